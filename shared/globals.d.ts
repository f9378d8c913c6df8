/** The globals that shared/ uses and that both Node and browsers have. It is compiled with the types of neither. */
declare class URL {
  constructor(url: string);
  readonly hostname: string;
  readonly protocol: string;
}
declare function setTimeout(callback: (value: unknown) => void, milliseconds: number): unknown;
