import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CORPUS } from '@federpost/shared/letter/corpus/corpus.fixture.ts';
import { LETTER_STYLES } from '@federpost/shared/order/catalogue.ts';
import { LetterLength } from './letter-length.tsx';
import { LetterPreview } from './letter-preview.tsx';
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
const letterId = '3f2b8c1e-6d0a-4b51-9b7e-2a1c5d9f0e44';
const textOf = (name: string) => CORPUS.find((letter) => letter.name === name)!.text;

/** The share of a canvas that carries ink. */
function ink(canvas: HTMLCanvasElement): number {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at]! > 100) count += 1;
  return (count * 4) / data.length;
}
const canvases = () => [...document.querySelectorAll('canvas')];
const written = () =>
  expect.poll(() => canvases().length > 0 && canvases().every((canvas) => ink(canvas) > 0.001)).toBe(true);

test('the letter is written on the sheet, with its words for those who cannot see it', async () => {
  await render(
    <LetterPreview text={textOf('golden wedding')} style={HANDS['classic-handwriting']} letterId={letterId} />,
  );
  await written();
  await expect
    .element(page.getByRole('img', { name: 'Dein Brief in Handschrift klassisch, Seite 1 von 1' }))
    .toBeVisible();
  await expect.element(page.getByText('Mein lieber Alfred,')).toBeInTheDocument();
  expect(
    (
      await axe.run(
        { exclude: ['html > head'] },
        {
          rules: {
            region: { enabled: false },
            'landmark-one-main': { enabled: false },
            'page-has-heading-one': { enabled: false },
            'document-title': { enabled: false },
            'html-has-lang': { enabled: false },
          },
        },
      )
    ).violations,
  ).toEqual([]);
});

test('its pages are turned one by one', async () => {
  await render(<LetterPreview text={textOf('four pages')} style={HANDS.calligraphy} letterId={letterId} />);
  await expect.element(page.getByText('Seite 1 von 4', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Vorige Seite' })).toBeDisabled();
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect.element(page.getByText('Seite 4 von 4', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Nächste Seite' })).toBeDisabled();
  await expect.element(page.getByText('Deine Hedwig')).toBeInTheDocument();
  await written();
});

test('it can be enlarged, sharp and moved by the keyboard, and made small again', async () => {
  await page.viewport(390, 844);
  await render(<LetterPreview text={textOf('golden wedding')} style={HANDS.handprint} letterId={letterId} />);
  await written();
  const before = canvases()[0]!.width;
  await page.getByRole('button', { name: 'Vergrößern' }).click();
  await page.getByRole('button', { name: 'Vergrößern' }).click();
  await expect.poll(() => canvases()[0]!.width).toBeGreaterThan(before * 2);
  await written();
  const desk = page.getByRole('group', { name: /Vergrößerter Ausschnitt/ }).element();
  await expect.poll(() => desk.scrollWidth).toBeGreaterThan(desk.clientWidth * 2);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Verkleinern' }).click();
  await page.getByRole('button', { name: 'Verkleinern' }).click();
  await expect.element(page.getByRole('button', { name: 'Verkleinern' })).toBeDisabled();
});

test('a keystroke is seen at once', async () => {
  const text = textOf('golden wedding');
  const screen = await render(<LetterPreview text={text} style={HANDS.typewriter} letterId={letterId} />);
  await written();
  const before = ink(canvases()[0]!);
  await screen.rerender(<LetterPreview text={`${text} und alle`} style={HANDS.typewriter} letterId={letterId} />);
  await expect.poll(() => ink(canvases()[0]!)).toBeGreaterThan(before);
});

test('a letter that is too long says so', async () => {
  const text = 'Noch eine Zeile.\n'.repeat(400);
  await render(
    <>
      <LetterPreview text={text} style={HANDS.typewriter} letterId={letterId} />
      <LetterLength text={text} signature={null} style={HANDS.typewriter} />
    </>,
  );
  await expect
    .element(page.getByText(/^Dein Brief hat mehr als 10 Seiten\. Drucken können wir höchstens 10\.$/).first())
    .toBeVisible();
});

test('every style shows the customer’s own first words, or a greeting', async () => {
  const screen = await render(
    <>
      {LETTER_STYLES.map(({ value }) => (
        <StyleSample key={value} text="Liebste Anna, ein ganzes Jahr schon" style={value} letterId={letterId} />
      ))}
    </>,
  );
  await written();
  const own = canvases().map(ink);
  await screen.rerender(
    <>
      {LETTER_STYLES.map(({ value }) => (
        <StyleSample key={value} text="" style={value} letterId={letterId} />
      ))}
    </>,
  );
  await expect.poll(() => canvases().every((canvas, index) => ink(canvas) !== own[index])).toBe(true);
});
