import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { writableCharacters } from '@federpost/shared/letter/text/characters.ts';
import { cachedLayout } from './shape-cache.ts';

/**
 * The fonts, each opened once per process: opening one costs more than rendering a letter with it. Licences:
 * docs/letter/README.md.
 */

const TYPEWRITER = '@expo-google-fonts/special-elite/400Regular/SpecialElite_400Regular.ttf';

/**
 * Invoices and reports: the site's headline font and a text font with the letters of every name (the site's own,
 * Instrument Sans, lacks the Vietnamese ones).
 */
const DOCUMENT_FONTS = {
  headline: '@expo-google-fonts/newsreader/300Light/Newsreader_300Light.ttf',
  text: '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  strong: '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
} as const;

/** Envelopes and job sheets: upright, even, legible for Deutsche Post's machines, with the letters of every name. */
const PLAIN = '@expo-google-fonts/noto-sans-mono/400Regular/NotoSansMono_400Regular.ttf';
const PLAIN_BOLD = '@expo-google-fonts/noto-sans-mono/700Bold/NotoSansMono_700Bold.ttf';

/** For all characters that a letter may contain. */
const CODE_POINTS = writableCharacters('typewriter').map((character) => character.codePointAt(0) ?? 0);

const opened = new Map<string, Font>();

function open(file: string): Font {
  let font = opened.get(file);
  if (!font) {
    font = create(readFileSync(fileURLToPath(file)));
    // fontkit stores a glyph with the text of its first use. If an «a» is first used as a part of «ä», it would have no
    // text, and could not be copied from any later document.
    for (const code of CODE_POINTS) font.glyphForCodePoint(code);
    opened.set(file, font);
  }
  return font;
}

const openPackaged = (file: string): Font => open(import.meta.resolve(file));

const knowing = new Map<Font, Font>();

/** The same font for papers with mostly the same words, and none of a customer's. */
export function withWordCache(font: Font): Font {
  let known = knowing.get(font);
  if (!known) {
    known = Object.create(font, { layout: { value: cachedLayout(font) } }) as Font;
    knowing.set(font, known);
  }
  return known;
}

/** The font of typed letters. */
export const typewriterFont = (): Font => openPackaged(TYPEWRITER);
export const plainFont = (): Font => openPackaged(PLAIN);
export const plainBoldFont = (): Font => openPackaged(PLAIN_BOLD);
export const documentFont = (use: keyof typeof DOCUMENT_FONTS): Font => openPackaged(DOCUMENT_FONTS[use]);
