import { LAYOUT_VERSION } from '@federpost/shared/letter/versions.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { expectAccessible, stored } from '../order/shop.fixture.tsx';
import { emptyDraft } from '../store/draft.ts';
import { STORAGE_KEY } from '../store/draft-storage.ts';
import { LetterSheet } from './letter-sheet.tsx';
import { PAID } from './my-letter.fixture.ts';
import { answerMyLetter as answer, KEY, openMyLetter as open, TEXT } from './open-my-letter.fixture.tsx';

beforeEach(() => localStorage.removeItem(STORAGE_KEY));
afterEach(() => vi.restoreAllMocks());

describe('The page of an order', () => {
  it('shows the order and sends its key in a header, never in an address; the text only when it is opened', async () => {
    const { calls } = answer({ letter: PAID });
    const screen = await open();
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Dein Brief wartet auf seinen Tag.');
    await expect.element(screen.getByText('Lindenallee 7').first()).toBeVisible();
    expect(calls.every(({ path }) => !path.includes(KEY))).toBe(true);
    expect(calls[0]!.headers.get('authorization')).toBe(`Bearer ${KEY}`);
    expect(calls.some(({ name }) => name === 'my-letter-text')).toBe(false);
    await screen.getByRole('button', { name: 'Brief öffnen' }).click();
    await expect.element(screen.getByRole('button', { name: 'Kopie speichern' })).toBeVisible();
    await expectAccessible();
  });

  it('shows a letter by the rules of its order, and says so where this page does not know them yet', async () => {
    answer({ letter: PAID });
    const sheet = (layoutVersion: number) => <LetterSheet letter={{ ...PAID, layoutVersion }} pageKey={KEY} />;
    const screen = await render(sheet(1));
    await screen.getByRole('button', { name: 'Brief öffnen' }).click();
    await expect.element(screen.getByRole('img', { name: /^Dein Brief in/ })).toBeVisible();
    await screen.rerender(sheet(LAYOUT_VERSION + 1));
    await expect.element(screen.getByText(/^Diese Seite ist älter als dein Brief/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Kopie speichern' })).toBeVisible();
  });

  it('looks again when its customer comes back to it, and says what has changed', async () => {
    const state = { letter: PAID };
    answer(state);
    const screen = await open();
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Dein Brief wartet auf seinen Tag.');
    const tomorrow = addDays(berlinDay(new Date()), 1);
    const dates = { ...PAID.dates!, window: { from: tomorrow, to: tomorrow } };
    state.letter = { ...PAID, production: 'posted', dates, mayChange: false, mayCancel: false };
    window.dispatchEvent(new Event('focus'));
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dein Brief ist unterwegs.');
    await expect.element(screen.getByRole('button', { name: 'Brief ändern' })).not.toBeInTheDocument();
  });

  it('offers the lost link where its key opens nothing', async () => {
    vi.spyOn(window, 'fetch').mockImplementation(async () =>
      Response.json({ error: 'Gibt es nicht.' }, { status: 404 }),
    );
    const screen = await open();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Link verloren?');
    await expectAccessible();
  });

  it('says that nothing is lost where the shop is away, and asks again', async () => {
    const away = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('away'));
    const screen = await open();
    await expect.element(screen.getByText(/nicht zu erreichen/)).toBeVisible();
    const asked = away.mock.calls.length;
    await screen.getByRole('button', { name: 'Noch einmal nachsehen' }).click();
    await expect.poll(() => away.mock.calls.length).toBeGreaterThan(asked);
    away.mockImplementation(async () => Response.json(PAID));
    window.dispatchEvent(new Event('focus'));
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Dein Brief wartet auf seinen Tag.');
  });
});

describe('Changing a letter', () => {
  it('sends what may be changed, and the same key when it is sent again', async () => {
    let tries = 0;
    const { calls } = answer({
      letter: PAID,
      command: () =>
        (tries += 1) === 1 ? Response.json({ error: 'Gerade nicht.' }, { status: 503 }) : Response.json({}),
    });
    const screen = await open();
    await screen.getByRole('button', { name: 'Brief ändern' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Dein Brief' })).toHaveValue(TEXT);
    await expectAccessible();
    const save = screen.getByRole('button', { name: 'Änderung speichern' });
    await expect.element(save).toBeDisabled();
    await screen.getByRole('textbox', { name: 'Name des Empfängers' }).fill('Erika Neumann');
    await screen.getByRole('radio', { name: /Hand-Druck/ }).click({ force: true });
    await save.click();
    await expect.element(screen.getByText('Gerade nicht.')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Name des Empfängers' })).toHaveValue('Erika Neumann');
    await save.click();
    await expect.element(screen.getByText('Deine Änderung ist gespeichert')).toBeVisible();
    const sent = calls.filter(({ name }) => name === 'change-letter');
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(sent[0]!.body).toEqual({
      replaces: 'first',
      formData: {
        recipientName: 'Erika Neumann',
        recipientAddress: PAID.recipientAddress,
        senderName: 'Jonas',
        letterStyle: 'handprint',
        letterText: TEXT,
      },
    });
  });

  it('checks as the wizard does before anything is sent', async () => {
    const { calls } = answer({ letter: PAID });
    const screen = await open();
    await screen.getByRole('button', { name: 'Brief ändern' }).click();
    await screen.getByRole('textbox', { name: 'Dein Brief' }).fill('zu kurz');
    await screen.getByRole('button', { name: 'Änderung speichern' }).click();
    await expect.element(screen.getByRole('link', { name: /mindestens 10 Zeichen/ })).toBeVisible();
    expect(calls.some(({ name }) => name === 'change-letter')).toBe(false);
  });
});

describe('Cancelling', () => {
  const shop = () => {
    const state = {
      letter: PAID,
      command: () => {
        const at = new Date().toISOString();
        const facts = [
          ...PAID.facts,
          { fact: 'cancelled', at },
          { fact: 'refund-requested', at, cents: 1499 },
        ] as const;
        state.letter = { ...PAID, production: 'cancelled', mayChange: false, mayCancel: false, facts: [...facts] };
        return Response.json({ returningCents: 1499 });
      },
    };
    return answer(state);
  };

  it('says what goes back before and after, and leaves the draft on the device alone unasked', async () => {
    const { calls } = shop();
    const draft = stored({ ...emptyDraft(), letterText: 'Ein anderer Brief.' });
    localStorage.setItem(STORAGE_KEY, draft);
    const screen = await open();
    await screen.getByRole('button', { name: 'Bestellung stornieren' }).click();
    await expect.element(screen.getByText(/14,99.€ von selbst zurück/)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Endgültig stornieren' }).click();
    await expect.element(screen.getByText(/Du bekommst 14,99.€ zurück/)).toBeVisible();
    await expect.element(screen.getByText(/Sobald dein Geld unterwegs ist, schreiben wir dir/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Brief öffnen' })).not.toBeInTheDocument();
    expect(calls.some(({ name }) => name === 'my-letter-text')).toBe(false);
    expect(localStorage.getItem(STORAGE_KEY)).toBe(draft);
  });

  it('gives the letter back as a draft first, where that is wished', async () => {
    const { calls } = shop();
    const screen = await open();
    await screen.getByRole('button', { name: 'Bestellung stornieren' }).click();
    await screen.getByRole('checkbox').click();
    await screen.getByRole('button', { name: 'Endgültig stornieren' }).click();
    await expect.element(screen.getByRole('link', { name: 'Neu bestellen' })).toHaveAttribute('href', '/?start=true');
    expect(localStorage.getItem(STORAGE_KEY)).toContain(TEXT);
    expect(localStorage.getItem(STORAGE_KEY)).toContain('wax-seal');
    const order = calls.map(({ name }) => name);
    expect(order.indexOf('my-letter-text')).toBeLessThan(order.indexOf('cancel-letter'));
  });

  it('cancels nothing where the text could not be kept', async () => {
    const { calls } = shop();
    const screen = await open();
    await screen.getByRole('button', { name: 'Bestellung stornieren' }).click();
    await screen.getByRole('checkbox').click();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await screen.getByRole('button', { name: 'Endgültig stornieren' }).click();
    await expect.element(screen.getByText(/storniert ist noch nichts/)).toBeVisible();
    expect(calls.some(({ name }) => name === 'cancel-letter')).toBe(false);
  });
});
