import { serializeLetter } from '../commands/letter-text/letter-text.ts';
import fc from 'fast-check';
import { businessSchema } from '@federpost/shared/business/business.ts';
import { sampleBusiness as sample } from '@federpost/shared/business/sample-business.fixture.ts';
import { addDays, berlinDay, startOfDay } from '@federpost/shared/calendar/berlin.ts';
import { dateMessages, weekdayAndDay } from '@federpost/shared/calendar/date-messages.ts';
import { datesFrom, letterDates, wishOf, type Wish } from '@federpost/shared/calendar/letter-dates.ts';
import { nextWorkingDay, type FederalState } from '@federpost/shared/calendar/working-days.ts';
import type { Shipping } from '@federpost/shared/order/catalogue.ts';
import { expect, test } from 'vitest';
import { printAssignment } from '../commands/printing/print-letters.ts';
import { readPayment } from '../http/public/payment-status.ts';
import { postmarkOf } from '../mail/templates/content.ts';
import type { OrderCommand } from '../domain/orders/commands.ts';
import { decide } from '../domain/orders/decide.ts';
import { dueTasks } from '../domain/orders/due-tasks.ts';
import type { CustomerMail, OrderEvent } from '../domain/orders/events.ts';
import { fold } from '../domain/orders/evolve.ts';
import { drafted, orderToDraft } from '../domain/orders/order-events.fixture.ts';
import type { Order } from '../domain/orders/state.ts';
import type { Vault } from '../vault/port.ts';
import { createMailCustomer } from './send-customer-mail.ts';

/**
 * The dates shown to a customer before paying are those that the shop keeps and repeats, from the payment to the last
 * mail.
 */

const STATES = businessSchema.shape.federalState.options;
const HOUR = 3_600_000;

/** A vault that decrypts immediately, because the thousand orders here do not test the vault. */
const openVault = {
  getLetter: async () => serializeLetter({ text: 'Liebe Erika', writer: 0 }),
  personalTag: async () => Buffer.alloc(32),
  openPersonal: async (_: string, sealed: string) => ({
    kind: 'known',
    value:
      sealed === 'sealed-payer'
        ? { email: 'kundin@example.org' }
        : { recipientName: 'Erika', recipientAddress: 'Lindenallee 7\n10115 Berlin' },
  }),
} as unknown as Vault;

/** An order that is paid at a moment, with a random future. */
function paidAt(at: Date, shipping: Shipping, wish: Wish | undefined, business: typeof sample) {
  const events: OrderEvent[] = [
    {
      ...drafted,
      data: {
        at: at.toISOString(),
        ...orderToDraft,
        shipping,
        deliveryDate: wish?.day,
        deliveryDateMeans: wish?.means,
      },
    } as OrderEvent,
  ];
  const order = () => fold(events) as Order;
  const handle = (command: OrderCommand) => {
    const decision = decide(command, order());
    if (decision.kind === 'accepted') events.push(...decision.events);
    return decision;
  };
  handle({ type: 'StartCheckout', at: at.toISOString(), sessionId: 's', url: 'u', expiresAt: '2099-01-01' });
  const snapshot = { sessionId: 's', state: 'paid', amountCents: 1499, currency: 'eur', sealedPayer: 'sealed-payer' };
  handle({ type: 'SyncPayment', at: at.toISOString(), snapshot: { ...snapshot, state: 'paid' }, schedule: business });
  /** A mail about the order, its text on one line. */
  const mail = async (kind: CustomerMail) => {
    let sent = { text: '', html: '' };
    const mailer = { send: async (written: typeof sent) => void (sent = written) };
    const renderInvoice = async () => Buffer.alloc(0);
    const ports = { orders: { load: async () => order() }, vault: openVault, mailer, renderInvoice, business };
    await createMailCustomer({ ...ports, publicUrl: 'https://federpost.example', now: () => at })(
      kind,
      '3f2a91c4-1111-4222-8333-4',
    );
    return { ...sent, text: sent.text.replaceAll(/\s+/g, ' ') };
  };
  return { order, handle, mail };
}

const someday = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const wishes = fc.option(
  fc.record({
    ahead: fc.integer({ min: 0, max: 400 }),
    means: fc.constantFrom('posting' as const, 'arrival' as const),
  }),
  { nil: undefined },
);

test('over two years of moments, wishes and holidays, every page, mail and day names the same dates', async () => {
  await fc.assert(
    fc.asyncProperty(
      someday,
      fc.constantFrom('standard' as const, 'express' as const),
      wishes,
      fc.constantFrom<FederalState[]>(...STATES),
      fc.integer({ min: 0, max: 23 }),
      async (at, shipping, chosen, federalState, cutOffHour) => {
        const business = { ...sample, federalState: federalState as (typeof STATES)[number], cutOffHour };
        const wish = chosen && { day: addDays(berlinDay(at), chosen.ahead), means: chosen.means };
        // Wizard, checkout and envelope show this to a customer who pays now.
        const shown = letterDates({ at, shipping, wish, schedule: business });
        const { window, note } = dateMessages(shown, wish);
        const day = shown.postingDay;
        const { order, handle, mail } = paidAt(at, shipping, wish, business);

        expect(order().postingDay).toBe(day);
        const { letter } = readPayment('5fe0c123', order());
        expect(datesFrom({ ...letter!, wish: wishOf(letter!), schedule: business })).toEqual(shown);
        const confirmation = await mail('order-confirmed');
        const { day: onPostmark, year } = postmarkOf('geplant', day);
        for (const words of [`am ${weekdayAndDay(day)}`, `voraussichtlich ${window}`, note ?? ''])
          expect(confirmation.text).toContain(words);
        expect(confirmation.html).toContain(onPostmark);
        expect(confirmation.html).toContain(year);
        const sheet = { vault: openVault, business: { ...business, addressing: 'by-hand' as const }, now: () => at };
        expect((await printAssignment(sheet, 'an-order', order())).letter.postingDay).toBe(day);

        // It is not printed before its day without a request, and nothing prevents it on its day.
        const begins = startOfDay(day);
        expect(dueTasks(order()).find(({ kind }) => kind.startsWith('print'))?.dueAt).toBe(begins);
        const before = new Date(Date.parse(begins) - 1).toISOString();
        expect(handle({ type: 'StartPrint', at: before, worker: 'w' })).toEqual({ kind: 'refused', reason: 'not-due' });
        expect(handle({ type: 'StartPrint', at: begins, worker: 'w' }).kind).toBe('accepted');
        handle({ type: 'ReportPrint', at: begins, attempt: 1, outcome: { kind: 'printed', pages: 1 } });

        // If it is posted on its day, the mail gives the same dates; if later, the mail says so and gives new ones.
        const late = chosen !== undefined && chosen.ahead % 2 === 0;
        const postedOn = late ? nextWorkingDay(day, federalState) : day;
        handle({ type: 'MarkPosted', at: new Date(Date.parse(startOfDay(postedOn)) + 15 * HOUR).toISOString() });
        const { text } = await mail('letter-posted-1');
        const actual = datesFrom({ postingDay: postedOn, shipping, wish, schedule: business });
        expect(text).toContain(`Am ${weekdayAndDay(postedOn)}, haben wir ihn zur Post gegeben.`);
        expect(text).toContain(`Ankunft voraussichtlich ${dateMessages(actual, wish).window}.`);
        expect(text.includes(`Geplant war ${weekdayAndDay(day)}; entschuldige die Verspätung.`)).toBe(late);

        // If the promised day is not the wished one, a note always says so.
        if (wish?.means === 'posting' && day !== wish.day) expect(note).toBeDefined();
        if (wish?.means === 'arrival') expect(note).toBeDefined();
      },
    ),
    { numRuns: 1_000 },
  );
});
