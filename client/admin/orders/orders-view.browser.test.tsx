import axe from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PAYMENT_LABELS, PAYMENT_STATUSES } from '@federpost/shared/order/status.ts';
import { mockNewTab } from '../shell/new-tab.fixture.ts';
import { anOrder, refusing } from '../shell/shop.fixture.ts';
import { expectFits, openPage, WCAG } from '../shell/open-page.fixture.tsx';

afterEach(() => vi.restoreAllMocks());
const open = (...orders: ReturnType<typeof anOrder>[]) => openPage(orders);
const button = (name: string) => page.getByRole('button', { name: new RegExp(name) });
const article = page.getByRole('article');
const dialog = page.getByRole('dialog');

test('each card shows every field of the order', async () => {
  await open(
    anOrder({
      sender_name: 'Anna Beispiel',
      extras: ['wax-seal', 'scented-paper'],
      delivery_date: '2026-12-24',
      delivery_date_means: 'arrival',
      posting_day: '2099-12-18',
      total_amount: 1749,
      voucher_share: 500,
      shipping: 'express',
      created_at: '2026-11-02T08:05:00.000Z',
      production_status: 'parked',
      production_reason: 'out-of-paper',
    }),
  );
  for (const text of [
    'Brief an Lotte Meier',
    '02.11.2026, 09:05',
    'Bezahlt',
    '17,49 €',
    'dazu 5,00 € vom Gutschein',
    'Lange Straße 5',
    '10115 Berlin',
    'Anna Beispiel',
    'Kalligrafie',
    'Wachsiegel, Duftpapier (Lavendel)',
    'Ankunft bis Do 24.12.2026',
    'Fr 18.12.2099',
    'Ankunft 19.–\u206021. Dezember',
    'cs_test_a1B2c3',
    'Express: zuerst',
    'Angehalten',
    'Kein Papier',
    'Text vorhanden',
  ]) {
    await expect.element(article).toMatchTextContent(text);
  }
});

test.each([1180, 1220, 1260, 1300, 1340, 1440])('at %i px no style or extra breaks within a word', async (width) => {
  await open(
    anOrder({
      letter_style: 'typewriter',
      extras: ['wax-seal', 'scented-paper', 'gift-envelope'],
      shipping: 'express',
    }),
  );
  await page.viewport(width, 900);
  await expect.element(article).toMatchTextContent('Geschenkumschlag');
  const lines = [...document.querySelectorAll('.order__details div:nth-child(-n + 3) dd')].flatMap((field) => {
    const text = field.firstChild as Text;
    return [...text.data.matchAll(/[\p{L}()]+/gu)].map((word) => {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      return [word[0], range.getClientRects().length];
    });
  });
  expect(lines.filter(([, count]) => count !== 1)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  const details = document.querySelector('.order__details')!;
  expect(details.scrollWidth).toBeLessThanOrEqual(details.clientWidth);
});

test('the payment badge is yellow, green, red or grey, and always has a label', async () => {
  await open(...PAYMENT_STATUSES.map((payment_status) => anOrder({ payment_status })));
  await expect.element(article.nth(4)).toBeVisible();
  const badges = [...document.querySelectorAll<HTMLElement>('.payment-badge')];
  expect(badges.map((badge) => badge.textContent)).toEqual(PAYMENT_STATUSES.map((status) => PAYMENT_LABELS[status]));
  const colours = badges.map((badge) => [getComputedStyle(badge).color, getComputedStyle(badge).backgroundColor]);
  const [grey, none] = ['rgb(90, 95, 110)', 'rgba(0, 0, 0, 0)'];
  expect(Object.fromEntries(PAYMENT_STATUSES.map((status, index) => [status, colours[index]]))).toEqual({
    pending: ['rgb(95, 71, 8)', 'rgb(246, 227, 166)'],
    processing: [grey, none],
    paid: ['rgb(61, 107, 79)', none],
    failed: ['rgb(142, 42, 46)', none],
    expired: [grey, none],
    'wrong-amount': [grey, none],
  });
});

test('the list says «Laden...» while it loads, and «Keine Bestellungen vorhanden» if it is empty', async () => {
  const { shop } = await open();
  await expect.element(page.getByText('Keine Bestellungen vorhanden')).toBeVisible();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const answering = globalThis.fetch;
  globalThis.fetch = async (...parameters) => (await arrived, answering(...parameters));
  shop.orders = [anOrder({ production_status: 'printed' })];
  await page.getByRole('button', { name: /Zu versenden/ }).click();
  await expect.element(page.getByText('Laden...')).toBeVisible();
  arrive();
  await expect.element(article).toMatchTextContent('Gedruckt');
  globalThis.fetch = answering;
});

test('a failed refresh is reported in a toast and on the page, and the list stays', async () => {
  const { shop } = await open(anOrder());
  await expect.element(article).toBeVisible();
  shop.intercept = refusing('limit=50', 400, 'Die Liste wird gerade neu aufgebaut.');
  await button('Aktualisieren').click();
  await expect.element(page.getByText('Bestellungen konnten nicht geladen werden')).toBeVisible();
  await expect.element(page.getByText('Fehler')).toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^Dies ist noch der Stand vom .+ Uhr\. Die Liste wird gerade neu aufgebaut\.$/);
  await expect.element(article).toBeVisible();
  // The page says so until it has loaded; the toast does not come back.
  await page.getByRole('button', { name: 'Schließen' }).click();
  await expect.element(page.getByText('Fehler')).not.toBeInTheDocument();
  shop.calls.length = 0;
  window.dispatchEvent(new Event('focus'));
  await expect.poll(() => shop.calls.some((call) => call.includes('limit=50'))).toBe(true);
  await expect.element(button('Aktualisieren')).toBeEnabled();
  await expect.element(page.getByText('Fehler')).not.toBeInTheDocument();
});

test('the recipient is copied as an address, and a toast says so', async () => {
  await open(anOrder());
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button('Empfänger kopieren').click();
  await expect.poll(() => write).toHaveBeenCalledExactlyOnceWith('Lotte Meier\nLange Straße 5\n10115 Berlin');
  await expect.element(page.getByText('Kopiert')).toBeVisible();
  await expect.element(page.getByText('Text wurde in die Zwischenablage kopiert')).toBeVisible();
});

test('one recorded click shows a letter’s text as plain text, which can be copied', async () => {
  const { posts } = await open(anOrder());
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await expect.element(button('Brieftext anzeigen')).toHaveAccessibleDescription('wird im Verlauf vermerkt');
  expect(posts()).toEqual([]);
  await button('Brieftext anzeigen').click();
  await expect.element(page.getByRole('region', { name: 'Brieftext' })).toMatchTextContent('<b>fett</b> gedacht.');
  expect(posts()).toHaveLength(1);
  await button('Brieftext kopieren').click();
  await expect.poll(() => write).toHaveBeenCalledExactlyOnceWith('Liebe Lotte,\n\n<b>fett</b> gedacht.');
  await button('Brieftext schließen').click();
  await expect.element(page.getByRole('region', { name: 'Brieftext' })).not.toBeInTheDocument();
  expect(document.body.textContent).not.toContain('gedacht');
});

test('a card says that its text is erased, even if the list did not know it yet', async () => {
  const { shop } = await open(
    anOrder({ production_status: 'printed' }),
    anOrder({ production_status: 'posted', text_status: 'erased' }),
  );
  await expect.element(article.nth(1)).toMatchTextContent('Der Brieftext wurde gelöscht.');
  shop.intercept = refusing('reveal-letter', 410, 'Der Text ist gelöscht.');
  await button('Brieftext anzeigen').click();
  await expect.element(article.nth(0)).toMatchTextContent('Der Brieftext wurde gelöscht.');
  await expect.element(button('Brieftext anzeigen')).not.toBeInTheDocument();
});

test('the card of a withdrawn order says when it was withdrawn', async () => {
  const withdrawn = {
    withdrawn_at: '2026-11-03T09:00:00.000Z',
    production_status: 'cancelled',
    text_status: 'erased',
  } as const;
  await open(anOrder(withdrawn), anOrder());
  await expect.element(article.nth(0)).toMatchTextContent('Widerruf erklärt am 03.11.2026, 10:00');
  await expect.element(article.nth(1)).not.toMatchTextContent('Widerruf');
});

test("the timeline lists the order's events in German", async () => {
  const { shop } = await open(anOrder());
  shop.timeline = [
    { type: 'OrderDrafted', at: '2026-11-02T08:05:00.000Z', note: null, by: null },
    { type: 'PrintFailed', at: '2026-11-03T09:00:00.000Z', note: 'out-of-paper', by: null },
    { type: 'LetterPosted', at: '2026-11-04T09:00:00.000Z', note: null, by: 'druck@example.org' },
  ];
  await button('Verlauf').click();
  const entries = page.getByRole('region', { name: 'Verlauf' }).getByRole('listitem');
  await expect.element(entries.nth(0)).toMatchTextContent('02.11.2026, 09:05 Bestellung aufgenommen');
  await expect.element(entries.nth(1)).toMatchTextContent('03.11.2026, 10:00 Druck fehlgeschlagen: Kein Papier');
  await expect.element(entries.nth(2)).toMatchTextContent('Brief versendet, druck@example.org');
});

test('a printed letter opens as a PDF in a tab that opens in the press itself, and closes if there is none', async () => {
  const { shop } = await open(anOrder({ production_status: 'printed' }));
  const tab = mockNewTab();
  let isOpen = false;
  shop.intercept = () => {
    // WebKit opens no tab after an answer.
    isOpen = tab.open.mock.calls.length === 1;
    return undefined;
  };
  await button('PDF öffnen').click();
  await expect.poll(() => tab.location.replace).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^blob:/));
  expect(isOpen).toBe(true);
  expect(tab.document.body.textContent).toBe('Das Dokument wird geholt …');
  expect(
    shop.calls.some((call) => call.includes(`/rest/v1/documents?order_id=eq.${shop.orders[0]!.id}&kind=letter`)),
  ).toBe(true);
  shop.intercept = refusing('documents', 410, 'Der Brieftext ist gelöscht.');
  await button('Umschlag').click();
  await expect.element(page.getByText('Der Brieftext ist gelöscht.')).toBeVisible();
  expect(tab.close).toHaveBeenCalledOnce();
});

test('the work queues are at the top with their counts, and filter the list', async () => {
  const { shop } = await open(
    anOrder({ posting_day: '2020-01-02' }),
    anOrder({ posting_day: '2099-01-02' }),
    anOrder({ production_status: 'printed' }),
    anOrder({ production_status: 'unclear' }),
  );
  const queue = (name: string) =>
    page.getByRole('navigation', { name: 'Arbeitsvorrat' }).getByRole('button', { name: new RegExp(name) });
  await expect.element(queue('Alle')).toMatchTextContent('4 Alle');
  await expect.element(queue('Heute fällig')).toMatchTextContent('1 Heute fällig');
  await expect.element(queue('Zu versenden')).toMatchTextContent('1 Zu versenden');
  await expect.element(queue('Ausgang unklar')).toMatchTextContent('1 Ausgang unklar');
  await expect.element(queue('Angehalten')).toMatchTextContent('0 Angehalten');
  await queue('Heute fällig').click();
  await expect.element(queue('Heute fällig')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(article).toMatchTextContent('überfällig seit Do 02.01.2020');
  expect(
    shop.calls.some((call) =>
      /limit=50&offset=0&production_status=eq\.scheduled&posting_day=lte\.\d{4}-\d\d-\d\d$/.test(call),
    ),
  ).toBe(true);
  await queue('Angehalten').click();
  await expect.element(page.getByText('Kein Brief ist angehalten.')).toBeVisible();
});

test('more than fifty orders come in pages', async () => {
  await open(...Array.from({ length: 120 }, (_, index) => anOrder({ recipient_name: `Nummer ${index + 1}.` })));
  await expect.element(page.getByText('1–50 von 120')).toBeVisible();
  await button('Weiter').click();
  await expect.element(page.getByText('51–100 von 120')).toBeVisible();
  await expect.element(article.nth(0)).toMatchTextContent('Brief an Nummer 51.');
  await button('Weiter').click();
  await expect.element(page.getByText('101–120 von 120')).toBeVisible();
  await expect.element(button('Weiter')).toBeDisabled();
  await expect.element(article.nth(19)).toMatchTextContent('Brief an Nummer 120.');
});

test('an order that arrives while its operator turns the page shifts none onto two pages', async () => {
  const { shop } = await open(
    ...Array.from({ length: 60 }, (_, index) => anOrder({ recipient_name: `Nummer ${index + 1}.` })),
  );
  await expect.element(page.getByText('1–50 von 60')).toBeVisible();
  shop.orders.unshift(anOrder({ recipient_name: 'Neu' }));
  await button('Weiter').click();
  await expect.element(page.getByText('52–61 von 61')).toBeVisible();
  await expect.element(article.nth(0)).toMatchTextContent('Brief an Nummer 51.');
});

test('a search filters the page at each keystroke, and searches all orders on Enter', async () => {
  const { key, shop } = await open(
    ...Array.from({ length: 260 }, (_, index) => anOrder({ recipient_name: index === 250 ? 'Oma Hilde' : 'Paul' })),
  );
  await page.getByRole('searchbox').fill('hilde');
  await expect.element(page.getByText('0 Treffer auf dieser Seite.')).toBeVisible();
  await key('{Enter}');
  await expect.element(page.getByText('1 Treffer in 260 Bestellungen.')).toBeVisible();
  await expect.element(article).toMatchTextContent('Brief an Oma Hilde');
  expect(shop.calls.filter((call) => call.includes('limit=200'))).toHaveLength(2);
  await page.getByRole('searchbox').click();
  await key('{Escape}');
  await expect.element(article.nth(49)).toBeInTheDocument();
});

test('HTML in a name or an address is shown as text', async () => {
  await open(
    anOrder({
      recipient_name: '<img src=x onerror=alert(1)>',
      recipient_address: '<script>alert(1)</script>\n10115 Berlin',
    }),
  );
  await expect.element(article).toMatchTextContent('Brief an <img src=x onerror=alert(1)>');
  expect(document.querySelector('article img, article script')).toBeNull();
});

test('a mail that could not be sent is named on the card of its order, and only there', async () => {
  await open(anOrder({ mail_refused: true }), anOrder());
  await expect.element(article.first()).toMatchTextContent('E-Mail nicht zustellbar, siehe Verlauf');
  await expect.element(article.nth(1)).not.toMatchTextContent('E-Mail nicht zustellbar');
});

test('the card of an order whose personal data is erased still works', async () => {
  await open(
    anOrder({ recipient_name: null, recipient_address: null, text_status: 'erased', production_status: 'posted' }),
  );
  await expect.element(article).toMatchTextContent('Personenbezogene Daten gelöscht');
  await expect.element(button('Verlauf')).toBeVisible();
});

test.for([360, 768, 1440])('at %i px the view is accessible and nothing overflows', async (width) => {
  const { key, shop } = await open(
    anOrder({
      payment_status: 'pending',
      posting_day: null,
      sender_name: 'Anna',
      extras: ['wax-seal', 'scented-paper', 'gift-envelope'],
    }),
    anOrder({
      production_status: 'unclear',
      production_reason: 'timed-out',
      recipient_name: 'Dr. Annegret von Hohenstein-Brandenburger-Wiedenbrück',
    }),
    anOrder({ production_status: 'printed' }),
    anOrder({ production_status: 'posted', text_status: 'erased', payment_status: 'failed' }),
  );
  shop.timeline = [{ type: 'OrderDrafted', at: '2026-11-02T08:05:00.000Z', note: null, by: null }];
  await button('Verlauf').first().click();
  await expect.element(page.getByRole('region', { name: 'Verlauf' })).toMatchTextContent('Bestellung aufgenommen');
  await button('Brieftext anzeigen').first().click();
  await expect.element(page.getByRole('region', { name: 'Brieftext' })).toMatchTextContent('gedacht');
  await page.getByRole('checkbox').first().click();
  await expect.element(page.getByText('1 ausgewählt')).toBeVisible();
  await expectFits(width, document, WCAG);
  await key('?');
  await expect.element(dialog).toBeVisible();
  expect(
    (await axe.run(document)).violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => [id, nodes[0]?.html]),
  ).toEqual([]);
});

test('the card shows open money issues with their next step', async () => {
  await open(
    anOrder({
      money_notes: ['refund-failed'],
      refund_failed: 499,
      refund_failure: 'account-closed',
      production_status: 'cancelled',
      cancelled_why: 'dispute-lost',
      money_refunded: 500,
      money_remaining: 499,
    }),
    anOrder({ money_notes: ['withdrawn'], refund_by: '2026-12-24', withdrawn_at: '2026-12-10T09:00:00.000Z' }),
  );
  for (const words of [
    '4,99',
    'Karte oder Konto gibt es nicht mehr',
    'Die Anfechtung ist verloren',
    '5,00 € zurückgezahlt',
  ])
    await expect.element(article.nth(0)).toMatchTextContent(words);
  await expect.element(article.nth(1)).toMatchTextContent('bis spätestens 24. Dezember 2026');
});

test('the card of a lost letter says that it is made once more, or refunded', async () => {
  await open(
    anOrder({ replaced_at: '2026-12-02T09:00:00.000Z' }),
    anOrder({ production_status: 'posted', refunded_as_lost: true }),
  );
  await expect.element(article.nth(0)).toMatchTextContent('2. Versand: am 02.12.2026, 10:00 als verloren gemeldet');
  await expect.element(article.nth(1)).toMatchTextContent('Als verloren gemeldet, Geld zurück');
});
