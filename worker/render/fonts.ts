import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writableCharacters } from '@federpost/shared/letter/text/characters.ts';
import { create, type Font, type GlyphRun } from 'fontkit';

/**
 * The fonts, each opened once per process, because opening one costs more than rendering a letter with it. Licences:
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

/**
 * A ligature is one glyph for two characters. Ghostscript 10.00, through which archives pass their documents, then made
 * «Auskun昀琀» of «Auskunft»; and in German it would be wrong between the parts of a word («Auflage»).
 */
const NO_LIGATURES = { liga: false };

const openFonts = new Map<string, Font>();

function open(file: string): Font {
  let font = openFonts.get(file);
  if (!font) {
    font = create(readFileSync(fileURLToPath(file)));
    const layout = font.layout.bind(font);
    font.layout = (text, features = NO_LIGATURES) => layout(text, features);
    // fontkit stores a glyph with the text of its first use. If an «a» is first used as a part of «ä», it would have no
    // text, and could not be copied from any later document.
    for (const code of CODE_POINTS) font.glyphForCodePoint(code);
    openFonts.set(file, font);
  }
  return font;
}

const openPackaged = (file: string): Font => open(import.meta.resolve(file));

const cachingFonts = new Map<Font, Font>();

/** The same font for papers that mostly share their words, and contain none of a customer's. */
export function withWordCache(font: Font): Font {
  let cachingFont = cachingFonts.get(font);
  if (!cachingFont) {
    cachingFont = Object.create(font, { layout: { value: cachedLayout(font) } }) as Font;
    cachingFonts.set(font, cachingFont);
  }
  return cachingFont;
}

/** The font of typed letters. */
export const typewriterFont = (): Font => openPackaged(TYPEWRITER);
export const plainFont = (): Font => openPackaged(PLAIN);
export const plainBoldFont = (): Font => openPackaged(PLAIN_BOLD);
export const documentFont = (use: keyof typeof DOCUMENT_FONTS): Font => openPackaged(DOCUMENT_FONTS[use]);

/** Twice the number of words that job sheets and invoices share; others are order numbers, which do not come again. */
const MAX_WORDS = 200;

/**
 * The `layout` of a font with a cache of words: shaping «Rechnung» again for each invoice took a third of an invoice's
 * time. Never for a customer's words, because they would stay in memory.
 */
export function cachedLayout(font: Font): Font['layout'] {
  const cache = new Map<string, GlyphRun>();
  return (text, features) => {
    if (features) return font.layout(text, features);
    let run = cache.get(text);
    if (!run) {
      run = font.layout(text);
      if (cache.size === MAX_WORDS) cache.clear();
      cache.set(text, run);
    }
    return copyOf(run);
  };
}

/** pdfkit scales the positions that it is given in place. */
function copyOf(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.create(run, { positions: { value: positions } }) as GlyphRun;
}
