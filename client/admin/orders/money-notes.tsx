import { formatDay } from '@federpost/shared/calendar/berlin.ts';
import { withDaysWhole } from '@federpost/shared/calendar/date-messages.ts';
import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { REFUND_FAILURE_LABELS, type MoneyNote } from '@federpost/shared/order/refunds.ts';

/** Refunded money and refunds on their way, if there are any. */
export function MoneyLines({ order }: { order: Pick<OrderRecord, 'money_refund_pending' | 'money_refunded'> }) {
  return (
    <>
      {order.money_refund_pending > 0 && (
        <p className="order__reason settled">{formatEuro(order.money_refund_pending)} auf dem Rückweg</p>
      )}
      {order.money_refunded > 0 && (
        <p className="order__reason settled">{formatEuro(order.money_refunded)} zurückgezahlt</p>
      )}
    </>
  );
}

type Noted = Pick<OrderRecord, 'money_notes' | 'money_remaining' | 'refund_failed' | 'refund_failure' | 'refund_by'>;

/** The open issues of the order's money, with their next steps. */
export function MoneyNotes({ order }: { order: Noted }) {
  if (order.money_notes.length === 0) return null;
  return (
    <ul className="order__money-notes">
      {order.money_notes.map((note) => (
        <li key={note} className="refusal">
          {WORDS[note](order)}
        </li>
      ))}
    </ul>
  );
}

const WORDS: Record<MoneyNote, (order: Noted) => string> = {
  'refund-failed': ({ refund_failed, refund_failure }) =>
    `Eine Erstattung ist fehlgeschlagen: ${REFUND_FAILURE_LABELS[refund_failure ?? 'unknown']}. ${formatEuro(refund_failed)} sind noch hier: Beheben Sie die Ursache und erstatten Sie noch einmal; gibt es Karte oder Konto nicht mehr, fragen Sie nach einer Bankverbindung, überweisen Sie und tragen Sie es mit „Erstatten“ als „Schon selbst überwiesen“ ein.`,
  'wrong-amount': ({ money_remaining }) =>
    `Angekommen ist ein anderer Betrag, als der Brief kostet (${formatEuro(money_remaining)}). Gedruckt wird dafür nichts: Erstatten Sie ihn und schreiben Sie der Kundin oder dem Kunden.`,
  disputed: () =>
    'Die Zahlung ist angefochten. Antworten Sie im Stripe-Dashboard auf die Anfechtung. Ist der Brief noch hier, wird er bis zur Entscheidung nicht gedruckt und nicht verschickt.',
  'dispute-answered': () =>
    'Die Zahlung ist angefochten, Ihre Unterlagen sind eingereicht, die Bank prüft sie. Ist der Brief noch hier, wird er bis zur Entscheidung nicht gedruckt und nicht verschickt.',
  'dispute-lost': () =>
    'Die Anfechtung ist verloren: Die Bank hat das Geld endgültig zurückgeholt. Unter „Zu klären“ steht, was daraus folgt.',
  'fraud-warned': () =>
    'Die Bank hält die Zahlung für möglichen Betrug. Erstatten Sie, wenn Sie ihr nicht trauen: Sonst folgt oft eine Anfechtung.',
  'keep-letter': () =>
    'Der Preis ist zurückgezahlt, der Brief ist schon gedruckt. Halten Sie ihn mit „Nicht versenden“ zurück und vernichten Sie ihn.',
  withdrawn: ({ refund_by }) =>
    `Der Vertrag wurde widerrufen, als die Herstellung begonnen hatte. Entscheiden Sie, was zu erstatten ist, und erstatten Sie es ${refund_by === null ? 'innerhalb von 14\u00a0Tagen' : `bis spätestens ${withDaysWhole(formatDay(refund_by))}`}.`,
};
