import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedVault } from '../server/vault/embedded/embedded-vault.ts';
import { newKey } from '../server/vault/sealing.ts';
import { perSecond } from './figures.ts';

/**
 * Orders sealed per second (text, fingerprint, personal data) at several levels of concurrency, compared with the limit
 * of the disk in the same run: 4 KiB overwritten in place and synced, one after the other. A single order needs two
 * syncs.
 */

const SECONDS_EACH = 1.5;
const CONCURRENCIES = [1, 16, 256];
const LETTER = 'Liebe Oma, heute schreibe ich dir einen langen Brief. '.repeat(35);
const ORDERS_ON_A_PAGE = 50;
const PAGES = 400;

const directory = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'federpost-bench-vault-'));

async function bareSyncRate(): Promise<number> {
  const file = openSync(join(directory, 'bare'), 'w+');
  const slots = 256;
  const block = Buffer.alloc(4096, 1);
  for (let slot = 0; slot < slots; slot++) writeSync(file, block, 0, 4096, slot * 4096);
  fdatasyncSync(file);
  let next = 0;
  const result = await perSecond(1, SECONDS_EACH, () => {
    writeSync(file, block, 0, 4096, (next++ % slots) * 4096);
    fdatasyncSync(file);
  });
  closeSync(file);
  return result;
}

const percentile = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
const printFigure = (label: string, value: string) => console.log(`${label.padEnd(46)}${value.padStart(12)}`);
const rate = (value: number) => `${Math.round(value).toLocaleString('en')}/s`;

const bareRate = await bareSyncRate();
printFigure('bare: overwrite 4 KiB, fdatasync', rate(bareRate));
const vault = await openEmbeddedVault({ directory: join(directory, 'vault'), masterKey: newKey() });
try {
  for (const concurrency of CONCURRENCIES) {
    const orders = await perSecond(concurrency, SECONDS_EACH, async () => {
      const addressee = { name: 'Erika Beispiel', address: 'Ährenweg 1\n12345 Köln' };
      await vault.sealOrder(randomUUID(), { text: LETTER, content: LETTER, personal: addressee });
    });
    printFigure(`orders sealed, ${concurrency} at once (${(orders / bareRate).toFixed(2)} × bare)`, rate(orders));
  }

  const people = await Promise.all(
    Array.from({ length: ORDERS_ON_A_PAGE * PAGES }, async () => {
      const orderId = randomUUID();
      return {
        orderId,
        sealed: await vault.sealUnderOwnKey(orderId, { name: 'Erika Beispiel', address: 'Ährenweg 1\n12345 Köln' }),
      };
    }),
  );
  const pages: number[] = [];
  for (let page = 0; page < PAGES; page++) {
    const start = performance.now();
    await vault.openPersonals(people.slice(page * ORDERS_ON_A_PAGE, (page + 1) * ORDERS_ON_A_PAGE));
    pages.push(performance.now() - start);
  }
  pages.sort((a, b) => a - b);
  printFigure(
    `openPersonals of ${ORDERS_ON_A_PAGE} orders: p50 / p99`,
    `${percentile(pages, 0.5).toFixed(2)} / ${percentile(pages, 0.99).toFixed(2)} ms`,
  );

  const letters = (await vault.listLetters()).slice(0, 5_000);
  const start = performance.now();
  await Promise.all(letters.map(({ orderId }) => vault.shredLetter(orderId)));
  printFigure(
    `shredLetter, ${letters.length.toLocaleString('en')} at once`,
    rate((letters.length / (performance.now() - start)) * 1000),
  );
} finally {
  await vault.close();
  rmSync(directory, { recursive: true });
}
