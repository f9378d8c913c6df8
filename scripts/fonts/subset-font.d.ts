declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default: number };
  export default function subsetFont(
    font: Buffer,
    glyphs: string,
    options: { targetFormat: 'woff2' | 'truetype'; variationAxes?: Record<string, Axis> },
  ): Promise<Buffer>;
}
