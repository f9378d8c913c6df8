import type Stripe from 'stripe';
import type { CallContext } from './checkout-sessions.ts';
import { moment, section } from './dashboard-html.ts';
import {
  DISPUTE_REASON_WORDS,
  DISPUTE_WORDS,
  FRAUD_WORDS,
  PAYMENT_WORDS,
  REFUND_FAILURES,
  REFUND_REASON_WORDS,
  REFUND_WORDS,
} from './dashboard-words.ts';
import { nextStatuses } from './disputes.ts';
import { METHOD_NAMES, METHODS } from './methods.ts';
import { escape, money, page } from './page-html.ts';

const ALL = { limit: 100 };

/** One payment: what became of its money, and what can be done about it. Throws Stripe's `resource_missing`. */
export function paymentPage({ account }: CallContext, id: string, problem?: string): string {
  const payment = account.get('payment_intent', id);
  const of = { payment_intent: id };
  const charges = account.list('charge', of, ALL).data;
  const refunds = account.list('refund', of, ALL).data;
  const disputes = account.list('dispute', of, ALL).data;
  const warnings = account.list('radar.early_fraud_warning', of, ALL).data;
  const here = `/dashboard/payments/${id}`;
  return page(
    `Zahlung über ${money(payment.amount, payment.currency)}`,
    `<p><a href="/dashboard">Zurück zum Testkonto</a></p>
${facts(payment, charges[0])}
${payment.status === 'processing' ? section('Lastschrift', debitForm(here)) : ''}
${section('Erstattungen', items(refunds.map((refund) => refundItem(here, refund))) + (payment.status === 'succeeded' ? refundForm(here) : ''))}
${section('Rückbuchungen', items(disputes.map((dispute) => disputeItem(here, dispute))) + (payment.status === 'succeeded' ? disputeForm(here) : ''))}
${section('Betrugswarnungen', items(warnings.map(({ created, fraud_type }) => `${moment(created)}: ${word(FRAUD_WORDS, fraud_type)}`)) + (payment.status === 'succeeded' ? warningForm(here) : ''))}`,
    problem,
  );
}

function facts(payment: Stripe.PaymentIntent, charge: Stripe.Charge | undefined): string {
  const rows: [string, string | undefined][] = [
    ['Stand', word(PAYMENT_WORDS, payment.status)],
    ['Vom', moment(payment.created)],
    ['Zahlungsart', charge && methodLabel(charge)],
    ['Erstattet', charge && money(charge.amount_refunded, charge.currency)],
    ['E-Mail', charge && escape(charge.billing_details.email ?? '')],
    ['Bestellung', payment.metadata.order_id && `<code>${escape(payment.metadata.order_id)}</code>`],
    ['Nummer', `<code>${payment.id}</code>`],
  ];
  const cells = rows.map(([name, value]) => (value ? `<tr><th scope="row">${name}</th><td>${value}</td></tr>` : ''));
  return `<table class="facts"><tbody>${cells.join('')}</tbody></table>`;
}

function methodLabel({ payment_method_details: details }: Stripe.Charge): string {
  const name = METHOD_NAMES.find((one) => one === (details?.card?.wallet?.type ?? details?.type));
  return name === undefined ? '' : METHODS[name].label;
}

function items(entries: readonly string[]): string {
  return entries.length === 0 ? '<p>Keine.</p>' : `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;
}

function refundItem(here: string, { id, created, amount, currency, status, failure_reason }: Stripe.Refund): string {
  const what = `${money(amount, currency)} vom ${moment(created)}`;
  const why = failure_reason ? ` (${word(REFUND_FAILURES, failure_reason)})` : '';
  const arrive =
    status === 'pending'
      ? `<button name="failure_reason" value="" aria-label="${what} ist angekommen">Ist angekommen</button>`
      : '';
  const fail =
    status === 'pending' || status === 'succeeded'
      ? `<button name="failure_reason" value="declined" aria-label="${what} ist gescheitert">Ist gescheitert</button>`
      : '';
  return `${what}: ${word(REFUND_WORDS, status ?? '')}${why}${arrive || fail ? `<form method="post" action="${here}/refunds/${id}">${arrive}${fail}</form>` : ''}`;
}

function disputeItem(here: string, dispute: Stripe.Dispute): string {
  const buttons = nextStatuses(dispute).map(
    (status) => `<button name="status" value="${status}">${DISPUTE_WORDS[status]}</button>`,
  );
  return `${money(dispute.amount, dispute.currency)} vom ${moment(dispute.created)}, ${word(DISPUTE_REASON_WORDS, dispute.reason)}: ${word(DISPUTE_WORDS, dispute.status)}${buttons.length > 0 ? `<form method="post" action="${here}/disputes/${dispute.id}"><p class="hint">Wie es weitergeht:</p>${buttons.join('')}</form>` : ''}`;
}

function debitForm(here: string): string {
  return `<form method="post" action="${here}/settle">
<button name="outcome" value="paid">Geld ist angekommen</button>
<button name="outcome" value="failed">Lastschrift ist geplatzt</button>
</form>`;
}

function refundForm(here: string): string {
  return `<form method="post" action="${here}/refunds">
<label for="amount">Betrag in Euro</label>
<p class="hint" id="amount-hint">Leer: alles, was noch nicht erstattet ist.</p>
<input id="amount" name="amount" inputmode="decimal" aria-describedby="amount-hint">
${select('reason', 'refund-reason', 'Grund der Erstattung', REFUND_REASON_WORDS)}
<button class="main">Erstatten</button>
</form>`;
}

function disputeForm(here: string): string {
  return `<form method="post" action="${here}/disputes">
${select('reason', 'dispute-reason', 'Grund der Rückbuchung', DISPUTE_REASON_WORDS)}
<button name="kind" value="chargeback">Rückbuchung eröffnen</button>
<button name="kind" value="inquiry">Rückfrage der Bank eröffnen</button>
</form>`;
}

function warningForm(here: string): string {
  return `<form method="post" action="${here}/warnings">
${select('fraud_type', 'fraud-type', 'Verdacht', FRAUD_WORDS)}
<button>Vor Betrug warnen</button>
</form>`;
}

function select(name: string, id: string, label: string, words: Record<string, string>): string {
  const options = Object.entries(words).map(([value, text]) => `<option value="${value}">${escape(text)}</option>`);
  return `<label for="${id}">${label}</label><select id="${id}" name="${name}">${options.join('')}</select>`;
}

/** The German word for one of Stripe's values, or the value itself. */
function word(words: Record<string, string>, value: string): string {
  return escape(words[value] ?? value);
}
