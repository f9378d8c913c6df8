import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startIppPrinter } from '@federpost/worker/printer/ipp/ippeveprinter.fixture.ts';
import { printRun, type PrintRun } from '@federpost/shared/http/runs.ts';
import { envelopeOf } from '@federpost/shared/runs/runs.ts';
import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import { LETTER_STYLES, offeredExtras, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { directoryForThisTest, shopForThisTest, stopAfterTest } from './for-this-test.ts';
import { startSideWorker, WORKER_TOKEN } from './large-shop.ts';
import { eventually, paidOrder, signIn, withEarlyPosting, type OperatorSession } from './operator.ts';
import { startRedis } from './side-process.ts';

/** The day's letters are in the printer's tray in the order of their list, with any number of workers. */

const LETTERS = 24;
const EXTRA_VALUES = offeredExtras(sampleBusiness).map(({ value }) => value);
const STYLES = valuesOf(LETTER_STYLES);

/**
 * Every fourth letter in a kraft envelope, every third by express, in all styles, ordered in a different order than they
 * are printed.
 */
async function orderMixedLetters(shop: { url: string }, operator: OperatorSession): Promise<void> {
  for (let index = 0; index < LETTERS; index += 1)
    await paidOrder(shop, operator, {
      recipientName: `Erika Musterfrau ${index}`,
      letterStyle: STYLES[index % STYLES.length],
      extras: EXTRA_VALUES.filter((extra, place) =>
        extra === 'gift-envelope' ? index % 4 === 3 : (index >> place) % 2 === 1,
      ),
      shipping: index % 3 === 2 ? 'express' : 'standard',
    });
}

/** Sends all letters to the printer, one kind of envelope after the other. @returns them, once all are printed */
async function printAll(operator: OperatorSession): Promise<PrintRun> {
  const orders = await operator.orders();
  const read = async () => printRun.parse(await (await operator.read('print-run')).json());
  for (const envelope of ['plain', 'kraft'] as const) {
    const ids = orders.filter(({ extras }) => envelopeOf(extras) === envelope).map(({ id }) => id);
    expect(await operator.command('print-now', withEarlyPosting(ids))).toMatchObject({ status: 200 });
    await eventually(read, ({ pieces }) => {
      const tray = pieces.filter(({ extras }) => envelopeOf(extras) === envelope);
      return tray.length === ids.length && tray.every((piece) => piece.production_status === 'printed');
    });
  }
  return read();
}

const listOf = ({ pieces }: PrintRun) => pieces.map(({ order_id }) => order_id);
const lettersOf = (names: readonly string[]) =>
  names.filter((name) => name.endsWith('.letter')).map((name) => name.split('.')[0]!);

test('a run is printed into the folder in the order of its list', async () => {
  const directory = directoryForThisTest();
  const shop = await shopForThisTest({}, directory);
  const operator = await signIn(shop);
  await orderMixedLetters(shop, operator);
  const list = listOf(await printAll(operator));
  const printedAt = (orderId: string) =>
    statSync(join(directory, 'printed', orderId, '1', 'letter.pdf'), { bigint: true }).ctimeNs;
  const paper = list.toSorted((a, b) => (printedAt(a) < printedAt(b) ? -1 : 1));
  expect(paper).toEqual(list);
});

test('a run is printed on paper in the order of its list', async () => {
  const paper = await startIppPrinter();
  onTestFinished(paper.close);
  const shop = await shopForThisTest({ PRINTER_URL: paper.url });
  const operator = await signIn(shop);
  await orderMixedLetters(shop, operator);
  const list = listOf(await printAll(operator));
  expect(lettersOf(paper.printed())).toEqual(list);
});

test('a run is printed in the order of its list by two workers as well', async () => {
  const paper = await startIppPrinter();
  onTestFinished(paper.close);
  const redis = stopAfterTest(await startRedis('everysec'));
  const shop = await shopForThisTest({ REDIS_URL: redis.url(0), WORKER_TOKEN });
  const printed = [directoryForThisTest(), directoryForThisTest()];
  for (const directory of printed) {
    const parts = { serverUrl: shop.url, redisUrl: redis.url(0), printDirectory: directory, printerUrl: paper.url };
    const worker = await startSideWorker(parts);
    onTestFinished(() => void worker.stop('SIGKILL'));
  }
  const operator = await signIn(shop);
  await orderMixedLetters(shop, operator);
  const list = listOf(await printAll(operator));
  expect(lettersOf(paper.printed())).toEqual(list);
});
