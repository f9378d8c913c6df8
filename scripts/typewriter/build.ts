import { writableCharacters } from '@federpost/shared/letter/text/characters.ts';
import { drawnText } from '@federpost/shared/letter/text/drawn-text.ts';
import { SAMPLE_CHARACTERS } from '@federpost/shared/letter/typesetting/typewriter-outlines.ts';
import type { TypeData } from '@federpost/shared/letter/typesetting/type-data.ts';
import { typewriterFont } from '../../worker/render/fonts.ts';
import { HEARTS } from './hearts.ts';
import { outlineTable, sampleTable, type TypeGlyph } from './outlines.ts';

/**
 * The typewriter's files in `shared/letter/typesetting/packs/`, by name. Deterministic. Modules rather than JSON files,
 * because Node requires an import attribute for JSON and a development server in the browser refuses it; and a string,
 * because it is parsed faster than a literal.
 */
export function typewriterFiles(): Record<string, string> {
  const font = typewriterFont();
  const characters = writableCharacters('typewriter').filter((each) => drawnText(each, 'typewriter', false) === each);
  const glyphs = characters.map((character): TypeGlyph => {
    const heart = HEARTS[character];
    const scale = font.unitsPerEm / 1000;
    if (heart) return { id: -1, left: heart.left * scale, right: heart.right * scale, drawn: heart.commands };
    // oxlint-disable-next-line typescript/no-non-null-assertion -- a character has a code point
    const code = character.codePointAt(0)!;
    if (!font.hasGlyphForCodePoint(code))
      throw new Error(
        `${font.postscriptName} has no U+${code.toString(16)}: say in drawn-text.ts what is typed for it`,
      );
    const { id, bbox } = font.glyphForCodePoint(code);
    return Number.isFinite(bbox.minX) ? { id, left: bbox.minX, right: bbox.maxX } : { id, left: 0, right: 0 };
  });
  const type: TypeData = {
    unitsPerEm: font.unitsPerEm,
    characters: characters.join(''),
    fontGlyphs: glyphs.map(({ id }) => id),
    ink: glyphs.flatMap(({ left, right }) => [Math.round(left), Math.round(right)]),
  };
  const sampled = characters.flatMap((character, glyph) => (SAMPLE_CHARACTERS.includes(character) ? [glyph] : []));
  return {
    'typewriter.ts': moduleOf(type, 'TypeData', '../type-data.ts'),
    'typewriter.outlines.ts': moduleOf(outlineTable(font, glyphs), 'OutlineData', '../type-data.ts'),
    'typewriter.sample.ts': moduleOf(sampleTable(font, glyphs, sampled), 'OutlineData', '../type-data.ts'),
  };
}

function moduleOf(data: unknown, type: string, from: string): string {
  // Neither a quote nor a backslash of the JSON text may end or change the string.
  const text = JSON.stringify(data).replace(/[\\']/g, '\\$&');
  return `// Made by scripts/build-typewriter.ts.\nimport type { ${type} } from '${from}';\n\nexport default JSON.parse('${text}') as ${type};\n`;
}
