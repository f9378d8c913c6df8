/** The part of fontkit 2 that is used here; the package ships no types. Measures are in font units. */
declare module 'fontkit' {
  export type Glyph = {
    id: number;
    name: string;
    advanceWidth: number;
    codePoints: number[];
    path: {
      commands: { command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'; args: number[] }[];
    };
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
  };
  export type GlyphRun = {
    glyphs: Glyph[];
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
    advanceWidth: number;
  };
  export type Font = {
    postscriptName: string;
    unitsPerEm: number;
    ascent: number;
    descent: number;
    numGlyphs: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    getGlyph(id: number, codePoints?: number[]): Glyph;
    getVariation(settings: Record<string, number>): Font;
    layout(text: string, features?: Record<string, boolean> | string[]): GlyphRun;
  };
  export function create(data: Uint8Array): Font;
}

/** The part of @sealsystems/ipp that is used here: the encoding. The package ships no types. */
declare module '@sealsystems/ipp' {
  export type AttributeValue = string | number | boolean | Date | AttributeValue[] | { [name: string]: AttributeValue };
  export type AttributeGroup = Record<string, AttributeValue>;
  export type Message = {
    version?: string;
    operation?: string;
    id?: number | null;
    statusCode?: string;
    'operation-attributes-tag'?: AttributeGroup;
    'job-attributes-tag'?: AttributeGroup | AttributeGroup[];
    'printer-attributes-tag'?: AttributeGroup;
    data?: Buffer;
  };
  const ipp: {
    /** Throws on values it cannot write; leaves out attributes it does not know. */
    serialize(message: Message): Buffer;
    /** Throws if it is not an IPP message. */
    parse(buffer: Buffer): Message;
  };
  export default ipp;
}
