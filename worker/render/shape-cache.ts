import type { Font, GlyphRun } from 'fontkit';

/** Twice what job sheets and invoices have in common; the others are order numbers, which never come again. */
const MAX_WORDS = 200;

/**
 * The `layout` of a font that knows words again. Shaping «Rechnung» anew on each invoice was a third of what an invoice
 * costs. Never for what a customer wrote: it would stay in memory.
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

/** pdfkit scales the positions that it is given where they stand. */
function copyOf(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.create(run, { positions: { value: positions } }) as GlyphRun;
}
