import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible, LETTER, openShop } from '../shop.fixture.tsx';
import type { DraftContent } from '../draft/draft.ts';

const openText = (draft: Partial<DraftContent> = {}) =>
  openShop({ draft: { ...LETTER, ...draft }, view: { name: 'form', step: 2 } });

/** A straight stroke across the pad. */
const LINE = [
  [0.2, 0.7],
  [0.7, 0.7],
] as const;

/** Share of pixels with ink on the preview. */
function inkOnPreview(): number {
  const canvas = document.querySelector<HTMLCanvasElement>('.letter-preview canvas')!;
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  let ink = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at]! > 0) ink += 1;
  return ink;
}

describe('A signature', () => {
  it('is drawn with a pen, shown in the preview, stored in the draft, and undone by stroke', async () => {
    const { screen, store } = await openText();
    await expect.poll(inkOnPreview).toBeGreaterThan(0);
    const unsigned = inkOnPreview();
    await screen.getByRole('button', { name: 'Unterschreiben' }).click();
    await expect.poll(() => document.activeElement?.id).toBe('signature');
    await expect.element(screen.getByRole('img', { name: 'Feld zum Unterschreiben, noch leer' })).toBeVisible();
    await expectAccessible();

    await draw([
      [0.1, 0.5],
      [0.3, 0.2],
      [0.5, 0.8],
      [0.8, 0.4],
    ]);
    const strokes = () => {
      const { signature } = store.getState().draft;
      return signature?.kind === 'drawn' ? signature.strokes : [];
    };
    await expect.poll(() => strokes().length).toBe(1);
    await draw(LINE);
    await expect.poll(() => strokes().length).toBe(2);
    await expect.element(screen.getByRole('img', { name: 'Deine Unterschrift', exact: true })).toBeVisible();
    await expect.poll(inkOnPreview).toBeGreaterThan(unsigned + 50);
    await expectAccessible();

    await screen.getByRole('button', { name: 'Strich zurück' }).click();
    expect(strokes()).toHaveLength(1);
    await screen.getByRole('button', { name: 'Neu beginnen' }).click();
    expect(store.getState().draft.signature).toBeNull();
    await expect.element(screen.getByRole('img', { name: 'Feld zum Unterschreiben, noch leer' })).toBeVisible();
  });

  it('can be typed by keyboard, and switching back restores the drawn one', async () => {
    const { screen, store } = await openText({ senderName: 'Clara', letterStyle: 'typewriter' });
    (screen.getByRole('button', { name: 'Unterschreiben' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await draw(LINE);
    await expect.poll(() => store.getState().draft.signature?.kind).toBe('drawn');
    (screen.getByRole('button', { name: 'Lieber getippt' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const name = screen.getByLabelText('Dein Name in Tinte');
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveValue('Clara');
    await userEvent.keyboard('{End} Jäger');
    expect(store.getState().draft.signature).toEqual({ kind: 'written', name: 'Clara Jäger' });
    await expectAccessible();
    await userEvent.clear(name);
    expect(store.getState().draft.signature).toBeNull();
    await expect.element(name).toBeVisible();
    await screen.getByRole('button', { name: 'Lieber von Hand' }).click();
    expect(store.getState().draft.signature).toMatchObject({ kind: 'drawn', strokes: [expect.any(String)] });
    await screen.getByRole('button', { name: 'Ohne Unterschrift' }).click();
    expect(store.getState().draft.signature).toBeNull();
    await expect.element(screen.getByRole('button', { name: 'Unterschreiben' })).toBeVisible();
  });

  it('is refused at its field if a character cannot be written, until it is corrected', async () => {
    const { screen } = await openText();
    await screen.getByRole('button', { name: 'Lieber getippt' }).click();
    const name = screen.getByLabelText('Dein Name in Tinte');
    await name.fill('Clara 😀');
    await screen.getByRole('button', { name: 'Weiter' }).click();
    await expect.element(name).toHaveAccessibleDescription(/Unterschrift: .*„😀“ können wir/);
    await name.fill('Clara');
    await screen.getByRole('button', { name: 'Weiter' }).click();
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Schritt 3 von 4 Briefstil & Extras');
  });

  it('has at most 80 strokes, and says so if another is drawn', async () => {
    const { screen, store } = await openText({
      signature: { kind: 'drawn', strokes: Array.from({ length: 80 }, (_, at) => `${at * 10} 100 12`) },
    });
    await expect.element(screen.getByRole('img', { name: 'Deine Unterschrift', exact: true })).toBeVisible();
    await draw(LINE);
    await expect.element(screen.getByText(/Mehr passt nicht unter den Brief/)).toBeVisible();
    expect(store.getState().draft.signature).toMatchObject({ strokes: { length: 80 } });
  });

  it('stops the page from scrolling only on its pad, and has buttons at least 44 px high', async () => {
    const { screen } = await openText();
    await screen.getByRole('button', { name: 'Unterschreiben' }).click();
    await draw(LINE);
    const field = document.querySelector('#signature')!;
    const keptFromScrolling = [field, ...field.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).touchAction === 'none',
    );
    expect(keptFromScrolling).toEqual([field.querySelector('.signature-pad')]);
    for (const button of field.querySelectorAll('button'))
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  });
});

/** Draws one stroke on the open pad like a pen with pressure. Places are shares of the pad's size. */
async function draw(places: readonly (readonly [across: number, down: number])[]): Promise<void> {
  const pad = () => document.querySelector<HTMLElement>('.signature-pad');
  await expect.poll(pad).not.toBeNull();
  // The browser refuses to capture a pointer that does not exist.
  pad()!.setPointerCapture = () => undefined;
  const box = pad()!.getBoundingClientRect();
  const fire = (type: string, [across, down]: readonly [number, number], pressure: number) =>
    pad()!.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        pointerId: 7,
        pointerType: 'pen',
        button: 0,
        buttons: type === 'pointerup' ? 0 : 1,
        pressure,
        clientX: box.x + across * box.width,
        clientY: box.y + down * box.height,
      }),
    );
  fire('pointerdown', places[0]!, 0.3);
  for (const [index, [toX, toY]] of places.slice(1).entries()) {
    const [fromX, fromY] = places[index]!;
    for (let step = 1; step <= 20; step += 1) {
      const share = step / 20;
      fire('pointermove', [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share], 0.3 + share / 2);
    }
  }
  fire('pointerup', places.at(-1)!, 0);
}
