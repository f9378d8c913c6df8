import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mockFetch, expectAccessible, LETTER, openShop, savedFiles } from '../shop.fixture.tsx';
import { draftChangedElsewhere, emptyDraft, type Draft } from '../draft/draft.ts';
import { saveRecipient } from '../draft/saved-recipients.ts';
import { storedBeginning } from '../draft/stored-beginning.ts';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

const BACK = { name: 'success', sessionId: 'cs_test_1' } as const;
const mockStatus = (answer: object) => mockFetch(() => Response.json(answer));
const paidFor = (changes: Partial<Draft> = {}): Partial<Draft> => {
  const { orderKey, letterId } = emptyDraft();
  return { ...LETTER, orderKey, submittedKey: orderKey, letterId, ...changes };
};
/** The view of a payment with this status, and the draft of that payment. */
async function open(status: string, draft = paidFor()) {
  const calls = mockStatus({ status, letterId: draft.letterId });
  return { ...(await openShop({ view: BACK, draft })), calls };
}

describe('The success view', () => {
  it('thanks the customer, announces a mail, and clears the paid draft', async () => {
    const { screen, store, calls } = await open('paid');
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Danke!');
    await expect.element(screen.getByText(/zum gewünschten Zeitpunkt verschickt, mit aller Sorgfalt/)).toBeVisible();
    await expect.element(screen.getByText(/Bestätigung per E-Mail/)).toBeVisible();
    await expect.poll(() => store.getState().draft.letterText).toBe('');
    expect(calls.mock.calls[0]![0]).toBe(`${location.origin}/rest/v1/payment-status?session_id=cs_test_1`);
    await expect.poll(() => document.title).toBe('Danke! – Federpost');
    await expectAccessible();
  });

  it('keeps its heading in place when the envelope appears', async () => {
    await page.viewport(360, 740);
    const { promise, resolve: answer } = Promise.withResolvers<Response>();
    mockFetch(() => promise);
    const { screen } = await openShop({ view: BACK, draft: paidFor() });
    await expect.element(screen.getByText(/Wir warten auf die Bestätigung/)).toBeVisible();
    const top = () => document.querySelector('h1')!.getBoundingClientRect().top;
    const before = top();
    answer(Response.json({ status: 'paid' }));
    await expect.poll(() => document.querySelector('.sealed')).not.toBeNull();
    expect(top()).toBe(before);
    await page.viewport(1280, 900);
  });

  it('names the posting day and the delivery window, and why the wished day is not possible', async () => {
    const draft = paidFor();
    const letter = { postingDay: '2026-12-23', shipping: 'standard', deliveryDate: '2026-12-25' };
    mockStatus({ status: 'paid', letterId: draft.letterId, letter });
    await openShop({ view: BACK, draft });
    const text = () => document.querySelector('.success__text')?.textContent;
    await expect
      .poll(text)
      .toMatch(/^Am Mittwoch, 23\.\sDezember.* bringen wir deinen Brief an Anna Beispiel zur Post\./);
    expect(text()).toMatch(/Ankunft voraussichtlich 28\.–\u206029\.\sDezember/);
    expect(text()).toMatch(/Freitag, 25\.\sDezember.*, ist ein Feiertag/);
    await expectAccessible();
  });

  it('links to the order’s page with the last day for changes, and offers two calendar files', async () => {
    const draft = paidFor();
    const letter = { postingDay: '2099-12-23', shipping: 'standard' };
    mockStatus({ status: 'paid', letterId: draft.letterId, letter, orderPage: '/mein-brief/key' });
    const { screen } = await openShop({ view: BACK, draft });
    await expect
      .element(
        screen.getByRole('link', { name: /^Bis Dienstag, 22\.\sDezember\s2099, änderbar und stornierbar – Zur Seite/ }),
      )
      .toHaveAttribute('href', '/mein-brief/key');
    const files = savedFiles();
    await screen.getByRole('button', { name: 'Ankunft in den Kalender' }).click();
    await screen.getByRole('button', { name: 'In einem Jahr wieder schreiben' }).click();
    await expect
      .poll(async () => (await files()).map(({ name }) => name))
      .toEqual(['Brief-Ankunft.ics', 'Wieder-schreiben.ics']);
    await expectAccessible();
  });

  it('names the masked address of the confirmation, and where to report a wrong one', async () => {
    mockStatus({ status: 'paid', number: '5fe0c123', orderPage: '/mein-brief/key', mailedTo: 'k…e@example.org' });
    const { screen } = await openShop({ view: BACK, draft: paidFor() });
    await expect
      .element(screen.getByText('Alle E-Mails dazu gehen an k…e@example.org. Stimmt die Adresse nicht? Schreib uns.'))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Schreib uns.' }))
      .toHaveAttribute('href', expect.stringMatching(/^mailto:.*5fe0c123/));
    await expectAccessible();
  });

  it('shows what was bought: number, recipient, sender, style, extras, shipping and price', async () => {
    const draft = paidFor({ senderName: 'Jonas', extras: ['wax-seal'] });
    mockStatus({ status: 'paid', number: '5fe0c123', letterId: draft.letterId });
    const { screen } = await openShop({ view: BACK, draft });
    const slip = screen.getByRole('region', { name: 'Deine Bestellung' });
    await expect.element(slip.getByText('5fe0c123')).toBeVisible();
    for (const words of ['Anna Beispiel', 'Jonas', 'Schreibmaschine', 'Standard, 2–3 Werktage', '14,99 €'])
      await expect.element(slip.getByText(words).first()).toBeVisible();
    await expectAccessible();
  });

  it('shows the ordered envelope, with a seal only if there is one', async () => {
    const { screen } = await open('processing', paidFor({ extras: ['gift-envelope', 'wax-seal'] }));
    await expect.poll(() => document.querySelector('.success .sealed.kraft .seal')).not.toBeNull();
    await screen.unmount();
    await open('processing');
    await expect.poll(() => document.querySelector('.success .sealed')).not.toBeNull();
    expect(document.querySelector('.success :is(.sealed.kraft, .seal)')).toBeNull();
  });

  it.each([320, 360])('shows the turned envelope on a phone of %i px without overflow', async (width) => {
    await page.viewport(width, 740);
    await open('processing', paidFor({ extras: ['gift-envelope', 'wax-seal', 'scented-paper'] }));
    await expect.poll(() => document.querySelector('.success .sealed.kraft .seal')).not.toBeNull();
    expect(document.documentElement.scrollWidth).toBe(width);
    await page.viewport(1280, 900);
  });

  it('links to the order’s page without a referrer', async () => {
    mockStatus({ status: 'paid', orderPage: '/mein-brief/some-key' });
    const { screen } = await openShop({ view: BACK });
    const link = screen.getByRole('link', { name: 'Zur Seite deines Briefes' });
    await expect.element(link).toHaveAttribute('href', '/mein-brief/some-key');
    await expect.element(link).toHaveAttribute('rel', 'noreferrer');
    await expectAccessible();
  });

  it('sends the order’s key in a header, also after the draft was cleared', async () => {
    const draft = paidFor();
    const { calls, store, screen } = await open('paid', draft);
    const keySent = () => new Headers(calls.mock.calls.at(-1)![1]?.headers).get('order-key');
    await expect.poll(() => store.getState().draft.letterText).toBe('');
    expect(keySent()).toBe(draft.submittedKey);
    expect(calls.mock.calls.map(([url]) => String(url)).join()).not.toContain(draft.submittedKey!);
    // Simulates a reload.
    const { letterText: _, ...left } = store.getState().draft;
    await screen.unmount();
    calls.mockClear();
    await openShop({ view: BACK, draft: left });
    await expect.poll(() => calls.mock.calls.length).toBe(1);
    expect(keySent()).toBe(draft.submittedKey);
  });

  it('sends no key from another device, and has no link to the order’s page there', async () => {
    const calls = mockStatus({ status: 'paid', number: '5fe0c123' });
    const { screen } = await openShop({ view: BACK });
    await expect.element(screen.getByText(/Bestätigung per E-Mail/)).toBeVisible();
    expect(new Headers(calls.mock.calls[0]![1]?.headers).has('order-key')).toBe(false);
    await expect.element(screen.getByRole('link', { name: 'Zur Seite deines Briefes' })).not.toBeInTheDocument();
  });

  it('keeps a draft that was changed after the payment began', async () => {
    const { screen, store } = await open('paid', paidFor({ orderKey: emptyDraft().orderKey }));
    await expect.element(screen.getByText(/Bestätigung per E-Mail/)).toBeVisible();
    expect(store.getState().draft).toMatchObject(LETTER);
  });

  it.each([
    ['failed', /nichts abgebucht/],
    ['expired', /abgelaufen/],
  ])('says that a payment has %s, and leads back to the checkout with the whole draft', async (status, words) => {
    const { screen, store } = await open(status);
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Die Zahlung hat nicht geklappt');
    await expect.element(screen.getByText(words)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Zurück zur Kasse' }).click();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kasse');
    expect(store.getState().draft).toMatchObject(LETTER);
  });

  it.each(['failed', 'expired'])('says that no draft is on the device after a payment that has %s', async (status) => {
    mockStatus({ status });
    const { screen } = await openShop({ view: BACK });
    await expect.element(screen.getByText(/nichts abgebucht/)).toBeVisible();
    await expect.element(screen.getByText(/Auf diesem Gerät liegt kein Entwurf/)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/noch da/);
    await expect.element(screen.getByRole('button', { name: 'Zurück zur Kasse' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Brief schreiben' }).click();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Schritt 1 von 4 Empfänger');
  });

  it('mentions no draft while the payment is processing if none is on the device', async () => {
    mockStatus({ status: 'processing' });
    const { screen } = await openShop({ view: BACK });
    await expect.element(screen.getByText(/Deine Zahlung ist unterwegs/)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/Dein Entwurf/);
  });

  it.each([
    [
      'cancelled',
      'Deine Bestellung ist storniert',
      /nicht gedruckt und nicht verschickt.*vollen Betrag von selbst zurück/,
    ],
    ['wrong-amount', 'Deine Zahlung stimmt noch nicht', /ein anderer Betrag angekommen/],
  ])('does not thank for an order that is %s, and keeps the draft', async (status, heading, words) => {
    const { screen, store } = await open(status);
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
    await expect.element(screen.getByText(words)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/Danke|wird zum gewünschten Zeitpunkt verschickt/);
    expect(store.getState().draft).toMatchObject(LETTER);
    await expectAccessible();
  });

  it('keeps a later draft of another tab, and goes on showing its own order', async () => {
    const { screen, store } = await open('paid');
    await expect.poll(() => store.getState().draft.letterText).toBe('');
    const next = { ...emptyDraft(), ...paidFor({ recipientName: 'Bert' }), changedAt: '2999-01-01T00:00:00.000Z' };
    store.dispatch(draftChangedElsewhere(next));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(store.getState().draft).toEqual(next);
    const slip = screen.getByRole('region', { name: 'Deine Bestellung' });
    await expect.element(slip.getByText('Anna Beispiel')).toBeVisible();
  });

  it('keeps the current draft if it shows an earlier payment', async () => {
    mockStatus({ status: 'paid', letterId: emptyDraft().letterId });
    const { screen, store } = await openShop({ view: BACK, draft: paidFor() });
    await expect.element(screen.getByText(/Bestätigung per E-Mail/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Kopie speichern' })).not.toBeInTheDocument();
    expect(store.getState().draft).toMatchObject(LETTER);
  });

  it('keeps the draft while the bank has not confirmed yet', async () => {
    const { screen, store } = await open('processing');
    await expect.element(screen.getByText(/Deine Zahlung ist unterwegs/)).toBeVisible();
    expect(store.getState().draft).toMatchObject(LETTER);
  });

  it('does not treat the address as a proof of payment', async () => {
    const calls = mockStatus({ status: 'paid' });
    const { screen, store } = await openShop({ view: { name: 'success' }, draft: paidFor() });
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Danke!');
    expect(calls).not.toHaveBeenCalled();
    expect(store.getState().draft).toMatchObject(LETTER);
  });

  it.each(['paid', 'processing'])('offers a copy of the letter while its payment is %s', async (status) => {
    const { screen } = await open(status);
    const copies = savedFiles();
    await screen.getByRole('button', { name: 'Kopie speichern' }).click();
    expect(await copies()).toEqual([
      { name: expect.stringMatching(/^Brief-an-Anna-Beispiel-[\d-]+\.txt$/), text: LETTER.letterText },
    ]);
    await expectAccessible();
  });

  it('offers no copy of a letter other than the paid one', async () => {
    const { screen } = await open('paid', { ...LETTER, senderName: 'Jonas' });
    await expect.element(screen.getByText(/Bestätigung per E-Mail/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Kopie speichern' })).not.toBeInTheDocument();
  });

  it('asks before another letter replaces one that is not paid yet', async () => {
    const { screen, store } = await open('processing');
    const another = screen.getByRole('button', { name: 'Noch einen Brief schreiben' });
    await another.click();
    await screen.getByRole('button', { name: 'Behalten' }).click();
    expect(store.getState().draft).toMatchObject(LETTER);
    await another.click();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Löschen und neu beginnen' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Startseite' })).toBeVisible();
    expect(store.getState().draft).toMatchObject({ recipientName: '', letterText: '', extras: [] });
  });

  it('begins the same letter for somebody else, three taps from the checkout', async () => {
    const paid = paidFor({ senderName: 'Jonas', letterStyle: 'handprint', extras: ['wax-seal'], shipping: 'express' });
    const { screen, store } = await open('paid', paid);
    await expect.poll(() => store.getState().draft.letterText).toBe('');
    saveRecipient({ recipientName: 'Oma Ilse', recipientAddress: 'Am Anger 3\n99084 Erfurt' });
    await screen.getByRole('button', { name: 'Denselben Brief an jemand anderen' }).click();
    await expect.element(screen.getByRole('textbox', { name: /Name/ }).first()).toHaveFocus();
    const { draft } = store.getState();
    const { letterText, senderName, letterStyle, extras } = paid;
    expect(draft).toMatchObject({
      letterText,
      senderName,
      letterStyle,
      extras,
      recipientName: '',
      shipping: 'standard',
    });
    expect(draft.letterId).not.toBe(paid.letterId);
    expect(draft.orderKey).not.toBe(paid.orderKey);
    await expectAccessible();
    await screen
      .getByRole('button', { name: /Oma Ilse/ })
      .first()
      .click();
    await screen.getByRole('button', { name: 'Zur Kasse' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Zahlung' })).toBeVisible();
    expect(store.getState().draft).toMatchObject({ recipientName: 'Oma Ilse', letterText });
  });

  it('asks before the same letter replaces a draft, and keeps the draft if the customer wants that', async () => {
    const { screen, store } = await open('processing');
    const same = screen.getByRole('button', { name: 'Denselben Brief an jemand anderen' });
    await same.click();
    await expect.element(screen.getByText(/liegt noch ein Entwurf an Anna Beispiel/)).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Entwurf behalten' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(store.getState().draft).toMatchObject(LETTER);
    expect(storedBeginning().letter).toBeUndefined();
  });

  it('replaces the draft by the same letter if the customer wants that', async () => {
    const { screen, store } = await open('processing');
    await screen.getByRole('button', { name: 'Denselben Brief an jemand anderen' }).click();
    await screen.getByRole('button', { name: 'Entwurf ersetzen' }).click();
    await expect.poll(() => store.getState().draft.recipientName).toBe('');
    expect(store.getState().draft).toMatchObject({ letterText: LETTER.letterText, submittedKey: null });
  });

  it('leads home with an empty draft for another letter', async () => {
    const { screen, store } = await open('paid');
    await expect.poll(() => store.getState().draft.letterText).toBe('');
    await screen.getByRole('button', { name: 'Noch einen Brief schreiben' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Startseite' })).toBeVisible();
    expect(store.getState().draft).toMatchObject({ recipientName: '', letterText: '', extras: [] });
  });

  it('shares with the device’s dialog if there is one', async () => {
    mockStatus({ status: 'paid' });
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { screen } = await openShop({ view: BACK });
    await screen.getByRole('button', { name: 'Federpost teilen' }).click();
    await expect
      .poll(() => share)
      .toHaveBeenCalledWith(
        expect.objectContaining({ url: window.location.origin, text: expect.stringContaining('Brief') }),
      );
  });

  it('copies text and URL to the clipboard if the device has no dialog for sharing', async () => {
    mockStatus({ status: 'paid' });
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    const { screen } = await openShop({ view: BACK });
    await screen.getByRole('button', { name: 'Federpost teilen' }).click();
    await expect
      .poll(() => writeText)
      .toHaveBeenCalledWith(expect.stringMatching(new RegExp(`Brief.*${window.location.origin}$`)));
    await expect.element(screen.getByText('Kopiert', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Text wurde in die Zwischenablage kopiert')).toBeVisible();
  });
});
