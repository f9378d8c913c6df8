import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import { serializeLetter } from '../letter-text/letter-text.ts';
import { expect, test } from 'vitest';
import type { NewEvent } from '../../event-store/port.ts';
import { type OrderEvent, orderStream } from '../../domain/orders/events.ts';
import {
  checkout,
  disputeOpened,
  drafted,
  fact,
  paid,
  printed,
  printStarted,
  T,
} from '../../domain/orders/order-events.fixture.ts';
import type { Letter } from '../../domain/orders/print-run.ts';
import { CommandRefused, createOrderHandler, requireOrder } from '../order-handler.ts';
import { everyInterleaving, openMemory, type Turn } from '../interleavings.fixture.ts';
import { openRunDocuments } from './run-documents.ts';

/** The day's work is interrupted at any step, or done twice together: repeating finishes it, and nothing happens twice. */

const IDS = ['a', 'b', 'c'].map((name) => `3f2a91c4-1111-4222-8333-44445555666${name}`);
const BY = { operator: 'op-1' };
const at = T.monday;
const free: Turn = async () => {};
const ADDRESSEE = JSON.stringify({ recipientName: 'Erika', recipientAddress: 'Lindenallee 7\n10115 Berlin' });
const draft = { ...drafted, data: { ...drafted.data, sealedAddressee: ADDRESSEE } } as OrderEvent;

/** Three letters of the day; `history` gives the events of each. */
async function openWorld(history: (index: number) => OrderEvent[]) {
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
  const orders = createOrderHandler(store);
  const letters: Letter[] = [];
  for (const id of IDS) letters.push({ id, order: requireOrder(await orders.load(id)) });
  const shop = (turn: Turn) => {
    const { store: stepped, vault: steppedVault } = memory(turn);
    return {
      orders: createOrderHandler(stepped),
      list: { lettersToPost: () => letters },
      vault: steppedVault,
      business: sampleBusiness,
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
  return { shop, finished, factsOf };
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

const checkedOne = () => [printStarted(), printed(), fact('EnvelopeChecked', { at })];

/** As mark-posted does: one letter after the other, each accepted or refused. */
async function postChecked({ orders }: Pick<Shop, 'orders'>): Promise<void> {
  for (const orderId of IDS)
    await orders.handle(orderId, { type: 'MarkPosted', checked: true, at, ...BY }).catch((error: unknown) => {
      if (!(error instanceof CommandRefused)) throw error;
    });
}

test('posting again after an interruption at any step posts each checked letter once', async () => {
  const cut = await cutOffEverywhere(
    () => openWorld((index) => (index === 2 ? [printStarted(), printed()] : checkedOne())),
    postChecked,
    async (world, path) => expect(await world.factsOf('LetterPosted'), path).toEqual([1, 1, 0]),
  );
  expect(cut).toBeGreaterThan(3);
});

test('a disputed letter is left behind, wherever posting was interrupted', async () => {
  await cutOffEverywhere(
    () => openWorld((index) => [...checkedOne(), ...(index === 1 ? [disputeOpened()] : [])]),
    postChecked,
    async (world, path) => expect(await world.factsOf('LetterPosted'), path).toEqual([1, 0, 1]),
  );
});

test('opening the letters’ PDF again after an interruption at any step prints each letter once', async () => {
  const cut = await cutOffEverywhere(
    () => openWorld(() => []),
    (shop) => openRunDocuments(shop, { tray: 'letters', ...BY }),
    async (world, path) => {
      expect(await world.factsOf('PrintStarted'), path).toEqual([1, 1, 1]);
      expect(await world.factsOf('LetterPrinted'), path).toEqual([1, 1, 1]);
    },
  );
  expect(cut).toBeGreaterThan(10);
});

test('two operators who post the same letters at once post each letter once', async () => {
  const walked = await everyInterleaving(async () => {
    const world = await openWorld((index) => (index === 0 ? checkedOne() : []));
    const post = (turn: Turn) => postChecked(world.shop(turn));
    return { tasks: [post, post], check: async () => expect(await world.factsOf('LetterPosted')).toEqual([1, 0, 0]) };
  });
  expect(walked).toBeGreaterThan(10);
});

test('an envelope that is checked and set aside at once is never posted unchecked', async () => {
  await everyInterleaving(async () => {
    const world = await openWorld((index) => (index === 0 ? checkedOne() : []));
    const setAside = async (turn: Turn) => {
      const { orders } = world.shop(turn);
      await orders.handle(IDS[0]!, { type: 'SetAside', reason: 'damaged', at, ...BY }).catch(() => {});
    };
    return {
      tasks: [setAside, (turn) => postChecked(world.shop(turn))],
      async check() {
        const [[posted], [aside]] = [await world.factsOf('LetterPosted'), await world.factsOf('LetterSetAside')];
        expect(posted! + aside!).toBe(1);
      },
    };
  });
});
