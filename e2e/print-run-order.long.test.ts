import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startIppPrinter } from '@federpost/worker/printer/ipp/ippeveprinter.fixture.ts';
import { runRecords, type RunRecord } from '@federpost/shared/http/runs.ts';
import { EXTRAS, LETTER_STYLES, valuesOf } from '@federpost/shared/order/catalogue.ts';
import { directoryForThisTest, shopForThisTest, stopAfterTest } from './for-this-test.ts';
import { startSideWorker, WORKER_TOKEN } from './large-shop.ts';
import { eventually, paidOrder, signIn, type OperatorSession } from './operator.ts';
import { startRedis } from './side-process.ts';

/** A run's letters are in the printer's tray in the order of its list, with any number of workers. */

const LETTERS = 24;
const EXTRA_VALUES = valuesOf(EXTRAS);
const STYLES = valuesOf(LETTER_STYLES);

/**
 * Every fourth letter in a kraft envelope, every third by express, in all styles, ordered in a different order than the
 * run's.
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

/**
 * Opens a run of all letters and prints it, one kind of envelope after the other. @returns the run, once all are
 * printed
 */
async function printRun(operator: OperatorSession): Promise<RunRecord> {
  const orders = await operator.orders();
  await operator.command('open-run', { earlyPosting: orders.map(({ id }) => id) });
  const read = async () => runRecords.parse(await (await operator.read('runs')).json())[0]!;
  const { id: runId } = await eventually(read, (run) => run?.pieces.length === LETTERS);
  for (const envelopes of ['plain', 'kraft'] as const) {
    expect(await operator.command('print-run', { runId, envelopes })).toMatchObject({ status: 200 });
    await eventually(read, ({ pieces }) =>
      pieces.every((piece) => piece.envelope !== envelopes || piece.production_status === 'printed'),
    );
  }
  return read();
}

const listOf = ({ pieces }: RunRecord) => pieces.map(({ order_id }) => order_id);
const lettersOf = (names: readonly string[]) =>
  names.filter((name) => name.endsWith('.letter')).map((name) => name.split('.')[0]!);

test('a run is printed into the folder in the order of its list', async () => {
  const directory = directoryForThisTest();
  const shop = await shopForThisTest({}, directory);
  const operator = await signIn(shop);
  await orderMixedLetters(shop, operator);
  const list = listOf(await printRun(operator));
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
  const list = listOf(await printRun(operator));
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
  const list = listOf(await printRun(operator));
  expect(lettersOf(paper.printed())).toEqual(list);
});
