import type { Font, GlyphRun } from 'fontkit';

/** Twice the number of words that job sheets and invoices share; others are order numbers, which never come again. */
const MAX_WORDS = 200;

/**
 * The `layout` of a font with a cache of words. Shaping «Rechnung» again for each invoice was a third of an invoice's
 * cost. Never for a customer's words: they would stay in memory.
 */
export function cachedLayout(font: Font): Font['layout'] {
  const known = new Map<string, GlyphRun>();
  return (text, features) => {
    if (features) return font.layout(text, features);
    let run = known.get(text);
    if (!run) {
      run = font.layout(text);
      if (known.size === MAX_WORDS) known.clear();
      known.set(text, run);
    }
    return copyOf(run);
  };
}

/** pdfkit scales the positions that it is given in place. */
function copyOf(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.create(run, { positions: { value: positions } }) as GlyphRun;
}
