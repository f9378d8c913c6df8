import { sampleBusiness } from '@federpost/shared/business/sample-business.fixture.ts';
import { expect } from 'vitest';
import type { Order } from '../../domain/orders/state.ts';
import { everyInterleaving, Content, openMemory, type Turn, refusal } from '../interleavings.fixture.ts';
import { deleteLetterText, readOwnLetter, revealLetter, shredReplacedTexts } from '../letter-text/letter-text.ts';
import { createOrderHandler } from '../order-handler.ts';
import { claimPrint } from '../printing/print-letters.ts';
import { form, sweepAfterHours } from '../shop-on-disk.fixture.ts';
import { cancelOrder } from './cancel-order.ts';
import { createPayment } from './create-payment.ts';
import { reviseLetter } from './revise-letter.ts';

/** A change of a letter against everything else that may happen to it, in every interleaving of their steps. */

export const POSTING_SCHEDULE = { federalState: 'BE', cutOffHour: 10 } as const;
export const KEY = 'one-click-one-order';
export const changedTo = (letterText: string) => ({
  form: { ...form, letterText, recipientName: 'Erika Neumann' },
  pages: 1,
});
export const CHANGED = changedTo('Liebe Erika, ich denke noch immer an Dich.');
const HOUR_MS = 3_600_000;

const now = () => new Date('2026-11-25T09:00:00.000Z');
type Ports = ReturnType<typeof portsOf>;
/** The texts that the printer, an operator and the customer got. */
type Seen = { printed?: string; revealed?: string; read?: string };

function portsOf(memory: ReturnType<typeof openMemory>, turn: Turn = async () => {}) {
  const { store, vault } = memory(turn);
  return { orders: createOrderHandler(store), vault, now, business: { ...sampleBusiness, ...POSTING_SCHEDULE } };
}

async function paidOrder(memory: ReturnType<typeof openMemory>): Promise<string> {
  const ports = portsOf(memory);
  const session = { sessionId: 'cs_1', url: 'https://pay.example/cs_1', expiresAt: '2026-11-26T09:00:00.000Z' };
  const { orderId } = await createPayment({ ...ports, openCheckout: async () => session }, { form, pages: 1 }, KEY);
  const snapshot = { sessionId: 'cs_1', state: 'paid', amountCents: 1499, currency: 'eur' } as const;
  await ports.orders.handle(orderId, {
    type: 'SyncPayment',
    at: now().toISOString(),
    snapshot,
    schedule: POSTING_SCHEDULE,
  });
  await ports.orders.handle(orderId, { type: 'RequestPrint', earlyPosting: true, at: now().toISOString() });
  return orderId;
}

const AGAINST: Record<string, (ports: Ports, orderId: string, seen: Seen) => Promise<unknown>> = {
  claim: (ports, orderId, seen) =>
    claimPrint(ports, { orderId, worker: 'w1' }).then(({ letter }) => void (seen.printed = letter.text)),
  cancel: (ports, orderId) => cancelOrder(ports, orderId, 'customer').then(() => deleteLetterText(ports, orderId)),
  'another change': (ports, orderId) =>
    reviseLetter(ports, orderId, changedTo('Im anderen Fenster geschrieben.'), 'first', 'other-window'),
  'an operator who looks': (ports, orderId, seen) =>
    revealLetter(ports, orderId, 'op').then(({ text }) => void (seen.revealed = text)),
  'a customer who looks': (ports, orderId, seen) =>
    readOwnLetter(ports, orderId).then((letter) => void (seen.read = letter?.text)),
  'the sweep': (ports) => sweepAfterHours({ ...ports, now: () => new Date(Date.now() + 2 * HOUR_MS) }),
};

export const RIVALS = Object.keys(AGAINST);

/**
 * Expects one letter with one text after a change and its rival.
 * @param endsAfter the steps after which the change is killed, as if by kill -9; the due tasks and the sweep finish the
 * rest. Undefined: it is not.
 */
export async function raceChange(rival: string, endsAfter: number | undefined): Promise<void> {
  const paid = new Content();
  const orderId = await paidOrder(openMemory(paid));
  const walked = await everyInterleaving(async () => {
    const memory = openMemory(new Content(paid));
    const seen: Seen = {};
    return {
      tasks: [
        (turn) => reviseLetter(portsOf(memory, turn), orderId, CHANGED, 'first', 'this-window').catch(refusal),
        (turn) => AGAINST[rival]!(portsOf(memory, turn), orderId, seen).then(() => {}, refusal),
      ],
      endsAfter: [endsAfter],
      async check() {
        const ports = portsOf(memory);
        const { orders, vault } = ports;
        await shredReplacedTexts(ports, orderId).catch(refusal);
        await sweepAfterHours({ ...ports, now: () => new Date(Date.now() + 2 * HOUR_MS) });
        const state = (await orders.load(orderId)) as Order;
        const types = (await orders.history(orderId)).map(({ type }) => type).join(' ');
        const held = await vault.listLetters();
        expect(held.length, types).toBe(state.text.status === 'stored' ? 1 : 0);
        expect(types).not.toMatch(/(PrintStarted|OrderCancelled).*LetterRevised/);
        if (state.text.status !== 'stored') return;
        const text = (await readOwnLetter(ports, orderId))?.text;
        expect(text, types).toBeDefined();
        expect([form, CHANGED.form].map((each) => each.letterText).concat('Im anderen Fenster geschrieben.')).toContain(
          text,
        );
        if (types.includes('PrintStarted') && seen.printed !== undefined) expect(seen.printed, types).toBe(text);
        if (!types.includes('LetterRevised')) expect(text).toBe(form.letterText);
      },
    };
  });
  // The sweep is one step, and a change that is killed early has few.
  expect(walked).toBeGreaterThan(endsAfter === undefined ? 4 : 0);
}
