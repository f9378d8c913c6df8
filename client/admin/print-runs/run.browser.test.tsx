import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, cdp, userEvent } from 'vitest/browser';
import axe from 'axe-core';
import { envelopeOf } from '@federpost/shared/runs/runs.ts';
import { openPage } from '../shell/open-page.fixture.tsx';
import { mockNewTab } from '../shell/new-tab.fixture.ts';
import { refusing } from '../shell/shop.fixture.ts';
import { aPiece, pieces } from './run-pieces.fixture.ts';
import { runShop } from './run-shop.fixture.ts';

/**
 * The day's run in a browser: due letters are listed and printed tray by tray; unclear ones are decided.
 */

let opened: Awaited<ReturnType<typeof openPage>>;
beforeEach(() => void (location.hash = '/lauf'));
afterEach(() => vi.restoreAllMocks());
async function open(given: Parameters<typeof runShop>[0]) {
  const runs = runShop(given);
  opened = await openPage([], { answer: runs.answer });
  return { ...opened, runs };
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const due = page.getByRole('region', { name: 'Heute, Montag, 23. November' });
const tray = (name: string) =>
  page.getByRole('list', { name: 'Fächer' }).getByRole('listitem').filter({ hasText: name });
const idsOf = (all: readonly { order_id: string }[]) => JSON.stringify(all.map(({ order_id }) => order_id));
const posts = () => opened.posts().map((call) => call.replace('POST /functions/v1/', ''));

test('the view lists the day’s material with its postage, and the letters of the next days', async () => {
  await open(pieces(16));
  for (const words of [
    'Briefe16',
    'Blatt16',
    'Umschläge cremefarben12',
    'Umschläge Kraftpapier4',
    'Wachsiegel8',
    'Duftpapier (Lavendel)4',
    'Express0',
    'Schreibmaschine4',
    '× Standardbrief zu 0,95 €',
    'Porto',
  ])
    await expect.element(due).toMatchTextContent(words);
  const daysAhead = page.getByRole('region', { name: 'Die nächsten Tage' });
  await expect.element(daysAhead).toMatchTextContent('Morgen: 24 Briefe');
  await expect.element(daysAhead).toMatchTextContent('Mittwoch, 25. November3');
  await expect.element(daysAhead).toMatchTextContent(/später6$/);
});

test('a day without letters says so, and p opens nothing', async () => {
  const { key } = await open([]);
  await expect.element(due).toMatchTextContent('Heute ist kein Brief zu drucken.');
  await key('p');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('letters that are held are counted with their reason, and are not printed', async () => {
  await open([
    ...pieces(2),
    aPiece(3, { held: 'withdrawn' }),
    ...[4, 5].map((number) => aPiece(number, { held: 'disputed' })),
  ]);
  await expect.element(due).toMatchTextContent('Nicht dabei: 1 × Widerruf, 2 × Zahlung angefochten.');
  await button('Lauf drucken').click();
  await expect.poll(posts).toEqual([`print-now {"orderIds":${idsOf(pieces(2))}}`]);
});

test('one click prints the letters, except for kraft envelopes, which wait until they are loaded', async () => {
  await open(pieces(16));
  const [plain, kraft] = (['plain', 'kraft'] as const).map((each) =>
    idsOf(pieces(16).filter(({ extras }) => envelopeOf(extras) === each)),
  );
  await button('Lauf drucken').click();
  await expect.element(page.getByText('12 von 16 gedruckt').first()).toBeVisible();
  expect(posts()).toEqual([`print-now {"orderIds":${plain}}`]);
  await expect.element(tray('Cremefarbene Umschläge')).toMatchTextContent('gedruckt');
  await expect.element(tray('Kraftpapier-Umschläge')).toMatchTextContent('wartet auf Kraftpapier');
  await button('Eingelegt, jetzt drucken').click();
  await expect.element(page.getByText('16 von 16 gedruckt')).toBeVisible();
  expect(posts().at(-1)).toBe(`print-now {"orderIds":${kraft}}`);
});

test('p asks, Enter prints, p prints the next tray, k opens the sealing check, Escape leaves it', async () => {
  const { key } = await open(pieces(16));
  await expect.element(button('Lauf drucken')).toBeVisible();
  await key('p');
  await expect.element(dialog).toMatchTextContent('12 Briefe');
  await key('{Enter}');
  await expect.element(page.getByText('12 von 16 gedruckt').first()).toBeVisible();
  await key('p');
  await expect.element(page.getByText('16 von 16 gedruckt')).toBeVisible();
  await key('k');
  await expect.element(page.getByRole('textbox', { name: 'Code vom Umschlag' })).toHaveFocus();
  await key('{Escape}');
  await expect.element(page.getByText('16 von 16 gedruckt')).toBeVisible();
});

test('each tray may be opened as a PDF instead of printing it', async () => {
  const { shop, runs } = await open(pieces(4));
  const tab = mockNewTab();
  await button('PDF: Briefe auf cremefarbenem Papier').click();
  await expect.poll(() => tab.location.replace).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^blob:/));
  await expect.element(button('PDF: Briefe auf cremefarbenem Papier (schon geöffnet)')).toBeVisible();
  expect(posts()).toEqual([]);
  expect(shop.calls).toContain('GET /rest/v1/run-documents?tray=eq.letters');
  shop.intercept = refusing('run-documents', 409, 'Der Drucker druckt gerade daraus.', runs.answer);
  await button('PDF: Laufzettel').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Der Drucker druckt gerade daraus.');
});

test('letters missing from a PDF are named beside the trays', async () => {
  const { shop, runs } = await open(pieces(4));
  mockNewTab();
  const headers = { 'content-type': 'application/pdf', 'x-left-out': 'A003, A004' };
  shop.intercept = (call) =>
    call.includes('run-documents') ? new Response('%PDF-1.4', { headers }) : runs.answer(call);
  await button('PDF: Briefe auf cremefarbenem Papier').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nicht im PDF: A003, A004.');
});

test('if the letters cannot be printed, the view gives the reason and stays as it is', async () => {
  const { shop, runs } = await open(pieces(2));
  shop.intercept = refusing('print-now', 503, 'Gleich wieder da.', runs.answer);
  await button('Lauf drucken').click();
  await expect.element(due.getByRole('alert')).toMatchTextContent('Gleich wieder da.');
  await expect.element(button('Lauf drucken')).toBeEnabled();
});

test('the run asks about a letter whose print is unclear', async () => {
  const unclear = aPiece(3, { production_status: 'unclear', production_reason: 'timed-out' });
  await open([...pieces(2, { production_status: 'printed' }), unclear]);
  const list = page.getByRole('list', { name: 'Zu entscheiden' });
  await expect.element(list).toMatchTextContent('Der Drucker hat nicht rechtzeitig geantwortet');
  const question = list.getByRole('group', { name: /Liegt dieser Brief ganz und sauber im Drucker\?/ });
  await expect.element(question.getByRole('button').nth(1)).toMatchTextContent('Nein, noch einmal drucken');
  await question.getByRole('button', { name: 'Ja, er ist gedruckt' }).click();
  await expect.poll(posts).toEqual([`resolve-print {"orderId":"${unclear.order_id}","outcome":"printed"}`]);
});

test('a printed letter can be reprinted with a reason', async () => {
  const [piece] = pieces(1, { production_status: 'printed', reprints: 1 });
  await open([piece!]);
  await page.getByText('Alle Briefe von heute').click();
  await expect.element(page.getByText('Gedruckt (2. Druck)')).toBeVisible();
  await button('A001 noch einmal drucken').click();
  await expect.element(dialog).toMatchTextContent('Brief A001');
  await page.getByLabelText('Grund').selectOptions('smudge');
  await dialog.getByRole('button', { name: 'Noch einmal drucken' }).click();
  await expect.poll(posts).toEqual([`reprint-letter {"orderId":"${piece!.order_id}","reason":"smudge"}`]);
});

test('what was posted today is counted, and its list can be printed', async () => {
  await open([aPiece(1, { production_status: 'posted' }), aPiece(2, { production_status: 'printed' })]);
  await expect.element(page.getByText('1 von 2 versendet')).toBeVisible();
  await expect.element(button('Einlieferungsliste drucken')).toBeVisible();
});

/** The run's pages on a phone, a tablet and a desktop, in light and dark mode, with no letters and with many. */

const setDarkMode = (on: boolean) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value: on ? 'dark' : 'light' }],
  });

afterEach(() => setDarkMode(false));

const printing = [
  ...pieces(60, { production_status: 'printed' }),
  ...Array.from({ length: 39 }, (_, index) => aPiece(61 + index, { requested: true })),
  aPiece(100, { production_status: 'unclear', production_reason: 'timed-out' }),
];
const STATES: Record<string, [hash: string, given: Parameters<typeof runShop>[0], shown: string, scanned?: string]> = {
  'a day without letters': ['lauf', [], 'Heute ist kein Brief zu drucken.'],
  'a day with a hundred letters': ['lauf', pieces(100), 'Lauf drucken'],
  'a day that is printing': ['lauf', printing, 'Hier müssen Sie entscheiden'],
  'a correct envelope': ['lauf/pruefen', printing, 'Richtig', 'A001'],
  'an envelope with an unknown code': ['lauf/pruefen', printing, 'Unbekannter Code', 'X99X'],
};

test.for(Object.keys(STATES))('%s is shown accessibly, and nothing overflows', async (name) => {
  const [hash, given, shown, scanned] = STATES[name]!;
  location.hash = hash;
  await openPage([], { answer: runShop(given).answer });
  if (scanned !== undefined) {
    await expect.element(page.getByRole('textbox', { name: 'Code vom Umschlag' })).toBeVisible();
    await userEvent.keyboard(`${scanned}{Enter}`);
  }
  await expect.element(page.getByText(new RegExp(`^${shown}`)).first()).toBeVisible();
  for (const width of [320, 360, 768, 1440])
    for (const dark of [false, true]) {
      await page.viewport(width, 900);
      await setDarkMode(dark);
      const { violations } = await axe.run(document);
      const found = violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
      expect({ width, dark, found }).toEqual({ width, dark, found: [] });
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
});
