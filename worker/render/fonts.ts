import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { readFontFile, type FontFile } from './font-subset.ts';
import { postscriptName, withDrawings } from './hand-fonts.ts';
import { layoutOfKnownWords } from './known-words.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';

/**
 * The fonts, each opened once per process: opening one costs more than setting a letter in it. Licences:
 * docs/letter/README.md.
 */

export const LETTER_FONTS: Record<LetterStyle, string> = {
  typewriter: '@expo-google-fonts/special-elite/400Regular/SpecialElite_400Regular.ttf',
  handprint: '@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf',
  'classic-handwriting': '@expo-google-fonts/ms-madi/MsMadi_400Regular.ttf',
  calligraphy: '@expo-google-fonts/great-vibes/400Regular/GreatVibes_400Regular.ttf',
};

/**
 * Invoices and reports: the site's headlines and, beside them, a text face that has the letters of every name (the
 * site's own, Instrument Sans, lacks those of Vietnamese ones).
 */
const DOCUMENT_FONTS = {
  headline: '@expo-google-fonts/newsreader/300Light/Newsreader_300Light.ttf',
  text: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  strong: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
} as const;

/** Envelopes and job sheets: upright, even, legible to Deutsche Post's machines, with the letters of every name. */
const PLAIN = '@expo-google-fonts/noto-sans-mono/400Regular/NotoSansMono_400Regular.ttf';
const PLAIN_BOLD = '@expo-google-fonts/noto-sans-mono/700Bold/NotoSansMono_700Bold.ttf';

const opened = new Map<string, Font>();
const files = new Map<Font, FontFile>();

function open(file: string): Font {
  let font = opened.get(file);
  if (!font) {
    const bytes = readFileSync(fileURLToPath(file));
    font = create(bytes);
    opened.set(file, font);
    files.set(font, readFontFile(bytes, file));
  }
  return font;
}

/** The file of a font. Throws where the font was not opened here. */
export function fileOf(font: Font): FontFile {
  const file = files.get(font);
  if (!file) throw new Error('the font was not opened here');
  return file;
}

const openPackaged = (file: string): Font => open(import.meta.resolve(file));

const hands = new Map<LetterStyle, Font>();

/** The font that a letter style is written with: that of its package under a name of its own, with bent drawings (`hand-fonts.ts`). */
export function letterFont(style: LetterStyle): Font {
  let font = hands.get(style);
  if (!font) {
    const base = openPackaged(LETTER_FONTS[style]);
    // Its number of glyphs is asked for with each glyph that is written; fontkit would read it from the file each time.
    const own = { postscriptName: { value: postscriptName(style) }, numGlyphs: { value: base.numGlyphs } };
    font = Object.create(base, own) as Font;
    hands.set(style, font);
    files.set(font, withDrawings(fileOf(base), base, style));
  }
  return font;
}

const knowing = new Map<Font, Font>();

/** The same font for papers that say much the same on each, and nothing that a customer wrote. */
export function knowingWords(font: Font): Font {
  let known = knowing.get(font);
  if (!known) {
    known = Object.create(font, { layout: { value: layoutOfKnownWords(font) } }) as Font;
    knowing.set(font, known);
    files.set(known, fileOf(font));
  }
  return known;
}

export const plainFont = (): Font => openPackaged(PLAIN);
export const plainBoldFont = (): Font => openPackaged(PLAIN_BOLD);
export const documentFont = (use: keyof typeof DOCUMENT_FONTS): Font => openPackaged(DOCUMENT_FONTS[use]);
