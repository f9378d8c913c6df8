import { expect, it } from 'vitest';
import { letterNamed } from '@federpost/shared/letter/corpus/corpus.fixture.ts';
import { PEN_STYLES } from '@federpost/shared/letter/handwriting/writer.ts';
import { WRITER } from '@federpost/shared/letter/typesetting/scribes.fixture.ts';
import { DRAWN, WRITTEN } from '@federpost/shared/letter/signature/signature.fixture.ts';
import { LAYOUT_VERSION } from '@federpost/shared/letter/typesetting/versions.ts';
import { UnprintableLetter } from './letter.ts';
import { renderPlotterFile } from './plotter.ts';

const letter = { text: letterNamed('four pages'), writer: WRITER, letterId: 'a letter', layoutVersion: LAYOUT_VERSION };
const svgOf = async (...of: Parameters<typeof renderPlotterFile>) =>
  new TextDecoder().decode(await renderPlotterFile(...of));

it.each(PEN_STYLES)('the plotter file of a letter in %s has a layer per page and a group per line', async (style) => {
  const svg = await svgOf({ ...letter, style });
  expect(svg).toContain('width="210mm" height="297mm" viewBox="0 0 210 297" fill="none"');
  const layers = svg.split('inkscape:groupmode="layer"').slice(1);
  expect(layers.length).toBeGreaterThan(2);
  for (const layer of layers) expect(layer.match(/<g>/g)!.length).toBeGreaterThan(3);
  const places = [...svg.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(places.length).toBeGreaterThan(1000);
  for (const [x, y] of places) {
    expect(x).toBeGreaterThan(15);
    expect(x).toBeLessThan(200);
    expect(y).toBeGreaterThan(15);
    expect(y).toBeLessThan(285);
  }
});

it('the plotter lifts a joined hand between words, and for dots, bars and single letters', async () => {
  const svg = await svgOf({ ...letter, style: 'calligraphy' });
  const words = letter.text.split(/\s+/).length;
  expect(svg.match(/<path/g)!.length / words).toBeLessThan(2.5);
});

it('the plotter file has the signature, drawn or as a name', async () => {
  const groups = async (signature?: typeof DRAWN | typeof WRITTEN) =>
    (await svgOf({ ...letter, text: 'Liebe Oma', style: 'handprint', signature })).match(/<g>/g)!.length;
  expect([await groups(), await groups(DRAWN), await groups(WRITTEN)]).toEqual([1, 2, 2]);
});

it('the plotter file contains strokes but no text, and is reproducible byte for byte', async () => {
  const first = await svgOf({ ...letter, style: 'calligraphy' });
  expect(first).not.toMatch(/Hedwig|Dorothea/);
  expect(await svgOf({ ...letter, style: 'calligraphy' })).toBe(first);
});

it('the plotter file is refused for a typed, an unwritable and too long a letter', async () => {
  await expect(renderPlotterFile({ ...letter, style: 'typewriter' })).rejects.toThrow(RangeError);
  await expect(renderPlotterFile({ ...letter, text: '😀', style: 'handprint' })).rejects.toThrow(UnprintableLetter);
  const long = { ...letter, text: 'Noch eine Zeile.\n'.repeat(400), style: 'handprint' as const };
  await expect(renderPlotterFile(long)).rejects.toThrow(RangeError);
});
