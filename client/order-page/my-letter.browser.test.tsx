import { LAYOUT_VERSION } from '@federpost/shared/letter/typesetting/versions.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { expectAccessible, stored } from '../order-flow/shop.fixture.tsx';
import { emptyDraft } from '../order-flow/draft/draft.ts';
import { STORAGE_KEY } from '../order-flow/draft/draft-storage.ts';
import { storedBeginning } from '../order-flow/draft/stored-beginning.ts';
import { LetterSheet } from './letter-sheet.tsx';
import { PAID } from './my-letter.fixture.ts';
import {
  answerMyLetter as answer,
  asksBeforeLeaving,
  KEY,
  noSuchLink,
  openMyLetter as open,
  PartOfPage,
  TEXT,
} from './open-my-letter.fixture.tsx';

beforeEach(() => localStorage.removeItem(STORAGE_KEY));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 900);
});

describe('The page of an order', () => {
  it('shows the address as it is printed', async () => {
    answer({ letter: { ...PAID, recipientAddress: 'Musterstraße 12, 10115 Berlin / Deutschland' } });
    const { container } = await open();
    await expect
      .poll(() => container.querySelector('.order-summary__address')?.textContent)
      .toBe('Musterstraße 12\n10115 Berlin');
  });

  it('sends its key in a header, not in a URL, and loads the text only when it is opened', async () => {
    const { calls } = answer({ letter: PAID });
    const screen = await open();
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Dein Brief wartet auf seinen Tag.');
    // On the envelope it is ink as soon as the strokes have loaded.
    await expect.element(screen.getByRole('definition').filter({ hasText: 'Lindenallee 7' })).toBeVisible();
    expect(calls.every(({ path }) => !path.includes(KEY))).toBe(true);
    expect(calls[0]!.headers.get('authorization')).toBe(`Bearer ${KEY}`);
    expect(calls.some(({ name }) => name === 'my-letter-text')).toBe(false);
    await screen.getByRole('button', { name: 'Brief öffnen' }).click();
    await expect.element(screen.getByRole('button', { name: 'Kopie speichern' })).toBeVisible();
    await expectAccessible();
  });

  it('shows the front of the envelope, and at a press its sealed back', async () => {
    answer({ letter: { ...PAID, extras: ['wax-seal'] } });
    const screen = await open();
    await screen.getByRole('button', { name: 'Umdrehen' }).click();
    await expect.element(screen.getByText('Im cremefarbenen Umschlag, mit rotem Wachs versiegelt.')).toBeVisible();
    expect(document.querySelector('.sealed__wax')).not.toBeNull();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Vorderseite zeigen' }).click();
    await expect.element(screen.getByRole('button', { name: 'Umdrehen' })).toHaveFocus();
    expect(document.querySelector('.sealed__wax')).toBeNull();
  });

  it('shows the photograph of the sealed envelope, and reserves its place while it loads', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const letter: MyLetter = { ...PAID, production: 'posted', photographedAt: '2026-12-23T09:00:00.000Z' };
    const { calls } = answer({ letter, photo: () => promise });
    const screen = await open();
    await expect.element(screen.getByRole('heading', { name: 'So ging dein Brief auf die Reise' })).toBeVisible();
    await expect.element(screen.getByText(/Fotografiert am 23\. Dezember 2026/)).toBeVisible();
    const height = () => document.querySelector('.letter-photo')!.getBoundingClientRect().height;
    const before = height();
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 800 });
    const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'));
    resolve(new Response(picture));
    const photo = screen.getByRole('img', {
      name: 'Foto: der verschlossene Umschlag deines Briefes an Erika Musterfrau',
    });
    await expect.element(photo).toBeVisible();
    await expect.poll(() => (photo.element() as HTMLImageElement).naturalWidth).toBe(1200);
    expect(height()).toBe(before);
    const asked = calls.find(({ name }) => name === 'my-letter-photo')!;
    expect([new URL(asked.path, location.href).pathname, asked.headers.get('authorization')]).toEqual([
      '/rest/v1/my-letter-photo',
      `Bearer ${KEY}`,
    ]);
    await expectAccessible();
  });

  it('says if the photograph cannot be loaded, and requests none if there is none', async () => {
    const photo = async () => Response.json({ error: 'Von diesem Brief gibt es kein Foto.' }, { status: 404 });
    answer({ letter: { ...PAID, production: 'posted', photographedAt: '2026-12-23T09:00:00.000Z' }, photo });
    const screen = await open();
    await expect.element(screen.getByText('Von diesem Brief gibt es kein Foto.')).toBeVisible();
    await screen.unmount();
    const { calls } = answer({ letter: { ...PAID, production: 'posted' } });
    const other = await open();
    await expect.element(other.getByRole('heading', { level: 1 })).toBeVisible();
    expect(other.container.querySelector('.letter-photo')).toBeNull();
    expect(calls.filter(({ name }) => name === 'my-letter-photo')).toEqual([]);
  });

  it('shows the price and the extras as they were when the order was placed', async () => {
    const lines = [
      { item: 'letter', label: 'Brief inkl. Versand', cents: 899 },
      { item: 'wax-seal', label: 'Wachssiegel', cents: 400 },
    ];
    answer({ letter: { ...PAID, price: { lines, totalCents: 1299 } } });
    const screen = await open();
    await expect.element(screen.getByText('8,99\u00a0€', { exact: true })).toBeVisible();
    expect(screen.getByText('Wachssiegel', { exact: true }).elements()).toHaveLength(2);
    await expect.element(screen.getByText('12,99\u00a0€', { exact: true })).toBeVisible();
  });

  it('shows the letter in its layout version, or says that the page is older than that version', async () => {
    answer({ letter: PAID });
    const sheet = (layoutVersion: number) => (
      <PartOfPage>
        <LetterSheet letter={{ ...PAID, layoutVersion }} />
      </PartOfPage>
    );
    const screen = await render(sheet(1));
    await screen.getByRole('button', { name: 'Brief öffnen' }).click();
    await expect.element(screen.getByRole('img', { name: /^Dein Brief in/ })).toBeVisible();
    await screen.rerender(sheet(LAYOUT_VERSION + 1));
    await expect.element(screen.getByText(/^Diese Seite ist älter als dein Brief/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Kopie speichern' })).toBeVisible();
  });

  it('begins the same letter for somebody else with its text, without its recipient', async () => {
    const { calls } = answer({ letter: PAID });
    const leave = vi.fn<(url: string) => void>();
    const screen = await render(
      <PartOfPage>
        <LetterSheet letter={PAID} leave={leave} />
      </PartOfPage>,
    );
    expect(calls).toEqual([]);
    await screen.getByRole('button', { name: 'Denselben Brief an jemand anderen' }).click();
    await expect.poll(() => leave.mock.calls).toEqual([['/?start=true']]);
    const { letter } = storedBeginning();
    expect(letter).toMatchObject({ letterText: TEXT, letterStyle: 'calligraphy', extras: ['wax-seal'] });
    expect(JSON.stringify(letter)).not.toContain('Erika Musterfrau');
  });

  it.each([
    ['the text is being erased', { status: 410 }, /nicht mehr zu öffnen/],
    ['the shop cannot give the text', { status: 503 }, /Gerade nicht/],
  ])('begins no letter if %s', async (_, init, message) => {
    answer({ letter: PAID, text: async () => Response.json({ error: 'Gerade nicht.' }, init) });
    const leave = vi.fn<(url: string) => void>();
    const screen = await render(
      <PartOfPage>
        <LetterSheet letter={PAID} leave={leave} />
      </PartOfPage>,
    );
    await screen.getByRole('button', { name: 'Denselben Brief an jemand anderen' }).click();
    await expect.element(screen.getByText(message)).toBeVisible();
    expect(leave).not.toHaveBeenCalled();
    expect(storedBeginning().letter).toBeUndefined();
  });

  it('refreshes when the customer returns to it', async () => {
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
    await expect.element(screen.getByRole('button', { name: 'Anschrift ändern' })).not.toBeInTheDocument();
  });

  it('names no posting day for a printed letter that is held back or was refunded', async () => {
    const printed = { ...PAID, production: 'printed', printsFrom: null, mayChange: false, mayCancel: false } as const;
    const state: { letter: MyLetter } = { letter: printed };
    answer(state);
    const screen = await open();
    const heading = screen.getByRole('heading', { level: 1 });
    const planned = screen.getByText(/^Einwurf geplant am/);
    const postmark = () => document.querySelector('.envelope .postmark');
    await expect.element(planned).toBeVisible();
    expect(postmark()).not.toBeNull();
    state.letter = { ...printed, bankHold: 'disputed' };
    window.dispatchEvent(new Event('focus'));
    await expect.element(heading).toHaveTextContent('Dein Brief ist angehalten.');
    await expect.element(planned).not.toBeInTheDocument();
    expect(postmark()).toBeNull();
    state.letter = { ...printed, willBeDelivered: false };
    window.dispatchEvent(new Event('focus'));
    await expect.element(heading).toHaveTextContent('Dein Brief wird nicht verschickt.');
    await expect.element(planned).not.toBeInTheDocument();
    expect(postmark()).toBeNull();
  });

  it('closes the opened letter once it has another text', async () => {
    const state = { letter: PAID };
    answer(state);
    const screen = await open();
    await screen.getByRole('button', { name: 'Brief öffnen' }).click();
    await expect.element(screen.getByRole('button', { name: 'Kopie speichern' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Brief schließen' })).toHaveFocus();
    state.letter = { ...PAID, textId: 'second' };
    window.dispatchEvent(new Event('focus'));
    await expect.element(screen.getByRole('button', { name: 'Brief öffnen' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Kopie speichern' })).not.toBeInTheDocument();
  });

  it('keeps the focus on a busy button, which takes no second click', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { calls } = answer({ letter: PAID, text: () => promise });
    const screen = await open();
    const opener = screen.getByRole('button', { name: 'Brief öffnen' });
    await expect.element(opener).toBeVisible();
    opener.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(opener).toHaveAttribute('aria-disabled', 'true');
    await expect.element(opener).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(calls.filter(({ name }) => name === 'my-letter-text')).toHaveLength(1);
    resolve(Response.json({ letterText: TEXT, textId: 'first' }));
    await expect.element(screen.getByRole('button', { name: 'Brief schließen' })).toHaveFocus();
  });

  it('offers «Link verloren?» if its key is unknown, and reports an invalid e-mail address', async () => {
    noSuchLink();
    const screen = await open();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Link verloren?');
    await expectAccessible();
    const email = screen.getByRole('textbox', { name: 'E-Mail-Adresse' });
    await email.fill('jonas');
    await screen.getByRole('button', { name: 'Link schicken' }).click();
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveAccessibleDescription(/Das ist keine E-Mail-Adresse/);
    await expect.element(screen.getByRole('alert').filter({ hasText: 'Das ist keine E-Mail-Adresse' })).toBeVisible();
    await email.fill('jonas@');
    await expect.element(email).not.toHaveAttribute('aria-invalid');
  });

  it('says if the shop cannot be reached, and tries again', async () => {
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

  it('says that there is no connection, sooner if the browser knows it, and then recovers', async () => {
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'));
    const screen = await open();
    const heading = screen.getByRole('heading', { level: 1 });
    await expect.element(heading, { timeout: 4000 }).toHaveTextContent('Gerade keine Verbindung.');
    await screen.unmount();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open();
    await expect.element(heading, { timeout: 1000 }).toHaveTextContent('Gerade keine Verbindung.');
    await expect.element(screen.getByText(/Sie ist sicher bei uns/)).toBeVisible();
    await expectAccessible();
    answer({ letter: PAID });
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect.element(heading).toHaveTextContent('Dein Brief wartet auf seinen Tag.');
  });

  it('says that there is no connection also if the shop does not answer at all', async () => {
    vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => {}));
    const screen = await open();
    const heading = screen.getByRole('heading', { level: 1 });
    await expect.element(heading).toHaveTextContent('Dein Brief');
    await expect.element(heading, { timeout: 6000 }).toHaveTextContent('Gerade keine Verbindung.');
  });

  it('keeps showing the order without a connection, with the time it was loaded', async () => {
    answer({ letter: PAID });
    const screen = await open();
    await expect.element(screen.getByRole('button', { name: 'Brief öffnen' })).toBeVisible();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await expect.element(screen.getByText('Gerade keine Verbindung')).toBeVisible();
    await expect.element(screen.getByText(/Du siehst den Stand von \d\d:\d\d.Uhr/)).toBeVisible();
    await expectAccessible();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect.element(screen.getByText('Gerade keine Verbindung')).not.toBeInTheDocument();
  });
});

describe('The form for changing a letter', () => {
  it('explains that for other extras the text can be saved as a draft, which cancelling then offers', async () => {
    answer({ letter: PAID });
    const screen = await open();
    await screen.getByRole('button', { name: 'Anschrift ändern' }).click();
    await expect.element(screen.getByText(/deinen Text kannst du dabei als Entwurf behalten\.$/)).toBeVisible();
    await screen.getByRole('button', { name: 'Schließen' }).click();
    await screen.getByRole('button', { name: 'Bestellung stornieren' }).click();
    await expect.element(screen.getByRole('checkbox', { name: /als Entwurf auf dieses Gerät/ })).not.toBeChecked();
    await expect
      .element(screen.getByRole('dialog', { name: 'Bestellung stornieren?' }))
      .toHaveAccessibleDescription(/sein Text wird sofort vernichtet/);
  });

  it('sends the fields that may be changed, and the same idempotency key on a retry', async () => {
    let tries = 0;
    const { calls } = answer({
      letter: PAID,
      command: () =>
        (tries += 1) === 1 ? Response.json({ error: 'Gerade nicht.' }, { status: 503 }) : Response.json({}),
    });
    const screen = await open();
    await screen.getByRole('button', { name: 'Text und Unterschrift ändern' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Dein Brief' })).toHaveValue(TEXT);
    await expectAccessible();
    const save = screen.getByRole('button', { name: 'Änderung speichern' });
    await expect.element(save).toBeDisabled();
    await screen.getByRole('button', { name: 'Anschrift', exact: true }).click();
    await screen.getByRole('textbox', { name: 'Name des Empfängers' }).fill('Erika Neumann');
    await screen.getByRole('button', { name: 'Schrift und Tag', exact: true }).click();
    await screen.getByRole('radio', { name: /Hand-Druck/ }).click({ force: true });
    await expectAccessible();
    await save.click();
    await expect.element(screen.getByText('Gerade nicht.')).toBeVisible();
    await screen.getByRole('button', { name: 'Anschrift', exact: true }).click();
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
        writer: 0,
      },
    });
  });

  it('accepts a correction although the wished day has passed, and keeps the wish', async () => {
    const { sent } = answer({ letter: { ...PAID, deliveryDate: '2020-12-23', deliveryDateMeans: 'arrival' } });
    const screen = await open();
    await screen.getByRole('button', { name: 'Anschrift ändern' }).click();
    await screen.getByRole('textbox', { name: 'Name des Empfängers' }).fill('Erika Neumann');
    await screen.getByRole('button', { name: 'Änderung speichern' }).click();
    await expect.element(screen.getByText('Deine Änderung ist gespeichert')).toBeVisible();
    const wish = { deliveryDate: '2020-12-23', deliveryDateMeans: 'arrival' };
    expect(sent()).toMatchObject([{ body: { formData: { recipientName: 'Erika Neumann', ...wish } } }]);
  });

  it('validates its fields like the wizard before it sends anything', async () => {
    const { calls } = answer({ letter: PAID });
    const screen = await open();
    await screen.getByRole('button', { name: 'Text und Unterschrift ändern' }).click();
    await screen.getByRole('textbox', { name: 'Dein Brief' }).fill('zu kurz');
    await screen.getByRole('button', { name: 'Anschrift', exact: true }).click();
    await screen.getByRole('button', { name: 'Änderung speichern' }).click();
    await expect.element(screen.getByRole('link', { name: /mindestens 10 Zeichen/ })).toBeVisible();
    expect(calls.some(({ name }) => name === 'change-letter')).toBe(false);
  });
});

describe('An open form', () => {
  const save = (screen: Awaited<ReturnType<typeof open>>) => screen.getByRole('button', { name: 'Änderung speichern' });

  it('keeps what was typed if the connection is missing, and moves the focus to the message', async () => {
    const shop = answer({ letter: PAID, command: () => Response.error() });
    const screen = await open();
    await screen.getByRole('button', { name: 'Anschrift ändern' }).click();
    const name = screen.getByRole('textbox', { name: 'Name des Empfängers' });
    await name.fill('Erika Neumann');
    await save(screen).click();
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Noch nicht geändert/);
    await expect.element(screen.getByText('Was du geschrieben hast, steht noch hier.')).toBeVisible();
    await expect.element(name).toHaveValue('Erika Neumann');
    expect(shop.sent()).toHaveLength(1);
    await expectAccessible();
  });

  it('says that it is too late once printing has begun, and leaves the focus in the text', async () => {
    const state = { letter: PAID };
    answer(state);
    const screen = await open();
    await screen.getByRole('button', { name: 'Text und Unterschrift ändern' }).click();
    const text = screen.getByRole('textbox', { name: 'Dein Brief' });
    await text.fill('Liebe Erika, jetzt steht hier etwas anderes.');
    state.letter = { ...PAID, production: 'printing', mayChange: false, mayCancel: false };
    window.dispatchEvent(new Event('focus'));
    await expect.element(screen.getByText('Zum Ändern ist es zu spät')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Kopie speichern' })).toBeVisible();
    await expect.element(save(screen)).toBeDisabled();
    await expect.element(text).toHaveFocus();
  });

  it('stays untouched when the page refreshes, and does not block leaving', async () => {
    const state = { letter: PAID };
    answer(state);
    const screen = await open();
    await screen.getByRole('button', { name: 'Anschrift ändern' }).click();
    await expect.element(save(screen)).toBeDisabled();
    state.letter = { ...PAID, facts: [...PAID.facts, { fact: 'confirmed', at: '2026-12-18T09:06:00.000Z' }] };
    window.dispatchEvent(new Event('focus'));
    await expect.element(screen.getByText('Bestellung per E-Mail bestätigt')).toBeVisible();
    await expect.element(save(screen)).toBeDisabled();
    expect(asksBeforeLeaving()).toBe(false);
    await screen.getByRole('button', { name: 'Schließen' }).click();
    await expect.element(screen.getByRole('button', { name: 'Anschrift ändern' })).toHaveFocus();
  });

  it('keeps what was typed if the shop does not find the link on a refresh', async () => {
    answer({ letter: PAID });
    const screen = await open();
    await screen.getByRole('button', { name: 'Anschrift ändern' }).click();
    const name = screen.getByRole('textbox', { name: 'Name des Empfängers' });
    await name.fill('Erika Neumann');
    noSuchLink();
    window.dispatchEvent(new Event('focus'));
    await expect.element(screen.getByText('Vielleicht nicht mehr der neueste Stand')).toBeVisible();
    await expect.element(name).toHaveValue('Erika Neumann');
  });

  it('asks before typed text is discarded or the page is left', async () => {
    answer({ letter: PAID });
    const screen = await open();
    await screen.getByRole('button', { name: 'Anschrift ändern' }).click();
    const name = screen.getByRole('textbox', { name: 'Name des Empfängers' });
    await name.fill('Erika Neumann');
    expect(asksBeforeLeaving()).toBe(true);
    await screen.getByRole('button', { name: 'Schließen' }).click();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Weiterschreiben' }).click();
    await expect.element(name).toHaveValue('Erika Neumann');
    await screen.getByRole('button', { name: 'Schließen' }).click();
    await screen.getByRole('button', { name: 'Verwerfen' }).click();
    await expect.element(name).not.toBeInTheDocument();
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('moves the focus to the confirmation when it closes after saving', async () => {
    answer({ letter: PAID });
    const screen = await open();
    await screen.getByRole('button', { name: 'Anschrift ändern' }).click();
    await screen.getByRole('textbox', { name: 'Name des Empfängers' }).fill('Erika Neumann');
    await save(screen).click();
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Deine Änderung ist gespeichert/);
    // A live region that also gets the focus is read twice.
    const confirmation = screen.getByRole('group', { name: /Deine Änderung ist gespeichert$/ });
    await expect.element(confirmation).toHaveAccessibleDescription(/^Wir haben sie dir auch gemailt/);
    await expectAccessible();
  });

  it.each([
    ['Anschrift', 'Name des Empfängers', false],
    ['Text und Unterschrift', 'Dein Brief', true],
  ])('mentions the earlier text only if the text has changed: %s, %s, %s', async (part, field, isText) => {
    answer({ letter: PAID });
    const screen = await open();
    await screen.getByRole('button', { name: `${part} ändern` }).click();
    await screen.getByRole('textbox', { name: field, exact: true }).fill('Erika Neumann schreibt jetzt dies.');
    await save(screen).click();
    await expect.element(screen.getByText(/^Wir haben sie dir auch gemailt\./)).toBeVisible();
    expect(document.body.textContent.includes('Den früheren Text vernichten wir')).toBe(isText);
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
        const cancelled = {
          production: 'cancelled',
          willBeDelivered: false,
          mayChange: false,
          mayCancel: false,
        } as const;
        state.letter = { ...PAID, ...cancelled, facts: [...facts] };
        return Response.json({ refundPendingCents: 1499 });
      },
    };
    return answer(state);
  };

  it('names the refund before and after, and leaves the draft on the device unchanged', async () => {
    const { calls } = shop();
    const draft = stored({ ...emptyDraft(), letterText: 'Ein anderer Brief.' });
    localStorage.setItem(STORAGE_KEY, draft);
    await page.viewport(360, 640);
    const screen = await open();
    await screen.getByRole('button', { name: 'Bestellung stornieren' }).click();
    await expect.element(screen.getByText(/14,99.€ von selbst zurück/)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Endgültig stornieren' }).click();
    await expect.element(screen.getByText(/Du bekommst 14,99.€ zurück/)).toBeVisible();
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Sobald dein Geld unterwegs ist/);
    // The page stands at its headline, which says the new state.
    expect(window.scrollY).toBe(0);
    await expect.element(screen.getByText(/Sobald dein Geld unterwegs ist, schreiben wir dir/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Brief öffnen' })).not.toBeInTheDocument();
    expect(calls.some(({ name }) => name === 'my-letter-text')).toBe(false);
    expect(localStorage.getItem(STORAGE_KEY)).toBe(draft);
  });

  it('names the rest of the price if a part was refunded before', async () => {
    answer({ letter: { ...PAID, delivery: { ...PAID.delivery, refundCents: 1299 } } });
    const screen = await open();
    await screen.getByRole('button', { name: 'Bestellung stornieren' }).click();
    await expect.element(screen.getByText(/Du bekommst 12,99.€ von selbst zurück/)).toBeVisible();
  });

  it('saves the letter as a draft first, on request', async () => {
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

  it('does not cancel if the text could not be saved', async () => {
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
