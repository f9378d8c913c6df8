import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { letterNamed } from '@federpost/shared/letter/corpus/corpus.fixture.ts';
import { layout } from '@federpost/shared/letter/typesetting/layout.ts';
import { openScribe } from '@federpost/shared/letter/typesetting/scribe.ts';
import { writePage } from '@federpost/shared/letter/handwriting/write-page.ts';
import { LETTER_STYLES } from '@federpost/shared/order/catalogue.ts';
import { LetterLength } from './letter-length.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { drawPage, toolsOf, type PageTools } from './draw-page.ts';
import { StyleSample } from './style-sample.tsx';
import '../ui/tokens.css';
import '../ui/base.css';

/** Named, because a linter takes a literal `style` for CSS. */
const HANDS = {
  typewriter: 'typewriter',
  handprint: 'handprint',
  'classic-handwriting': 'classic-handwriting',
  calligraphy: 'calligraphy',
} as const;
const RULES_FOR_WHOLE_PAGES = [
  'region',
  'landmark-one-main',
  'page-has-heading-one',
  'document-title',
  'html-has-lang',
];
const WRITER = 7;
const letterId = '3f2b8c1e-6d0a-4b51-9b7e-2a1c5d9f0e44';

/** The share of a canvas that has ink. */
function ink(canvas: HTMLCanvasElement): number {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at]! > 100) count += 1;
  return (count * 4) / data.length;
}
afterEach(() => page.viewport(1280, 900));

const canvases = () => [...document.querySelectorAll('canvas')];
const waitForInk = () =>
  expect.poll(() => canvases().length > 0 && canvases().every((canvas) => ink(canvas) > 0.001)).toBe(true);

test('the letter is written on the sheet, with its text for screen readers', async () => {
  await render(
    <LetterPreview
      letterText={letterNamed('golden wedding')}
      letterStyle={HANDS['classic-handwriting']}
      writer={WRITER}
      letterId={letterId}
    />,
  );
  await waitForInk();
  await expect
    .element(page.getByRole('img', { name: 'Dein Brief in Handschrift klassisch, Seite 1 von 1' }))
    .toBeVisible();
  await expect.element(page.getByText('Mein lieber Alfred,')).toBeInTheDocument();
  const rules = Object.fromEntries(RULES_FOR_WHOLE_PAGES.map((rule) => [rule, { enabled: false }]));
  expect((await axe.run({ exclude: ['html > head'] }, { rules })).violations).toEqual([]);
});

const renderFourPages = () =>
  render(
    <LetterPreview
      letterText={letterNamed('four pages')}
      letterStyle={HANDS.calligraphy}
      writer={WRITER}
      letterId={letterId}
    />,
  );

test('the letter’s pages are turned one by one', async () => {
  await renderFourPages();
  await expect.element(page.getByText('Seite 1 von 4', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Vorige Seite' })).toBeDisabled();
  const next = page.getByRole('button', { name: 'Nächste Seite' });
  for (let turns = 0; turns < 3; turns += 1) await next.click();
  await expect.element(page.getByText('Seite 4 von 4', { exact: true })).toBeVisible();
  await expect.element(next).toBeDisabled();
  await expect.element(page.getByText('Deine Hedwig')).toBeInTheDocument();
  await waitForInk();
});

/** The height of an «x» of the style, in CSS pixels of the large preview. */
const xHeight = () => (sheet().clientWidth / 595.28) * 12 * TYPEWRITER_X;
/** Special Elite's, in em. */
const TYPEWRITER_X = 0.48;

const openLarge = async () => {
  await page.getByRole('button', { name: 'Groß ansehen' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Dein Brief, groß' })).toBeVisible();
};
const desk = () => page.getByRole('group', { name: /^Das Blatt/ }).element();
const expectClosed = () => expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
const closeLarge = async () => {
  await page.getByRole('button', { name: 'Schließen' }).click();
  await expectClosed();
};
/** Opens a letter over a whole phone. */
const openLargeOnPhone = async (text: string, width = 360) => {
  await page.viewport(width, 640);
  await render(<LetterPreview letterText={text} letterStyle={HANDS.typewriter} writer={WRITER} letterId={letterId} />);
  await waitForInk();
  await openLarge();
};
const sheet = () => document.querySelector<HTMLElement>('.large-preview__sheet')!;

test('the large preview shows whole lines on a phone, and a double tap zooms in or out', async () => {
  await openLargeOnPhone(letterNamed('golden wedding'));
  const lines = () => (160 / 210) * sheet().clientWidth;
  expect(lines()).toBeLessThan(360);
  expect(lines()).toBeGreaterThan(300);
  const doubleTap = () =>
    desk().dispatchEvent(new MouseEvent('dblclick', { bubbles: true, clientX: 60, clientY: 200 }));
  doubleTap();
  expect(xHeight()).toBeGreaterThanOrEqual(11);
  doubleTap();
  expect(lines()).toBeLessThan(360);
  doubleTap();
  await waitForInk();
  const canvas = document.querySelector<HTMLCanvasElement>('.large-preview canvas')!;
  await expect.poll(() => canvas.width / canvas.clientWidth).toBeGreaterThan(0.99);
  expect(document.documentElement.scrollWidth).toBe(360);
  expect(document.querySelector('dialog')!.getBoundingClientRect().height).toBe(640);
  await closeLarge();
});

test('the large preview has its buttons in one row on a phone, and whole lines on a tablet', async () => {
  await openLargeOnPhone(letterNamed('four pages'), 320);
  const bar = document.querySelector('.large-preview__bar')!;
  expect(bar.clientHeight).toBeLessThan(2 * 44);
  await closeLarge();
  await page.viewport(768, 1024);
  await openLarge();
  const column = (160 / 210) * sheet().clientWidth;
  expect(column).toBeLessThan(desk().clientWidth);
  expect(column).toBeGreaterThan(desk().clientWidth - 64);
  await closeLarge();
});

test('turning a page of the large preview keeps the zoom and scrolls to the top', async () => {
  await openLargeOnPhone(letterNamed('four pages'));
  const [left, width] = [desk().scrollLeft, desk().scrollWidth];
  desk().scrollTo(0, 400);
  await page.getByRole('button', { name: 'Nächste Seite' }).last().click();
  await expect.poll(() => desk().scrollLeft).toBeCloseTo(left, -1);
  expect(desk().scrollTop).toBeLessThan(200);
  expect(desk().scrollWidth).toBe(width);
  await closeLarge();
});

test('the large preview begins at the left margin even if the date is at the right', async () => {
  await openLargeOnPhone(
    'den 22. November 2026\n\nLiebe Oma,\n\nes roch nach Apfelkuchen im Treppenhaus, und ich war wieder sieben.',
  );
  const marginInPx = (25 / 210) * sheet().clientWidth;
  expect(desk().scrollLeft).toBeLessThan(sheet().offsetLeft + marginInPx);
  expect(desk().scrollLeft).toBeGreaterThan(0);
  await closeLarge();
});

test('the large preview can be zoomed, scrolled, turned and closed by keyboard, and the focus returns', async () => {
  await renderFourPages();
  await waitForInk();
  const opener = page.getByRole('button', { name: 'Groß ansehen' });
  opener.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Dein Brief, groß' })).toBeVisible();
  expect(document.activeElement).toBe(desk());
  const width = () => sheet().clientWidth;
  const before = width();
  await userEvent.keyboard('+');
  expect(width()).toBeCloseTo(before * 1.25, -1);
  const top = desk().scrollTop;
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => desk().scrollTop).toBeGreaterThan(top);
  await userEvent.keyboard('-------------');
  expect(width()).toBeLessThan(before);
  expect(desk().scrollWidth).toBe(desk().clientWidth);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('Seite 2 von 4', { exact: true }).last()).toBeVisible();
  await userEvent.keyboard('{PageDown}{ArrowLeft}');
  await expect.element(page.getByText('Seite 2 von 4', { exact: true }).last()).toBeVisible();
  expect((await axe.run('.large-preview')).violations).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  await expect.element(opener).toHaveFocus();
});

test('the large preview also has the whole letter as plain text', async () => {
  const text = letterNamed('four pages');
  const signature = { kind: 'written', name: 'Oma Hedwig' } as const;
  await page.viewport(360, 640);
  await render(
    <LetterPreview
      letterText={text}
      signature={signature}
      letterStyle={HANDS.calligraphy}
      writer={WRITER}
      letterId={letterId}
    />,
  );
  await waitForInk();
  await openLarge();
  await page.getByText('Als Text lesen').click();
  const reading = document.querySelector<HTMLElement>('.large-preview__text p')!;
  expect(reading.textContent).toBe(`${text}\n\nOma Hedwig`);
  expect(getComputedStyle(reading).whiteSpaceCollapse).toBe('preserve-breaks');
  expect(reading.scrollHeight).toBeGreaterThan(reading.clientHeight);
  expect(reading.getBoundingClientRect().bottom).toBeLessThanOrEqual(640);
  expect((await axe.run('.large-preview')).violations).toEqual([]);
  await closeLarge();
});

type TouchPoint = [x: number, y: number];
/** One or two fingers on an element: set down, moved, lifted. */
function touch(target: Element, from: TouchPoint[], to: TouchPoint[]): void {
  const touches = (points: TouchPoint[]) =>
    points.map(([clientX, clientY], identifier) => new Touch({ identifier, target, clientX, clientY }));
  const dispatch = (type: string, on: TouchPoint[], changed = on) =>
    target.dispatchEvent(
      new TouchEvent(type, { bubbles: true, cancelable: true, touches: touches(on), changedTouches: touches(changed) }),
    );
  dispatch('touchstart', from);
  dispatch('touchmove', to);
  dispatch('touchend', [], to);
}

test('two fingers zoom the large preview, and the point between them stays in place', async () => {
  await openLargeOnPhone(letterNamed('golden wedding'));
  const box = () => sheet().getBoundingClientRect();
  const shareUnder = (x: number) => (x - box().left) / box().width;
  const [before, under] = [box().width, shareUnder(180)];
  const fingersAt = (left: number, right: number): TouchPoint[] => [
    [left, 300],
    [right, 300],
  ];
  touch(desk(), fingersAt(140, 220), fingersAt(100, 260));
  expect(box().width).toBeCloseTo(before * 2, -1);
  expect(shareUnder(180)).toBeCloseTo(under, 2);
  await closeLarge();
});

test('a swipe of more than twenty pixels turns the page, and a shorter or steeper one does not', async () => {
  await renderFourPages();
  const sheet = page.getByRole('button', { name: 'Groß ansehen' }).element();
  const position = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible();
  touch(sheet, [[200, 200]], [[179, 205]]);
  await position('Seite 2 von 4');
  touch(sheet, [[200, 200]], [[181, 200]]);
  touch(sheet, [[200, 200]], [[170, 260]]);
  await position('Seite 2 von 4');
  touch(sheet, [[200, 200]], [[221, 200]]);
  await position('Seite 1 von 4');
  touch(sheet, [[200, 200]], [[260, 200]]);
  await position('Seite 1 von 4');
});

test('the thin lines of the classic handwriting are darker on a coarse screen only', async () => {
  const scribe = await openScribe(HANDS['classic-handwriting'], WRITER);
  const set = layout(letterNamed('golden wedding'), scribe);
  const letter = writePage(set, 0, letterId);
  const darkest = (tools: PageTools, scale: number) => {
    const context = Object.assign(document.createElement('canvas'), {
      width: 600 * scale,
      height: 850 * scale,
    }).getContext('2d')!;
    drawPage(context, letter, tools, scale);
    const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
    const shares = Array.from({ length: data.length / 4 }, (_, at) => data[at * 4 + 3]!).filter((alpha) => alpha > 60);
    return shares.filter((alpha) => alpha > 200).length / shares.length;
  };
  const plain = toolsOf(scribe);
  const screen = { ...plain, minStrokePx: 1 };
  const phone = 0.54;
  expect(darkest(screen, phone)).toBeGreaterThan(1.3 * darkest(plain, phone));
  // On a fine screen it is exactly the ink of the print.
  expect(darkest(screen, 150 / 72)).toBe(darkest(plain, 150 / 72));
});

test('the preview shows the words that are typed', async () => {
  const text = letterNamed('golden wedding');
  const screen = await render(
    <LetterPreview letterText={text} letterStyle={HANDS.typewriter} writer={WRITER} letterId={letterId} />,
  );
  await waitForInk();
  const before = ink(canvases()[0]!);
  await screen.rerender(
    <LetterPreview
      letterText={`${text} und alle`}
      letterStyle={HANDS.typewriter}
      writer={WRITER}
      letterId={letterId}
    />,
  );
  await expect.poll(() => ink(canvases()[0]!)).toBeGreaterThan(before);
});

test('a letter of more than ten pages is reported beside the form', async () => {
  const text = 'Noch eine Zeile.\n'.repeat(400);
  await render(
    <>
      <LetterPreview letterText={text} letterStyle={HANDS.typewriter} writer={WRITER} letterId={letterId} />
      <LetterLength letterText={text} signature={null} letterStyle={HANDS.typewriter} writer={WRITER} />
    </>,
  );
  await expect
    .element(page.getByText(/^Dein Brief hat mehr als 10 Seiten\. Drucken können wir höchstens 10\.$/).first())
    .toBeVisible();
  // Shown once next to the form, without the page count, which would be a repetition.
  const beside = document.querySelector('.letter-length')!.textContent.trim();
  expect(beside).toBe('Dein Brief hat mehr als 10 Seiten. Drucken können wir höchstens 10.');
});

test('the sample of every style is drawn from the letter, and from other words if it is empty', async () => {
  const screen = await render(
    <>
      {LETTER_STYLES.map(({ value }) => (
        <StyleSample
          key={value}
          letterText="Liebste Anna, ein ganzes Jahr schon"
          letterStyle={value}
          writer={WRITER}
          letterId={letterId}
        />
      ))}
    </>,
  );
  await waitForInk();
  const own = canvases().map(ink);
  await screen.rerender(
    <>
      {LETTER_STYLES.map(({ value }) => (
        <StyleSample key={value} letterText="" letterStyle={value} writer={WRITER} letterId={letterId} />
      ))}
    </>,
  );
  await expect.poll(() => canvases().every((canvas, index) => ink(canvas) !== own[index])).toBe(true);
});
