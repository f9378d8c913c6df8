import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { openConnection, type Connection } from './connection.ts';
import { orderBody } from './forms.ts';

/** Patterns of load: as many customers as can be served, a fixed number of them, or a fixed rate whatever happens. */

/** More connections than ever wait at a tenth of the full load. */
const PACED_CONNECTIONS = 64;

let ordered = 0;

/** Orders one letter. @returns the address of its payment page. */
async function order(connection: Connection): Promise<string> {
  const answer = await connection.post('/functions/v1/create-payment', orderBody((ordered += 1)));
  return (JSON.parse(answer) as { url: string }).url;
}

/** This many customers, each ordering again as soon as the last order is answered. */
export async function fullLoad(
  port: number,
  { customers, seconds }: { customers: number; seconds: number },
): Promise<{ perSecond: number; count: number }> {
  const started = performance.now();
  let count = 0;
  await each(port, customers, async (connection) => {
    while (performance.now() - started < seconds * 1000) {
      await order(connection);
      count += 1;
    }
  });
  return { perSecond: count / ((performance.now() - started) / 1000), count };
}

/**
 * This many orders by this many customers.
 * @param then what a customer does at the payment page before ordering again.
 */
export async function placeOrders(
  port: number,
  { count, customers }: { count: number; customers: number },
  then: (url: string) => Promise<void>,
): Promise<void> {
  let begun = 0;
  await each(port, customers, async (connection) => {
    while ((begun += 1) <= count) await then(await order(connection));
  });
}

async function each(port: number, customers: number, act: (connection: Connection) => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: customers }, async () => {
      const connection = await openConnection(port);
      await act(connection);
      connection.close();
    }),
  );
}

/**
 * This many orders a second at equal distances, each timed from the moment at which it should have been sent.
 * @returns milliseconds, shortest first.
 */
export async function pacedLoad(
  port: number,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number[]> {
  const all = await Promise.all(Array.from({ length: PACED_CONNECTIONS }, () => openConnection(port)));
  const free = [...all];
  const times: number[] = [];
  const sent: Promise<void>[] = [];
  const started = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const at = started + (number / perSecond) * 1000;
    const early = at - performance.now();
    // A timer takes at least a millisecond: at a thousand orders a second every order would be later than the one
    // before.
    await (early > 0 ? sleep(early) : nextTurn());
    const connection = free.pop();
    if (!connection) throw new Error('More orders wait than there are connections: this is no tenth of the load.');
    const answered = order(connection).then(() => {
      times.push(performance.now() - at);
      free.push(connection);
    });
    sent.push(answered);
  }
  await Promise.all(sent);
  for (const connection of all) connection.close();
  return times.sort((one, other) => one - other);
}
