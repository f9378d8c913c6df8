import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LETTER_STYLES } from '@federpost/shared/order/catalogue.ts';
import { expectAccessible, stored } from '../../../order-flow/shop.fixture.tsx';
import { sharedStore } from '../../../order-flow/draft/use-draft.tsx';
import {
  draftChangedElsewhere,
  draftCleared,
  emptyDraft,
  type Draft,
  parseStoredDraft,
} from '../../../order-flow/draft/draft.ts';
import { STORAGE_KEY } from '../../../order-flow/draft/draft-storage.ts';
import { storedBeginning } from '../../../order-flow/draft/stored-beginning.ts';
import { HomePage } from './home-page.tsx';
import { writeOnHero } from './write-on-hero.ts';

/** Opens the page with disabled links, because they lead to another document. */
async function open() {
  const screen = await render(<HomePage />);
  for (const link of document.querySelectorAll('a')) link.addEventListener('click', (event) => event.preventDefault());
  writeOnHero(document);
  return screen;
}
const field = () => page.getByRole('textbox', { name: /erste Zeile|begonnenen Brief/ });
const start = () => page.getByRole('main').getByRole('link', { name: 'Brief schreiben' }).first();
const invitation = () => page.getByText('Schreib hier deine erste Zeile');
const picture = () => page.getByRole('img', { name: /^Ein Brief in geschwungener Handschrift/ });
const canvas = () => document.querySelector<HTMLCanvasElement>('.hero__paper canvas');
const kept = (): Draft | undefined => parseStoredDraft(window.localStorage.getItem(STORAGE_KEY));

/** The number of the sheet's pixels with ink. */
function ink(): number {
  const element = canvas();
  if (!element || element.width === 0) return 0;
  const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height);
  return data.filter((value, index) => index % 4 === 3 && value > 100).length;
}

/** The first and the last column of the sheet's canvas with ink. */
function inkEdges(): [number, number] {
  const { width, height } = canvas()!;
  const { data } = canvas()!.getContext('2d')!.getImageData(0, 0, width, height);
  const columns = Array.from({ length: width }, (_, x) =>
    Array.from({ length: height }, (__, y) => data[(y * width + x) * 4 + 3]!).some((alpha) => alpha > 60),
  );
  return [columns.indexOf(true), columns.lastIndexOf(true)];
}

/** Stores a letter from an earlier visit. */
function keep(draft: Partial<Draft>): void {
  const whole = { ...emptyDraft(new Date(Date.now() + 1000)), ...draft };
  window.localStorage.setItem(STORAGE_KEY, stored(whole));
  sharedStore().dispatch(draftChangedElsewhere(whole));
}

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  sharedStore().dispatch(draftCleared());
  window.localStorage.clear();
});

describe('The sheet on the home page', () => {
  it('is a picture until the visitor clicks it', async () => {
    await open();
    await expect.element(field()).toBeInTheDocument();
    await expect.element(picture()).toBeVisible();
    expect(canvas()).toBeNull();
    expect(window.localStorage.getItem(STORAGE_KEY)).toBeNull();
  });

  it('writes typed text in ink, and passes it to the wizard with the style and the letter’s seed', async () => {
    const screen = await open();
    await userEvent.click(field());
    await userEvent.keyboard('Liebe Anna, weißt du noch?');
    await expect.poll(ink).toBeGreaterThan(200);
    await expect.element(picture()).not.toBeInTheDocument();
    await screen.getByRole('radio', { name: 'Kalligrafie' }).click();
    await expect.element(screen.getByRole('radio', { name: 'Kalligrafie' })).toBeChecked();
    const { letterId } = sharedStore().getState().draft;
    const letter = { letterText: 'Liebe Anna, weißt du noch?', letterStyle: 'calligraphy', letterId };
    await expect.poll(() => sharedStore().getState().draft).toMatchObject(letter);
    await expect.poll(kept).toMatchObject(letter);
  });

  it('writes on the typewriter, the default style, unless the visitor chooses another', async () => {
    const screen = await open();
    await userEvent.click(field());
    await userEvent.keyboard('Liebe Anna');
    await expect.element(screen.getByRole('radio', { name: 'Schreibmaschine' })).toBeChecked();
    await expect.poll(kept).toMatchObject({ letterText: 'Liebe Anna', letterStyle: 'typewriter' });
  });

  it('works by keyboard only, and is accessible during writing', async () => {
    await open();
    await expect.element(field()).toBeInTheDocument();
    (start().element() as HTMLElement).focus();
    await userEvent.tab();
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('Hallo Papa');
    await expect.element(page.getByRole('radio', { name: 'Schreibmaschine' })).toBeChecked();
    await userEvent.tab();
    await expect.element(page.getByRole('radio', { name: 'Schreibmaschine' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('radio', { name: 'Hand-Druck' })).toBeChecked();
    await userEvent.tab();
    await expect.element(page.getByRole('link', { name: 'Weiter mit diesem Brief' })).toHaveFocus();
    await expectAccessible();
  });

  it('continues a letter that was begun before, and keeps its other fields', async () => {
    keep({ letterText: 'Liebe Mama,', letterStyle: 'handprint', recipientName: 'Anna Beispiel' });
    await open();
    await expect
      .element(page.getByRole('textbox', { name: 'Deinen begonnenen Brief weiterschreiben' }))
      .toBeInTheDocument();
    await userEvent.click(field());
    await expect.element(field()).toHaveValue('Liebe Mama,');
    await expect.element(page.getByRole('radio', { name: 'Hand-Druck' })).toBeChecked();
    await userEvent.keyboard(' danke');
    await expect
      .poll(kept)
      .toMatchObject({ letterText: 'Liebe Mama, danke', letterStyle: 'handprint', recipientName: 'Anna Beispiel' });
  });

  it('passes text that was typed before its code had loaded to the wizard', async () => {
    await open();
    await expect.element(field()).toBeInTheDocument();
    (field().element() as HTMLTextAreaElement).value = 'Schnell getippt';
    window.dispatchEvent(new Event('pagehide'));
    expect(storedBeginning().text).toBe('Schnell getippt');
  });

  it('names a character that no style can write', async () => {
    await open();
    await userEvent.click(field());
    await userEvent.fill(field(), 'Liebe Anna 😀');
    await expect.element(page.getByText(/„😀“ können wir in dieser Schrift nicht schreiben/)).toBeVisible();
  });

  it('shows the sample letter until something is written, and again once that is deleted', async () => {
    await open();
    await userEvent.click(field());
    await expect.poll(canvas).not.toBeNull();
    await expect.element(picture()).toBeVisible();
    await expect.element(invitation()).toBeVisible();
    expect(document.querySelector('.writable-sheet__caret')).toBeNull();
    await userEvent.keyboard('L');
    await expect.poll(() => document.querySelector('.writable-sheet__caret')).not.toBeNull();
    await expect.element(picture()).not.toBeInTheDocument();
    await userEvent.keyboard('{Backspace}');
    await expect.element(picture()).toBeVisible();
  });

  it.each([
    [360, 640],
    [1440, 657],
  ])('shows its invitation to write above the sample, visible in a window of %i × %i px', async (width, height) => {
    await page.viewport(width, height);
    await open();
    await expect.element(invitation()).toBeVisible();
    const line = invitation().element().getBoundingClientRect();
    expect(line.bottom).toBeLessThan(height);
    expect(line.bottom).toBeLessThan(picture().element().getBoundingClientRect().top + 1);
    expect(line.top).toBeGreaterThan(document.querySelector('.hero__sheet')!.getBoundingClientRect().top);
  });

  it.each([320, 360, 390, 430].flatMap((width) => LETTER_STYLES.map(({ value }) => [width, value] as const)))(
    'cuts off no line at %i px in %s',
    async (width, style) => {
      await page.viewport(width, 740);
      keep({
        letterText: 'Liebe Oma, weißt du noch, wie wir im Garten die Äpfel gesammelt haben und danach',
        letterStyle: style,
      });
      await open();
      await userEvent.click(field());
      await expect.poll(ink).toBeGreaterThan(200);
      const [left, right] = inkEdges();
      const { width: sheet } = canvas()!;
      expect(left).toBeGreaterThan(0.01 * sheet);
      expect(right).toBeLessThan(0.99 * sheet);
    },
  );

  it.each([360, 768, 1440])('keeps its size and fits a window of %i px, before and during writing', async (width) => {
    await page.viewport(width, 900);
    await open();
    await expect.element(field()).toBeInTheDocument();
    const sheet = document.querySelector('.hero__sheet')!;
    await expect.element(invitation()).toBeVisible();
    expect(invitation().element().getBoundingClientRect().bottom).toBeLessThan(
      document.querySelector('#hero')!.getBoundingClientRect().bottom,
    );
    const before = sheet.getBoundingClientRect().height;
    await userEvent.click(field());
    await userEvent.keyboard(
      'Liebe Oma,{Enter}{Enter}gestern roch es im Treppenhaus nach Apfelkuchen, und einen Moment lang war ich wieder sieben',
    );
    await expect.poll(ink).toBeGreaterThan(200);
    expect(sheet.getBoundingClientRect().height).toBeCloseTo(before, 0);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    const caret = document.querySelector('.writable-sheet__caret')!.getBoundingClientRect();
    const edge = sheet.getBoundingClientRect();
    expect(caret.width).toBeLessThan(3);
    expect(caret.left).toBeGreaterThan(edge.left);
    expect(caret.right).toBeLessThan(edge.right);
    expect(caret.bottom).toBeLessThan(edge.bottom);
  });
});
