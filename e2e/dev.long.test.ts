import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { freePort } from '@federpost/worker/server.fixture.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage, visit, visitor } from './browser.ts';
import { browserForAllTests } from './for-all-tests.ts';
import { createDataDirectory, removeDataDirectory, ROOT } from './running-shop.ts';
import { startSideProcess } from './side-process.ts';

/** `npm run dev`: the shop opens, and changes of files are shown without a restart by hand. */

let browser: Browser;
browserForAllTests((opened) => (browser = opened));

let directory: string;
let dev: Awaited<ReturnType<typeof startSideProcess>>;
let shopUrl: string;
let devUrl: string;
beforeAll(async () => {
  directory = createDataDirectory();
  const [port, devPort] = [await freePort(), await freePort()];
  shopUrl = `http://127.0.0.1:${port}`;
  devUrl = `http://127.0.0.1:${devPort}`;
  const settings = { PORT: String(port), DEV_PORT: String(devPort), DATA_DIR: directory };
  dev = await startSideProcess(process.execPath, ['scripts/dev.mjs'], settings, /geöffnet:\s+\S+\n/);
});
afterAll(async () => {
  await dev.stop('SIGTERM');
  removeDataDirectory(directory);
});

const touch = (file: string) => utimesSync(join(ROOT, file), new Date(), new Date());
const timesOpened = () => dev.output().match(/geöffnet:/g)?.length ?? 0;

test('the site and the operator’s page are served with hot reload at the printed addresses', async () => {
  expect(dev.output()).toContain(`${devUrl}/admin.html`);
  const { page, complaints } = await openPage(await browser.newContext(visitor));
  await visit(page, `${devUrl}/admin.html`);
  await page.getByLabel('E-Mail').waitFor();
  await visit(page, `${devUrl}/kontakt/`);
  const reloaded = page.waitForEvent('load');
  touch('client/site/content/contact.ts');
  await reloaded;
  expect(complaints).toEqual([]);
  await page.context().close();
});

test.each(['server/http/app.ts', 'business.json'])('a change of %s restarts the server', async (file) => {
  const before = timesOpened();
  touch(file);
  await expect.poll(timesOpened).toBe(before + 1);
  expect((await fetch(`${shopUrl}/healthz`)).status).toBe(200);
});
