import sharp from 'sharp';
import type { Browser } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { printRun } from '@federpost/shared/http/runs.ts';
import { pdfTool } from '@federpost/worker/render/pdf-tools.fixture.ts';
import { openPage, visit, visitor } from './browser.ts';
import { ENTER, fill, follow, press, VIEWPORT, waitFor, waitForText, type Engine } from './engines/engine.ts';
import { hasFirefox, openFirefox } from './engines/firefox.ts';
import { hasWebKit, openWebKit } from './engines/webkit.ts';
import { pay } from './customer.ts';
import { browserForAllTests, shopForAllTests } from './for-all-tests.ts';
import { eventually, signIn, withEarlyPosting } from './operator.ts';
import type { RunningShop } from './running-shop.ts';
import { SHAPES } from './site-routes.ts';

/**
 * The journeys and each kind of page in Debian's Firefox and in WebKitGTK, the engine of Safari and every iPhone, with
 * motion and with scrollbars that take space. Where one of them is not installed, its tests are skipped by name.
 */

let shop: RunningShop;
let chromium: Browser;
shopForAllTests((opened) => (shop = opened));
browserForAllTests((opened) => (chromium = opened), ['--force-color-profile=srgb']);

const ENGINES = [
  { name: 'Firefox', isHere: hasFirefox(), open: openFirefox },
  { name: 'WebKit', isHere: hasWebKit(), open: openWebKit },
];
// With CI=true a missing program is a failure (scripts/test.mjs names it).
const everyEngine = ENGINES.map(({ name, isHere, open }) => ({
  name,
  open,
  run: isHere || process.env.CI ? test : test.skip,
}));

async function openForThisTest(open: () => Promise<Engine>): Promise<Engine> {
  const engine = await open();
  onTestFinished(() => engine.close());
  return engine;
}

const LETTER = 'Liebe Erika,\n\nGrüße aus einem anderen Browser: Übermorgen, 7 Uhr?\n\nDein Jonas';
const on = (engine: Engine) => press(engine, 'form button[type=submit]');

/** Fills in the first two steps. */
async function write(engine: Engine): Promise<void> {
  await engine.goto(`${shop.url}/?start=true`);
  await fill(engine, '#recipientName', 'Erika Musterfrau');
  await fill(engine, '#recipientAddress', `Lindenallee 7${ENTER}10115 Berlin`);
  await on(engine);
  await fill(engine, '#letterText', LETTER);
}

/** The paper of the page has a grain; a sheet has an edge, a shadow and ink. */
const MAX_GRAIN = 4;

/**
 * Whether the folding letter is painted in the window's corner, which has nothing but paper: WebKit did that to
 * everything that turned in three dimensions.
 */
async function isCornerEmpty(engine: Engine): Promise<boolean> {
  const corner = sharp(await engine.screenshot()).extract({ left: 0, top: 0, width: 40, height: 40 });
  const { channels } = await sharp(await corner.removeAlpha().png().toBuffer()).stats();
  return channels.every(({ stdev }) => stdev < MAX_GRAIN);
}

for (const { name, open, run } of everyEngine) {
  run(`in ${name} a letter is written, paid, looked at on its page, printed and checked`, async () => {
    const engine = await openForThisTest(open);
    await write(engine);
    await on(engine);
    await press(engine, 'label', 'Kalligrafie');
    await press(engine, 'label', 'Wachsiegel');
    await on(engine);
    await waitFor(engine, () => document.querySelector('.fold__scene') !== null, null);
    const corners: boolean[] = [];
    do corners.push(await isCornerEmpty(engine));
    while (
      (await engine.run(() => document.querySelector('.fold__scene--playing') !== null, null)) &&
      corners.length < 9
    );
    expect(corners).not.toContain(false);
    await on(engine);

    await press(engine, '.payment .check input');
    await press(engine, 'button', 'Jetzt Brief versenden');
    await waitForText(engine, 'Testbezahlseite');
    // The payment page is the stand-in's; its form is sent from here.
    const { location: successUrl } = await pay(await engine.run(() => location.href, null));
    await engine.goto(successUrl ?? '');
    await waitForText(engine, 'Danke!');
    await follow(engine, 'a[href*="/mein-brief/"]', '/mein-brief/');
    await press(engine, 'button', 'Brief öffnen');
    await waitForText(engine, 'Brief schließen');
    await press(engine, 'a.header__logo');
    await waitFor(engine, () => document.querySelector('#wie-es-funktioniert') !== null, null);

    // The operator's list, a document in a new tab, and the sealing check.
    const operator = await signIn(shop);
    const [{ id } = { id: '' }] = await eventually(operator.orders, ([order]) => order?.payment_status === 'paid');
    await operator.command('print-now', withEarlyPosting([id]));
    await operator.waitForOrder(id, ({ production_status }) => production_status === 'printed');
    const { pieces } = printRun.parse(await (await operator.read('print-run')).json());
    await engine.goto(shop.adminUrl);
    await fill(engine, 'input[name=email]', shop.operator.email);
    await fill(engine, 'input[type=password]', shop.operator.password);
    await press(engine, 'button', 'Anmelden');
    await waitForText(engine, 'Brief an Erika Musterfrau');
    await press(engine, 'button', 'Brieftext anzeigen');
    await waitForText(engine, 'Grüße aus einem anderen Browser');
    await press(engine, 'button', 'PDF öffnen');
    await eventually(engine.countTabs, (tabs) => tabs === 2);
    await engine.goto(`${shop.adminUrl}#/lauf/pruefen`);
    const code = pieces.find(({ order_id }) => order_id === id)?.code ?? '';
    // Until the check has loaded, another view with fields is shown.
    await fill(engine, '.scan-form input', code + ENTER);
    await waitForText(engine, `Richtig`);
    await operator.command('mark-posted', { ...withEarlyPosting([id]), checked: true });
    // Firefox's own reader of PDFs warns of every document without an address.
    expect(engine.complaints().filter((complaint) => !complaint.includes('docBaseUrl'))).toEqual([]);
  });

  run(`${name} draws the preview of a letter as Chromium does, but for the smoothing of its lines`, async () => {
    const engine = await openForThisTest(open);
    await write(engine);
    const draft = await waitFor(
      engine,
      () => {
        const stored = localStorage.getItem('persist:federpost');
        return stored?.includes('Dein Jonas') ? stored : undefined;
      },
      null,
    );
    const { page } = await openPage(await chromium.newContext({ ...visitor, viewport: VIEWPORT }));
    await page.addInitScript((draft) => localStorage.setItem('persist:federpost', draft), draft);
    await visit(page, `${shop.url}/?start=true`);
    await page.locator('.letter-preview canvas').waitFor();
    const theirs = await sheetOf(engine);
    const ours = await eventually(
      async () => page.evaluate(drawSheet, null),
      (ink) => ink !== null && ink.some((value) => value > 0),
    );
    await page.context().close();
    expect(theirs).toHaveLength(ours?.length ?? 0);
    const differences = theirs.map((value, at) => Math.abs(value - (ours?.[at] ?? 0)));
    const total = ours?.reduce((sum, value) => sum + value, 0) ?? 0;
    expect(total).toBeGreaterThan(0);
    // Ink in cells of the sheet: the same strokes at the same places.
    expect(differences.reduce((sum, value) => sum + value, 0) / total).toBeLessThan(0.2);
  });

  run(`in ${name} each kind of page fits, has its heading and its links, and the console stays silent`, async () => {
    const engine = await openForThisTest(open);
    for (const path of [...SHAPES, '/widerruf/', '/quittung/', '/mein-brief/', '/?start=true']) {
      await engine.goto(shop.url + path);
      await waitFor(engine, () => document.querySelector('h1') !== null, null);
      const page = await engine.run(
        () => ({
          isTooWide: document.documentElement.scrollWidth > innerWidth,
          hasLogo: document.querySelector('.header__logo') !== null,
          hasError: /Unexpected Application Error|zu alt für diese Seite/.test(document.body.innerText),
        }),
        null,
      );
      expect({ path, ...page }).toEqual({ path, isTooWide: false, hasLogo: true, hasError: false });
    }
    expect(engine.complaints()).toEqual([]);
  });
}

/** How much ink is in each cell of the preview's sheet, in shares of the sheet, whatever its resolution. */
function drawSheet(): number[] | null {
  const canvas = document.querySelector<HTMLCanvasElement>('.letter-preview canvas');
  if (!canvas || canvas.width === 0) return null;
  const [columns, rows] = [52, 73];
  const small = Object.assign(document.createElement('canvas'), { width: columns * 8, height: rows * 8 });
  const context = small.getContext('2d');
  if (!context) return null;
  context.drawImage(canvas, 0, 0, small.width, small.height);
  const { data } = context.getImageData(0, 0, small.width, small.height);
  const cells = Array.from({ length: columns * rows }, () => 0);
  for (let at = 3; at < data.length; at += 4) {
    const pixel = (at - 3) / 4;
    const cell = Math.floor(Math.floor(pixel / small.width) / 8) * columns + Math.floor((pixel % small.width) / 8);
    const light = ((data[at - 3] ?? 0) + (data[at - 2] ?? 0) + (data[at - 1] ?? 0)) / 3;
    cells[cell] = (cells[cell] ?? 0) + ((data[at] ?? 0) / 255) * (1 - light / 255);
  }
  return cells;
}

/** The same in an engine, once nothing is drawn any more. */
async function sheetOf(engine: Engine): Promise<number[]> {
  let before: number[] = [];
  return eventually(
    () => waitFor(engine, drawSheet, null),
    (cells) => {
      const isSame = cells.some((value) => value > 0) && cells.every((value, at) => value === before[at]);
      before = cells;
      return isSame;
    },
  );
}

everyEngine[0]!.run('Firefox prints the terms and an article with each line whole, on one page', async () => {
  const firefox = await openFirefox();
  onTestFinished(() => firefox.close());
  for (const path of ['/agb/', '/blog/brief-schreiben-vorlage/']) {
    await firefox.goto(shop.url + path);
    const text = pdfTool('pdftotext', await firefox.print(), '-layout');
    const pages = text.split('\f').map((page) => page.split('\n').filter((line) => line.trim() !== ''));
    expect(pages.length).toBeGreaterThan(3);
    // A line that a page's edge cuts through is printed on both pages.
    for (const [index, lines] of pages.slice(1).entries()) expect(lines[0]).not.toBe(pages[index]!.at(-1));
  }
});
