import { serializeLetter } from '../letter-text/letter-text.ts';
import { expect, test } from 'vitest';
import type { NewEvent } from '../../event-store/port.ts';
import { type OrderEvent, orderStream } from '../../domain/orders/events.ts';
import {
  checkout,
  disputeOpened,
  drafted,
  paid,
  printed,
  printStarted,
  T,
} from '../../domain/orders/order-events.fixture.ts';
import type { PrintRun } from '../../domain/print-runs/run.ts';
import { createOrderHandler } from '../order-handler.ts';
import { everyInterleaving, openMemory, type Turn } from '../interleavings.fixture.ts';
import { postPrintRun } from './post-run.ts';
import { printRun } from './print-run.ts';
import { openRunDocuments } from './run-documents.ts';
import { createRunHandler, runIdOfNumber } from './run-handler.ts';

/** A run is interrupted at any step, or requested twice together: repeating finishes it, and nothing happens twice. */

const IDS = ['a', 'b', 'c'].map((name) => `3f2a91c4-1111-4222-8333-44445555666${name}`);
const CODES = ['A1C', 'A2F', 'A3K'];
const RUN = runIdOfNumber(1);
const BY = { operator: 'op-1' };
const at = T.monday;
const free: Turn = async () => {};
const ADDRESSEE = JSON.stringify({ recipientName: 'Erika', recipientAddress: 'Lindenallee 7\n10115 Berlin' });
const draft = { ...drafted, data: { ...drafted.data, sealedAddressee: ADDRESSEE } } as OrderEvent;

/** Three letters in an open run; `history` gives the events of each. */
async function openWorld(history: (index: number) => OrderEvent[], checkedOff: readonly string[]) {
  const memory = openMemory();
  const { store, vault } = memory(free);
  for (const [index, id] of IDS.entries()) {
    const events = [draft, checkout(), paid(), ...history(index)];
    await vault.sealOrder(id, {
      text: serializeLetter({ text: `Brief ${index}`, writer: 0 }),
      content: '',
      personal: {},
    });
    const stored = events.map(({ type, data }, place) => ({ id: `${id}-${place}`, type, data }) as NewEvent);
    await store.append(orderStream(id), 'none', stored);
  }
  const pieces = IDS.map((orderId, index) => ({ orderId, code: CODES[index]!, envelope: 'plain' as const }));
  const runs = createRunHandler(store);
  await runs.handle(RUN, { type: 'OpenRun', at, number: 1, prefix: 'A', day: '2026-11-23', pieces });
  for (const code of checkedOff) await runs.handle(RUN, { type: 'CheckOff', at, code });
  const shop = (turn: Turn) => {
    const { store: stepped, vault: steppedVault } = memory(turn);
    return {
      orders: createOrderHandler(stepped),
      runs: createRunHandler(stepped),
      vault: steppedVault,
      returnAddress: 'Federpost',
      addressing: 'by-hand' as const,
      now: () => new Date(at),
      renderTray: async () => {
        await turn();
        return { pdf: new Uint8Array(), leftOut: [] };
      },
    };
  };
  const finished = shop(free);
  const factsOf = async (type: OrderEvent['type']) => {
    const counts = [];
    for (const id of IDS)
      counts.push((await finished.orders.history(id)).filter((event) => event.type === type).length);
    return counts;
  };
  return { shop, finished, factsOf, run: async () => (await finished.runs.load(RUN)) as PrintRun };
}

type Shop = ReturnType<Awaited<ReturnType<typeof openWorld>>['shop']>;
type World = Awaited<ReturnType<typeof openWorld>>;

/** Runs it, interrupted after each of its steps in turn, and then to the end. @returns how often it was interrupted */
async function cutOffEverywhere(
  begin: () => Promise<World>,
  work: (shop: Shop) => Promise<unknown>,
  check: (world: World, path: string) => Promise<void>,
): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    let taken = 0;
    let over = false;
    await everyInterleaving(async () => {
      const world = await begin();
      taken = 0;
      const task = async (turn: Turn) => {
        const counted = async () => {
          await turn();
          taken += 1;
        };
        await work(world.shop(counted));
        over = true;
      };
      return {
        tasks: [task],
        endsAfter: [steps],
        async check() {
          await work(world.finished);
          await check(world, `cut off after ${steps} steps`);
        },
      };
    });
    if (over) return steps;
    expect(taken).toBe(steps);
  }
}

const printedOne = () => [printStarted(), printed()];

test('posting a run again after an interruption at any step posts each letter once', async () => {
  const cut = await cutOffEverywhere(
    () => openWorld(printedOne, CODES.slice(0, 2)),
    (shop) => postPrintRun(shop, RUN, { earlyPosting: [], ...BY }).catch(expectNothingLeft),
    async (world, path) => {
      expect(await world.factsOf('LetterPosted'), path).toEqual([1, 1, 0]);
      expect(
        (await world.run()).pieces.map(({ postedAt }) => postedAt),
        path,
      ).toEqual([at, at, undefined]);
      expect((await world.run()).status, path).toBe('open');
    },
  );
  expect(cut).toBeGreaterThan(8);
});

/** Already done: every checked-off piece is posted. */
function expectNothingLeft(error: unknown): void {
  expect(error).toMatchObject({ reason: 'nothing-checked' });
}

test('a disputed letter is left behind, wherever posting the run was interrupted', async () => {
  await cutOffEverywhere(
    () => openWorld((index) => [...printedOne(), ...(index === 1 ? [disputeOpened()] : [])], CODES),
    (shop) => postPrintRun(shop, RUN, { earlyPosting: [], ...BY }).catch(expectNothingLeft),
    async (world, path) => {
      expect(await world.factsOf('LetterPosted'), path).toEqual([1, 0, 1]);
      expect((await world.run()).pieces[1], path).toMatchObject({ code: 'A2F', checkedAt: undefined });
    },
  );
});

test('printing a run again after an interruption at any step requests each letter once', async () => {
  const cut = await cutOffEverywhere(
    () => openWorld(() => [], []),
    (shop) => printRun(shop, RUN, { envelopes: 'plain', ...BY }),
    async (world, path) => {
      expect(await world.factsOf('PrintRequested'), path).toEqual([1, 1, 1]);
      expect((await world.run()).printed, path).toEqual(['plain']);
    },
  );
  expect(cut).toBeGreaterThan(5);
});

test('opening the letters’ PDF again after an interruption at any step prints each letter once', async () => {
  const cut = await cutOffEverywhere(
    () => openWorld(() => [], []),
    (shop) => openRunDocuments(shop, RUN, { tray: 'letters', ...BY }),
    async (world, path) => {
      expect(await world.factsOf('PrintStarted'), path).toEqual([1, 1, 1]);
      expect(await world.factsOf('LetterPrinted'), path).toEqual([1, 1, 1]);
    },
  );
  expect(cut).toBeGreaterThan(10);
});

test('two operators who finish posting the same run at once post each letter once', async () => {
  let worlds = 0;
  const walked = await everyInterleaving(async () => {
    const world = await openWorld(printedOne, CODES.slice(0, 1));
    await world.finished.runs.handle(RUN, { type: 'StartPosting', at, codes: CODES });
    const post = (turn: Turn) =>
      postPrintRun(world.shop(turn), RUN, { earlyPosting: [], ...BY }).then(() => {}, expectNothingLeft);
    worlds += 1;
    return {
      tasks: [post, post],
      async check() {
        expect(await world.factsOf('LetterPosted')).toEqual([1, 0, 0]);
        expect((await world.run()).status).toBe('open');
      },
    };
  });
  expect(walked).toBe(worlds);
  expect(walked).toBeGreaterThan(100);
});
