import { expect, test } from 'vitest';
import { stopAfterTest } from './for-this-test.ts';
import { openLargeShop } from './large-shop.ts';
import { filesContaining, incompressibleMarker } from './leftovers.ts';
import { eventually, paidOrder, postLetter, printLetter, signIn } from './operator.ts';
import type { RunningShop } from './running-shop.ts';

/**
 * The same code with larger backing services, chosen by settings alone: the whole journey, with every part as a
 * separate process.
 */

/** A customer at one server, an operator at another (which may be the same), and no copy of the text left. */
async function orderPrintAndPost(
  customerAt: RunningShop,
  operatorAt: RunningShop,
  everyDirectory: readonly string[],
): Promise<void> {
  const marker = incompressibleMarker();
  const operator = await signIn(operatorAt);
  const id = await paidOrder(customerAt, operator, { letterText: `Liebe Erika,\n\n${marker}\n\nDein Jonas` });
  await printLetter(operator, id);
  expect(
    everyDirectory
      .flatMap((directory) => filesContaining(directory, marker))
      .filter((file) => !file.endsWith('letter.pdf')),
  ).toEqual([]);
  for (const kind of ['letter', 'envelope', 'job-sheet']) {
    const document = await operator.document(id, kind);
    expect([document.status, (await document.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
  }
  await postLetter(operator, id);
  expect(everyDirectory.flatMap((directory) => filesContaining(directory, marker))).toEqual([]);
  const once = [
    'PaymentSucceeded',
    'OrderConfirmed',
    'PrintStarted',
    'LetterPrinted',
    'LetterTextViewed',
    'LetterPosted',
    'LetterTextErasureStarted',
    'LetterTextErased',
  ];
  const types = async () => (await operator.events(id)).map(({ type }) => type);
  const all = await eventually(types, (soFar) => once.every((type) => soFar.includes(type)));
  for (const type of once) expect(all.filter((other) => other === type)).toEqual([type]);
}

test('two servers and two workers with EventStoreDB and Redis print, post and erase a letter', async () => {
  const large = stopAfterTest(await openLargeShop());
  const [first, second] = [await large.openServer(0), await large.openServer(1)];
  await large.openWorker(0, first.url);
  await large.openWorker(1, second.url);
  await orderPrintAndPost(first, second, large.directories);
  await orderPrintAndPost(second, first, large.directories);
});
