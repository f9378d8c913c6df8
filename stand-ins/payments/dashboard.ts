import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { CallContext } from './checkout-sessions.ts';
import {
  DISPUTE_STATUSES,
  nextStatuses,
  openDispute,
  openDisputeParams,
  advanceDispute,
  type DisputeStatus,
} from './disputes.ts';
import { escape, money, page, sendNotice, sendPage } from './page.ts';
import { createRefund, settleRefund } from './refunds.ts';
import { settleAll } from './settle.ts';
import { StripeFailure } from './stripe-failure.ts';

const PAGE_LIMIT = { limit: 50 };
const UNREADABLE = 'Bitte prüfe die Angaben: Beträge in Euro („4,99“).';

const PAYMENT_LABELS: Record<string, string> = {
  requires_payment_method: 'gescheitert',
  processing: 'unterwegs',
  succeeded: 'bezahlt',
  canceled: 'abgelaufen',
};
const REFUND_LABELS: Record<string, string> = { pending: 'unterwegs', succeeded: 'angekommen', failed: 'gescheitert' };
const DISPUTE_LABELS: Record<DisputeStatus, string> = {
  warning_needs_response: 'Rückfrage, wartet auf Antwort',
  warning_under_review: 'Rückfrage, beantwortet',
  warning_closed: 'Rückfrage erledigt',
  needs_response: 'Rückbuchung, wartet auf Belege',
  under_review: 'Rückbuchung, Belege eingereicht',
  won: 'gewonnen',
  lost: 'verloren',
};

const DISPUTE_BUTTONS =
  '<button name="kind" value="chargeback">Rückbuchung eröffnen</button><button name="kind" value="inquiry">Rückfrage der Bank</button>';

/** «4,99» or «4» → whole cents; undefined if the field is empty. */
const euros = z
  .string()
  .regex(/^(?:\d{1,6}(?:,\d{2})?)?$/)
  .transform((text) => (text === '' ? undefined : Number(text.replace(',', '')) * (text.includes(',') ? 1 : 100)));
const outcome = z.enum(['paid', 'failed']);

/** The action of each form, by the end of its address. */
const FORMS: Record<string, (context: CallContext, form: unknown) => void> = {
  'settle-all': (context) => void settleAll(context, context.settlements.all()),
  'settle-debit': (context, form) => {
    const { payment, outcome: chosenOutcome } = z.object({ payment: z.string(), outcome }).parse(form);
    settleAll(context, [{ id: payment, succeeds: chosenOutcome === 'paid' }]);
  },
  refund: (context, form) => {
    const { payment, amount } = z.object({ payment: z.string(), amount: euros }).parse(form);
    createRefund(context, { payment_intent: payment, amount, reason: 'requested_by_customer' });
  },
  'settle-refund': (context, form) => {
    const { refund, outcome: chosenOutcome } = z.object({ refund: z.string(), outcome }).parse(form);
    settleRefund(context, refund, chosenOutcome === 'paid' ? undefined : 'declined');
  },
  dispute: (context, form) => {
    const { payment, kind } = z.object({ payment: z.string(), kind: z.enum(['chargeback', 'inquiry']) }).parse(form);
    openDispute(context, openDisputeParams.parse({ payment_intent: payment, inquiry: kind === 'inquiry' }));
  },
  'turn-dispute': (context, form) => {
    const { dispute, status } = z.object({ dispute: z.string(), status: z.enum(DISPUTE_STATUSES) }).parse(form);
    advanceDispute(context, dispute, status);
  },
};

/**
 * The account's dashboard for developers, at `/dashboard`: one page with the latest payments, their refunds and
 * disputes, and the possible actions. `afterCall` runs when a form has been answered.
 */
export function dashboard(context: CallContext, afterCall: () => void): Router {
  const router = express.Router();
  const sendDashboard = (response: Response, status: number, problem?: string) =>
    sendPage(response, status, dashboardPage(context, problem));
  router.use(express.urlencoded({ extended: false, limit: '16kb' }), refuseOtherSites);
  router.get('/', (_request, response) => sendDashboard(response, 200));
  for (const [name, handle] of Object.entries(FORMS))
    router.post(`/${name}`, (request: Request, response) => {
      try {
        context.account.transaction(() => handle(context, request.body ?? {}));
        response.redirect(303, '/dashboard');
        afterCall();
      } catch (error) {
        if (error instanceof StripeFailure)
          sendDashboard(response, error.status, `Stripe lehnt ab: „${error.message}“`);
        else if (error instanceof z.ZodError) sendDashboard(response, 400, UNREADABLE);
        else throw error;
      }
    });
  return router;
}

function dashboardPage({ account, settlements }: CallContext, problem?: string): string {
  const payments = account.list('payment_intent', {}, PAGE_LIMIT).data;
  const articles = payments.map((payment) => {
    const filter = { payment_intent: payment.id };
    return paymentArticle(
      payment,
      account.list('refund', filter, PAGE_LIMIT).data,
      account.list('dispute', filter, PAGE_LIMIT).data,
    );
  });
  const pendingCount = settlements.all().length;
  return page(
    'Testkonto',
    `<p>${pendingCount === 0 ? 'Nichts ist unterwegs.' : `Unterwegs: ${pendingCount}`}</p>
${form('settle-all', {}, '<button>Zeit vergehen lassen</button>')}
${articles.join('\n') || '<p>Noch hat niemand bezahlt.</p>'}`,
    problem,
  );
}

function paymentArticle(payment: Stripe.PaymentIntent, refunds: Stripe.Refund[], disputes: Stripe.Dispute[]): string {
  const { id, amount, currency, created, status, metadata } = payment;
  const title = `${money(amount, currency)} vom ${moment(created)}`;
  const order = metadata['federpost_order']
    ? `<p>Bestellung <code>${escape(metadata['federpost_order'])}</code></p>`
    : '';
  return `<article aria-label="${title}"><h2>${title}: ${escape(PAYMENT_LABELS[status] ?? status)}</h2>
${order}<p><code>${id}</code></p>
<ul>${[...refunds.map(refundItem), ...disputes.map(disputeItem)].map((item) => `<li>${item}</li>`).join('')}</ul>
${status === 'processing' ? form('settle-debit', { payment: id }, outcomes('Geld ist angekommen', 'Lastschrift ist geplatzt')) : ''}
${status === 'succeeded' ? refundForm(id) + form('dispute', { payment: id }, DISPUTE_BUTTONS) : ''}
</article>`;
}

function refundItem({ id, created, amount, currency, status }: Stripe.Refund): string {
  const buttons = status === 'pending' ? outcomes('Ist angekommen', 'Ist gescheitert') : FAILED_BUTTON;
  const label = escape(REFUND_LABELS[status ?? ''] ?? status ?? '');
  return `Erstattung, ${money(amount, currency)} vom ${moment(created)}: ${label}${status === 'failed' ? '' : form('settle-refund', { refund: id }, buttons)}`;
}

function disputeItem(dispute: Stripe.Dispute): string {
  const { id, amount, currency, created, status } = dispute;
  const next = nextStatuses(dispute);
  const buttons = next
    .map((status) => `<button name="status" value="${status}">${DISPUTE_LABELS[status]}</button>`)
    .join('');
  const label = (DISPUTE_LABELS as Record<string, string>)[status] ?? status;
  return `${money(amount, currency)} vom ${moment(created)}: ${escape(label)}${buttons && form('turn-dispute', { dispute: id }, buttons)}`;
}

const refundForm = (payment: string) =>
  form(
    'refund',
    { payment },
    `<label for="amount-${payment}">Betrag in Euro</label>
<p class="hint" id="hint-${payment}">Leer: alles, was noch nicht erstattet ist.</p>
<input id="amount-${payment}" name="amount" inputmode="decimal" aria-describedby="hint-${payment}">
<button class="main">Erstatten</button>`,
  );

const FAILED_BUTTON = '<button name="outcome" value="failed">Ist gescheitert</button>';
const outcomes = (paid: string, failed: string) =>
  `<button name="outcome" value="paid">${paid}</button><button name="outcome" value="failed">${failed}</button>`;

function form(name: string, ids: Record<string, string>, content: string): string {
  const hidden = Object.entries(ids).map(([key, id]) => `<input type="hidden" name="${key}" value="${id}">`);
  return `<form method="post" action="/dashboard/${name}">${hidden.join('')}${content}</form>`;
}

/** Unix seconds as a day and time of day in Berlin. */
const moment = (seconds: number) => MOMENT.format(seconds * 1000);
const MOMENT = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Berlin' });

/** Browsers send the page from which a form is sent; a request without it is not from a browser. */
const refuseOtherSites: RequestHandler = (request, response, next) => {
  const origin = request.get('origin');
  if (request.method === 'GET' || origin === undefined) return next();
  if (URL.canParse(origin) && new URL(origin).host === request.get('host')) return next();
  sendNotice(response, 403, 'Das geht nur im Testkonto selbst', 'Dieses Formular kam von einer anderen Seite.');
};
