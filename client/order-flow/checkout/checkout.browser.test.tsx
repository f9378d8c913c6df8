import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import { mockFetch, expectAccessible, LETTER, memoryStorage, openShop, savedFiles, stored } from '../shop.fixture.tsx';
import { draftEdited, emptyDraft, type Draft } from '../draft/draft.ts';
import { STORAGE_KEY } from '../draft/draft-storage.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const CHECKOUT = { name: 'checkout' } as const;
const json = (status: number, body: unknown) => Response.json(body, { status });
const PAY = /^Jetzt Brief versenden – 9,99\s€$/;

describe('The checkout', () => {
  it('asks again about an address that may be wrong', async () => {
    const { screen } = await openShop({
      view: CHECKOUT,
      draft: { ...LETTER, recipientAddress: 'Lindenallee 12\n80331 Köln' },
    });
    const order = screen.getByRole('region', { name: 'Deine Bestellung' });
    await expect.element(order.getByText('Zu 80331 gehört München. Meintest du das?')).toBeVisible();
  });

  const unused = () => json(500, {});
  const ALL = ['card', 'sepa-debit', 'apple-pay', 'google-pay', 'instant-transfer'] as const;

  it.each([
    ['a day is wished too soon for it', 5, ALL, true],
    ['no day is wished', null, ALL, false],
    ['the wished day is far enough away', 60, ALL, false],
    ['the account takes no debits', 5, ['card'], false],
    ['the methods are unknown', 5, [], false],
  ] as const)('says that a debit takes days only where that matters: %s', async (_, days, methods, said) => {
    mockFetch(unused, { methods });
    const deliveryDate = days === null ? null : addDays(berlinDay(new Date()), days);
    const { screen } = await openShop({ view: CHECKOUT, draft: { ...LETTER, deliveryDate } });
    if (methods.length > 0) await expect.element(screen.getByText('Kreditkarte', { exact: true })).toBeVisible();
    const notice = screen.getByText(/^Eine Lastschrift braucht ein paar Werktage/);
    if (said) await expect.element(notice).toBeVisible();
    else await expect.element(notice).not.toBeInTheDocument();
  });

  it.each([
    ['Chromium', false, 'Google Inc.', ['Kreditkarte', 'SEPA-Lastschrift', 'Google Pay', 'Sofortüberweisung']],
    ['Safari', true, 'Apple Computer, Inc.', ['Kreditkarte', 'SEPA-Lastschrift', 'Apple Pay', 'Sofortüberweisung']],
    [
      'WebKit without Apple Pay',
      false,
      'Apple Computer, Inc.',
      ['Kreditkarte', 'SEPA-Lastschrift', 'Sofortüberweisung'],
    ],
  ])('names the account’s methods that work in the browser: %s', async (_, applePay, vendor, labels) => {
    mockFetch(unused, { methods: ALL });
    vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
    if (applePay) vi.stubGlobal('ApplePaySession', () => {});
    const { screen } = await openShop({ view: CHECKOUT, draft: LETTER });
    const list = screen.getByRole('list', { name: 'Zahlungsarten' });
    await expect.element(list).toBeVisible();
    expect(
      list
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual(labels);
    await expectAccessible();
    vi.unstubAllGlobals();
  });

  it.each([
    ['it fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it never ends', () => new Promise<Response>(() => {})],
    ['it answers something else', async () => json(200, { methods: ['barter'] })],
  ])('can be paid without the question for the methods: %s', async (_, answer) => {
    vi.spyOn(window, 'fetch').mockImplementation(answer);
    const { screen } = await openShop({ view: CHECKOUT, draft: LETTER });
    await screen.getByRole('checkbox').click();
    await expect.element(screen.getByRole('button', { name: PAY })).toBeEnabled();
    await expect.element(screen.getByRole('list', { name: 'Zahlungsarten' })).not.toBeInTheDocument();
  });

  it.each([
    ['', 'Musterstraße 12 10115 Berlin'],
    [', a name typed twice, a country', 'Anna Beispiel / Musterstraße 12 / D-10115 Berlin / Deutschland'],
  ])('shows the address as it will be printed, from one line%s', async (_, recipientAddress) => {
    const { screen } = await openShop({ view: CHECKOUT, draft: { ...LETTER, recipientAddress } });
    const address = screen
      .getByRole('region', { name: 'Deine Bestellung' })
      .element()
      .querySelector('.order-summary__address');
    expect(address?.textContent).toBe('Musterstraße 12\n10115 Berlin');
  });

  it('saves the letter as a file by keyboard, without a request', async () => {
    const calls = mockFetch(unused);
    const { screen } = await openShop({ view: CHECKOUT, draft: LETTER });
    const copies = savedFiles();
    screen.getByRole('button', { name: 'Kopie speichern' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Kopie gespeichert', { exact: true })).toBeVisible();
    expect(await copies()).toEqual([
      { name: `Brief-an-Anna-Beispiel-${berlinDay(new Date())}.txt`, text: LETTER.letterText },
    ]);
    expect(calls).not.toHaveBeenCalled();
  });

  it('keeps the saved file’s blob URL for a slow browser', async () => {
    const { screen } = await openShop({ view: CHECKOUT, draft: LETTER });
    savedFiles();
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    await screen.getByRole('button', { name: 'Kopie speichern' }).click();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(revoke).not.toHaveBeenCalled();
  });

  it('shows everything that will be printed, posted and paid', async () => {
    const deliveryDate = addDays(berlinDay(new Date()), 10);
    const letterText = `Liebe Anna, ${'ich denke an dich. '.repeat(10)}`;
    const { screen } = await openShop({
      view: CHECKOUT,
      draft: {
        ...LETTER,
        senderName: 'Jonas',
        letterStyle: 'calligraphy',
        letterText,
        extras: ['wax-seal', 'gift-envelope'],
        shipping: 'express',
        deliveryDate,
      },
    });
    const order = screen.getByRole('region', { name: 'Deine Bestellung' });
    for (const part of [
      'Anna Beispiel',
      /Lindenallee 12\s80331 München/,
      'Jonas',
      'Kalligrafie',
      `${letterText.slice(0, 100)}…`,
      /Wachsiegel \(\+ 5,00\s€\)/,
      weekdayAndDay(deliveryDate),
    ]) {
      await expect.element(order.getByText(part, { exact: true }).last()).toBeVisible();
    }
    await expect.element(order.getByRole('row', { name: /^Gesamt 21,39\s€$/ })).toBeVisible();
    await expect
      .element(screen.getByText(/Zahlungsdienstleister für Kartenzahlungen.* E-Mail-Adresse und deine Zahlungsdaten/))
      .toBeVisible();
    for (const [name, href] of [
      ['Allgemeinen Geschäftsbedingungen', '/agb/'],
      ['Datenschutzerklärung', '/datenschutz/'],
    ] as const) {
      const link = screen.getByRole('link', { name: new RegExp(name) });
      await expect.element(link).toHaveAttribute('href', href);
      await expect.element(link).toHaveAttribute('target', '_blank');
    }
    await expectAccessible();
  });

  it.each([
    [360, 740],
    [390, 844],
  ])(
    'names what is paid for while folded, with the pay button on the first screen of %i × %i px',
    async (width, height) => {
      await page.viewport(width, height);
      const letterText = `Liebe Anna,\n${'ich denke an dich. '.repeat(10)}`;
      const extras = ['wax-seal', 'scented-paper', 'gift-envelope'] as const;
      const { screen } = await openShop({
        view: CHECKOUT,
        draft: { ...LETTER, letterText, senderName: 'Jonas', extras: [...extras], letterStyle: 'classic-handwriting' },
      });
      const order = screen.getByRole('region', { name: 'Deine Bestellung' });
      await expect.element(order.getByText('Ansehen und ändern')).toBeVisible();
      for (const part of [
        'Brief an Anna Beispiel von Jonas',
        'Lindenallee 12, 80331 München',
        `${letterText.slice(0, 100)}…`,
        /Handschrift klassisch · Wachsiegel 5,00\s€ · Duftpapier \(Lavendel\) 2,50\s€ · Geschenkumschlag 1,50\s€/,
        /18,99\s€/,
      ]) {
        await expect.element(order.getByText(part).first()).toBeVisible();
      }
      const pay = screen.getByRole('button', { name: /^Jetzt Brief versenden/ }).element();
      expect(pay.getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
      await page.viewport(1280, 900);
    },
  );

  it('says beside the wish when the letter is posted and arrives', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T08:30:00Z') });
    const { screen } = await openShop({ view: CHECKOUT, draft: { ...LETTER, deliveryDate: '2026-12-25' } });
    const order = screen.getByRole('region', { name: 'Deine Bestellung' });
    await expect.element(order.getByText(/^Freitag, 25\.\sDezember\s2026$/)).toBeVisible();
    await expect
      .element(order.getByRole('status'))
      .toMatchTextContent(
        'Wir werfen ihn am Mittwoch, 23. Dezember, ein. Ankunft voraussichtlich 28.–\u206029. Dezember.',
      );
    await expect.element(order.getByText(/^Freitag, 25\.\sDezember, ist ein Feiertag/)).toBeVisible();
  });

  it('shows a short letter in full, and no row for options that were not chosen', async () => {
    const { screen } = await openShop({ view: CHECKOUT, draft: LETTER });
    await expect.element(screen.getByText(LETTER.letterText!, { exact: true }).last()).toBeVisible();
    for (const label of ['Absender', 'Extras', 'Wunschdatum'])
      await expect.element(screen.getByText(label, { exact: true })).not.toBeInTheDocument();
  });

  it('leads back to the last step, and is replaced by the first step if the draft is empty', async () => {
    const { screen } = await openShop({ view: CHECKOUT, draft: LETTER });
    await screen.getByRole('button', { name: /← Zurück/ }).click();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Schritt 4 von 4 Versand');
    await screen.unmount();

    const empty = await openShop({ view: CHECKOUT });
    await expect
      .element(empty.screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Schritt 1 von 4 Empfänger');
  });

  it.each([
    ['Empfänger', 'Schritt 1 von 4 Empfänger', 'recipientName'],
    ['Adresse', 'Schritt 1 von 4 Empfänger', 'recipientAddress'],
    ['Absender', 'Schritt 1 von 4 Empfänger', 'senderName'],
    ['Brieftext', 'Schritt 2 von 4 Dein Brief', 'letterText'],
    ['Briefstil', 'Schritt 3 von 4 Briefstil & Extras', 'letterStyle'],
    ['Extras', 'Schritt 3 von 4 Briefstil & Extras', 'extras'],
    ['Versand', 'Schritt 4 von 4 Versand', 'shipping'],
    ['Wunschdatum', 'Schritt 4 von 4 Versand', 'deliveryDate'],
  ])('leads from the row «%s» to its field and back to the row', async (line, step, field) => {
    const { screen } = await openShop({
      view: CHECKOUT,
      draft: { ...LETTER, senderName: 'Jonas', extras: ['wax-seal'], deliveryDate: addDays(berlinDay(new Date()), 10) },
    });
    const heading = screen.getByRole('heading', { level: 1 });
    const change = screen.getByRole('button', { name: `${line} ändern` });
    await change.click();
    await expect.element(heading).toHaveTextContent(step);
    await expect.poll(() => document.activeElement?.closest(`#${field}`)).not.toBeNull();
    await expect.element(screen.getByRole('button', { name: 'Weiter' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Zur Kasse' }).click();
    await expect.element(heading).toHaveTextContent('Kasse');
    await expect.element(change).toHaveFocus();
    // The way back added no history entry: Back leads to the view before the checkout.
    await screen.getByRole('button', { name: 'Zurück im Browser' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Startseite' })).toBeVisible();
  });

  it('is not reached again while a required field is empty', async () => {
    const { screen } = await openShop({ view: CHECKOUT, draft: LETTER });
    await screen.getByRole('button', { name: 'Empfänger ändern' }).click();
    await screen.getByLabelText('Name des Empfängers', { exact: true }).fill('');
    await screen.getByRole('button', { name: 'Zur Kasse' }).click();
    await expect.element(screen.getByText('Name des Empfängers ist erforderlich').first()).toBeVisible();
    await screen.getByLabelText('Name des Empfängers', { exact: true }).fill('Erika');
    await screen.getByRole('button', { name: 'Zur Kasse' }).click();
    await expect
      .element(screen.getByRole('region', { name: 'Deine Bestellung' }).getByText('Erika', { exact: true }).last())
      .toBeVisible();
  });

  it('says that nothing was charged if the customer left the payment page, and focuses the payment', async () => {
    const { screen } = await openShop({ view: { name: 'checkout', cancelled: true }, draft: LETTER });
    const payment = screen.getByRole('region', { name: 'Zahlung' });
    await expect.element(payment.getByRole('status')).toMatchTextContent(/Es wurde nichts abgebucht/);
    await expect.element(payment).toHaveFocus();
    await expect.element(screen.getByText('Anna Beispiel', { exact: true }).last()).toBeVisible();
  });

  it('warns that a browser without storage loses the text, and offers a copy', async () => {
    const storage = memoryStorage({ refuse: true });
    storage.content.set(STORAGE_KEY, stored({ ...emptyDraft(), ...LETTER }));
    const { screen, store } = await openShop({ view: CHECKOUT, storage });
    const payment = screen.getByRole('region', { name: 'Zahlung' });
    await expect.element(payment.getByRole('button', { name: PAY })).toBeVisible();
    await expect.element(payment.getByRole('button', { name: 'Kopie speichern' })).not.toBeInTheDocument();
    store.dispatch(draftEdited({ senderName: 'Jonas' }));
    await expect.element(payment.getByText(/Auf dem Weg zur Zahlungsseite geht dein Text hier verloren/)).toBeVisible();
    const copies = savedFiles();
    await payment.getByRole('button', { name: 'Kopie speichern' }).click();
    expect(await copies()).toMatchObject([{ text: LETTER.letterText }]);
    await expectAccessible();
  });

  it('focuses the payment after the browser’s Back from the payment page', async () => {
    const { orderKey } = emptyDraft();
    const { screen } = await openShop({
      view: CHECKOUT,
      draft: { ...LETTER, orderKey, submittedKey: orderKey } as Draft,
    });
    await expect.element(screen.getByRole('region', { name: 'Zahlung' })).toHaveFocus();
    await expectAccessible();
  });
});
