import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LETTER_STYLES, valuesOf } from '../../order/catalogue.ts';
import { expectLinear } from '../../growth.fixture.ts';
import { layout } from '../typesetting/layout.ts';
import { pagesOfLetter } from '../typesetting/letter-length.ts';
import { SCRIBES } from '../typesetting/scribes.fixture.ts';
import { MAX_PAGES } from '../typesetting/typesetting.ts';
import { PAD_PEN, SIGNATURE_BOX, strokeOf, type Signature } from './signature.ts';
import { DRAWN, WRITTEN } from './signature.fixture.ts';
import { outlineOf, OUTLINE_UNITS } from './signature-outline.ts';
import { POINTS_PER_MM, STYLE_DESIGNS } from '../typesetting/styles.ts';
import { writePage, type WrittenSignature } from '../handwriting/write-page.ts';

const STYLES = valuesOf(LETTER_STYLES);
const letterId = '3f2b8c1e-6d0a-4b51-9b7e-2a1c5d9f0e44';
/** As large as the box. */
const LARGEST: Signature = { kind: 'drawn', strokes: ['0 0 40,2000 800 40', '0 800 40,2000 0 40'] };
const signatures = [DRAWN, WRITTEN, LARGEST, { kind: 'written', name: 'Wilhelmine Friederike von der Lippe' }] as const;

/** Where the ink of a page's signature begins and ends, in points down the page. */
function inkOf(text: string, style: (typeof STYLES)[number], signed: Signature) {
  const set = layout(text, SCRIBES[style], signed);
  const last = set.pages.at(-1)!;
  const { signature } = writePage(set, set.pages.length - 1, letterId);
  if (!signature) throw new Error('the signature is lost');
  const ink = extentOf(signature);
  return { set, last, signature, top: Math.min(...ink), bottom: Math.max(...ink) };
}

/** The ink of a signature, in points down the page; for a name, the baseline of its words. */
function extentOf(signature: WrittenSignature): number[] {
  const places =
    signature.kind === 'drawn'
      ? verticalExtent(signature.outline).map((v) => signature.y - v * signature.scale)
      : signature.line.words.map(({ y }) => y);
  return places.map((y) => y * POINTS_PER_MM);
}

/** The lowest and the highest end of the outline's pieces, y upwards. */
function verticalExtent(outline: string): number[] {
  let y = 0;
  const ys: number[] = [];
  for (const [, letter, numbers = ''] of outline.matchAll(/([mlcz])([^mlcz]*)/g)) {
    if (letter !== 'z') ys.push((y += Number(numbers.match(/-?\d+/g)!.at(-1))));
  }
  return [Math.min(...ys), Math.max(...ys)];
}

describe.each(STYLES)('a signature in %s', (style) => {
  const design = STYLE_DESIGNS[style];

  it('is between the last line and the lower margin and never alone on a page', () => {
    let broughtAlong = 0;
    for (const signed of signatures)
      for (let lines = 1; lines <= 40; lines += 1) {
        const text = `${'Ich denke an dich.\n'.repeat(lines)}\nIn Liebe,\ndeine Clara`;
        const { set, last, top, bottom } = inkOf(text, style, signed);
        expect(last.lines.length, `${lines} lines`).toBeGreaterThanOrEqual(2);
        expect(top).toBeGreaterThan(last.lines.at(-1)!.baseline);
        expect(bottom).toBeLessThan(set.paper.height - design.margins.bottom + set.size);
        expect(set.pages.slice(0, -1).some(({ signature }) => signature)).toBe(false);
        expect(pagesOfLetter(text, SCRIBES[style], signed)).toBe(set.pages.length);
        if (set.pages.length > layout(text, SCRIBES[style]).pages.length) broughtAlong += 1;
      }
    // Ensures that some cases had a text that would have fitted alone.
    expect(broughtAlong).toBeGreaterThan(0);
  });

  it('is within the right margin, and below the text even of a single long paragraph', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.constantFrom(...signatures), (sentences, signed) => {
        const text = 'Heute habe ich lange an den Sommer am See gedacht, und an dich. '.repeat(sentences);
        const { set, last, signature, top, bottom } = inkOf(text, style, signed);
        expect(last.lines.length).toBeGreaterThanOrEqual(1);
        expect(top).toBeGreaterThan(last.lines.at(-1)!.baseline);
        expect(bottom).toBeLessThan(set.paper.height - design.margins.bottom + set.size);
        const right = set.right / POINTS_PER_MM;
        if (signature.kind === 'written') for (const { x } of signature.line.words) expect(x).toBeLessThan(right);
        else expect(signature.x + SIGNATURE_BOX.width * signature.scale * OUTLINE_UNITS).toBeLessThan(right);
      }),
      { numRuns: 40 },
    );
  });

  it('adds a page to a letter that is already full', () => {
    const lines = (count: number) => Array.from({ length: count }, () => 'Eine Zeile.').join('\n');
    let full = 1;
    while (layout(lines(full + 1), SCRIBES[style]).pages.length <= MAX_PAGES) full += 1;
    expect(pagesOfLetter(lines(full), SCRIBES[style])).toBe(MAX_PAGES);
    expect(pagesOfLetter(lines(full), SCRIBES[style], LARGEST)).toBe(MAX_PAGES + 1);
  });

  it('changes no word of the letter', () => {
    const text = 'Liebe Oma,\n\nheute habe ich an dich gedacht.\n\nDeine Clara';
    const drawn = (signed?: Signature) =>
      layout(text, SCRIBES[style], signed).pages[0]!.lines.map(({ line }) => line.words.map((word) => word.drawn));
    expect(drawn(DRAWN)).toEqual(drawn());
  });
});

describe('a letter with a postscript', () => {
  const CLOSING = 'Ich denke an dich.\n\nIn Liebe\ndeine Oma Łucja';
  it.each(['P.S. Der Kater grüßt auch.', 'PS: Der Kater grüßt auch.', 'P. S. Grüße!\n\nP.P.S. Noch einer.'])(
    'has its signature between the closing and «%s»',
    (postscript) => {
      for (const style of STYLES)
        for (const signed of signatures)
          for (let lines = 1; lines <= 40; lines += 3) {
            const text = `${'Ich denke an dich.\n'.repeat(lines)}\n${CLOSING}\n\n${postscript}`;
            const set = layout(text, SCRIBES[style], signed);
            const at = set.pages.findIndex((page) => page.signature);
            const { lines: written } = set.pages[at]!;
            const closing = written.findIndex(({ line }) => line.text === 'deine Oma Łucja');
            const { signature } = writePage(set, at, letterId);
            const ink = extentOf(signature!);
            const [lowest, highest] = [Math.max(...ink), Math.min(...ink)];
            expect(closing).toBeGreaterThanOrEqual(0);
            expect(highest).toBeGreaterThan(written[closing]!.baseline);
            const next = written[closing + 1];
            if (next) expect(lowest).toBeLessThan(next.baseline);
          }
    },
  );
  it('follows soon after a name that is signed behind the words of the closing', () => {
    for (const style of STYLES) {
      const text =
        'Ich denke an dich, und an den Sommer am See mit euch allen.\n\nIn Liebe\ndeine Clara\n\nP.S. Bis bald!';
      const { leading, pages } = layout(text, SCRIBES[style], { kind: 'written', name: 'Clara' });
      const [closing, postscript] = pages[0]!.lines.slice(-2);
      expect(closing!.line.text).toBe('deine');
      expect((postscript!.baseline - closing!.baseline) / leading).toBeCloseTo(3);
    }
  });
  it('is not assumed if a word merely begins with «PS»', () => {
    const set = layout('Liebe Oma\n\nPST! Ein Geheimnis.\n\nDeine Clara', SCRIBES.handprint, WRITTEN);
    const { signature, lines } = set.pages[0]!;
    expect(signature).toMatchObject({ kind: 'written' });
    expect(signature!.kind === 'written' && signature!.baseline).toBeGreaterThan(lines.at(-1)!.baseline);
  });
});

it('the name below a typed letter is written in ink', () => {
  const { signature } = inkOf('Liebe Oma, ich denke an dich.', 'typewriter', WRITTEN);
  expect(signature).toMatchObject({ kind: 'written', line: { text: 'Clara Jäger' } });
});

it('the signature of an empty letter is on an otherwise empty sheet', () => {
  const set = layout('', SCRIBES.handprint, DRAWN);
  expect(set.pages).toHaveLength(1);
  expect(writePage(set, 0, letterId).signature).toMatchObject({
    kind: 'drawn',
    outline: outlineOf(DRAWN.strokes, SCRIBES.handprint.signer.hand.writer.pen / PAD_PEN),
  });
});

it('a name of invisible characters is no signature', () => {
  expect(
    layout('Liebe Oma', SCRIBES.handprint, { kind: 'written', name: '\u200b' }).pages[0]!.signature,
  ).toBeUndefined();
});

it('the layout’s work grows only linearly with the points of a signature', () => {
  const drawn = (length: number): Signature => ({
    kind: 'drawn',
    strokes: [
      strokeOf(Array.from({ length }, (_, at) => ({ x: (at * 37) % 2000, y: (at * 91) % 800, width: 4 + (at % 30) }))),
    ],
  });
  expectLinear(
    drawn,
    (signed) => writePage(layout('Liebe Oma', SCRIBES.handprint, structuredClone(signed)), 0, letterId),
    900,
  );
});
