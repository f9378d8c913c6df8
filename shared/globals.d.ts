/** The globals of both Node and browsers that shared/ uses. It is compiled without the types of either. */
declare class URL {
  constructor(url: string);
  readonly hostname: string;
  readonly protocol: string;
}
declare function setTimeout(callback: (value: unknown) => void, milliseconds: number): unknown;
