/** The part of wawoff2 that is used here; the package ships no types. */
declare module 'wawoff2' {
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}

declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default: number };
  export default function subsetFont(
    font: Buffer,
    glyphs: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      preserveNameIds?: readonly number[];
      variationAxes?: Record<string, Axis>;
    },
  ): Promise<Buffer>;
}
