import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { writableCharacters } from '@federpost/shared/letter/text/characters.ts';
import { cachedLayout } from './shape-cache.ts';

/**
 * The fonts, each opened once per process: opening one costs more than setting a letter in it. Licences:
 * docs/letter/README.md.
 */

const TYPEWRITER = '@expo-google-fonts/special-elite/400Regular/SpecialElite_400Regular.ttf';

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

/** Of all that a letter may hold. */
const CODE_POINTS = writableCharacters('typewriter').map((character) => character.codePointAt(0) ?? 0);

const opened = new Map<string, Font>();

function open(file: string): Font {
  let font = opened.get(file);
  if (!font) {
    font = create(readFileSync(fileURLToPath(file)));
    // fontkit keeps a glyph with the text it was first asked for. Asked for as a part of «ä», an «a» would have none, and
    // could not be copied from any later document.
    for (const code of CODE_POINTS) font.glyphForCodePoint(code);
    opened.set(file, font);
  }
  return font;
}

const openPackaged = (file: string): Font => open(import.meta.resolve(file));

const knowing = new Map<Font, Font>();

/** The same font for papers that say much the same on each, and nothing that a customer wrote. */
export function knowingWords(font: Font): Font {
  let known = knowing.get(font);
  if (!known) {
    known = Object.create(font, { layout: { value: cachedLayout(font) } }) as Font;
    knowing.set(font, known);
  }
  return known;
}

/** What letters are typed with. */
export const typewriterFont = (): Font => openPackaged(TYPEWRITER);
export const plainFont = (): Font => openPackaged(PLAIN);
export const plainBoldFont = (): Font => openPackaged(PLAIN_BOLD);
export const documentFont = (use: keyof typeof DOCUMENT_FONTS): Font => openPackaged(DOCUMENT_FONTS[use]);
