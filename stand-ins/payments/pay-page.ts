import express, { type RequestHandler, type Response, type Router } from 'express';
import { z } from 'zod';
import type { CallContext } from './checkout-sessions.ts';
import { METHOD_NAMES, offeredMethods, METHODS, type MethodName } from './offered-methods.ts';
import { sendNotice, sendPage, escape, money, page, radios } from './page.ts';
import { attemptPayment } from './payments.ts';
import type { StoredSession } from './session-object.ts';
import { StripeFailure } from './stripe-failure.ts';
import type { Webhooks } from './webhooks.ts';

/** Stripe redirects the customer after the shop has received the webhook, or after a short wait without that. */
const REDIRECT_TIMEOUT_MS = 2_000;
const SAMPLE_EMAIL = 'kunde@example.org';
const DECLINED =
  'Die Zahlung wurde abgelehnt, es wurde nichts abgebucht. Du kannst es noch einmal versuchen oder anders bezahlen.';
const UNREADABLE = 'Bitte prüfe die E-Mail-Adresse und wähle, wie bezahlt werden und wie es weitergehen soll.';

const payForm = z.object({
  outcome: z.enum(['paid', 'declined', 'cancelled']),
  method: z.enum(METHOD_NAMES).default('card'),
  email: z.union([z.literal(''), z.email()]).optional(),
});

/** The hosted payment page at a session's address, `/pay/:id`: its form is shown by GET and sent by POST. */
export function payPages(context: CallContext, webhooks: Webhooks, hold: () => number): Router {
  const router = express.Router();
  router.use('/pay', express.urlencoded({ extended: false, limit: '16kb' }));
  router.get('/pay/:id', (request, response) => {
    const session = findSession(context, request.params.id);
    if (session?.status === 'open') sendForm(context, response, { status: 200, session });
    else sendClosed(response, session);
  });
  router.post('/pay/:id', payRoute(context, webhooks, hold));
  return router;
}

function payRoute(context: CallContext, webhooks: Webhooks, hold: () => number): RequestHandler<{ id: string }> {
  return async (request, response) => {
    const session = findSession(context, request.params.id);
    if (session?.status !== 'open') return sendClosed(response, session);
    const parsed = payForm.safeParse(request.body ?? {});
    const submitted = readSubmitted(request.body);
    if (!parsed.success || !offeredMethods(context.account, session).includes(parsed.data.method))
      return sendForm(context, response, { status: 400, session, submitted, problem: UNREADABLE });
    const { outcome, method, email } = parsed.data;
    if (outcome === 'cancelled') return redirect(response, session.cancel_url ?? session.success_url, session.id);
    const attempt = { method, email: session.customer_email ?? (email || SAMPLE_EMAIL), succeeds: outcome === 'paid' };
    const { eventId, refused } = context.account.transaction(() => attemptPayment(context, session.id, attempt));
    webhooks.deliver(hold());
    await Promise.race([
      webhooks.settled(eventId),
      new Promise((resolve) => setTimeout(resolve, REDIRECT_TIMEOUT_MS).unref()),
    ]);
    if (refused) return sendForm(context, response, { status: 402, session, submitted, problem: DECLINED });
    redirect(response, session.success_url, session.id);
  };
}

function findSession({ account }: CallContext, id: string): StoredSession | undefined {
  try {
    return account.get('checkout.session', id);
  } catch (error) {
    if (error instanceof StripeFailure) return undefined;
    throw error;
  }
}

function redirect(response: Response, url: string | null, sessionId: string): void {
  response.redirect(303, (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', sessionId));
}

type Form = { status: number; session: StoredSession; submitted?: SubmittedFields; problem?: string };

function sendForm({ account }: CallContext, response: Response, { status, session, submitted, problem }: Form): void {
  const email = session.customer_email ?? (submitted?.email || SAMPLE_EMAIL);
  const html = payPage(session, offeredMethods(account, session), { email, method: submitted?.method }, problem);
  sendPage(response, status, html, [session.success_url, session.cancel_url]);
}

/** The submitted fields of a form, valid or not: they are shown again with the form. */
const typedForm = z.object({
  email: z.string().max(320).optional().catch(undefined),
  method: z.string().optional().catch(undefined),
});
type SubmittedFields = z.output<typeof typedForm>;

function readSubmitted(body: unknown): SubmittedFields | undefined {
  return typedForm.safeParse(body).data;
}

function sendClosed(response: Response, session: StoredSession | undefined): void {
  if (!session) {
    const text = 'Bitte beginne die Bezahlung im Shop noch einmal.';
    return sendNotice(response, 404, 'Diese Bezahlseite gibt es nicht', text);
  }
  if (session.status === 'expired') {
    const text = 'Es wurde nichts abgebucht. Im Shop kannst du die Bezahlung neu beginnen.';
    return sendNotice(response, 410, 'Diese Bezahlseite ist abgelaufen', text, session.cancel_url ?? undefined);
  }
  const [title, text] =
    session.payment_status === 'paid'
      ? (['Diese Bestellung ist schon bezahlt', 'Du brauchst nichts weiter zu tun.'] as const)
      : ([
          'Diese Zahlung ist schon unterwegs',
          'Eine Lastschrift dauert einige Tage. Du brauchst nichts weiter zu tun.',
        ] as const);
  sendNotice(response, 409, title, text, session.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id));
}

type Filled = { email: string; method?: string };

/**
 * The form of an open session: the item, the method, the e-mail address for the confirmation, and how the payment
 * should end.
 */
function payPage(session: StoredSession, methods: readonly MethodName[], filled: Filled, problem?: string): string {
  const amount = money(session.amount_total ?? 0, session.currency);
  const isReadonly = session.customer_email !== null;
  const lines = (session.line_items?.data ?? []).map(
    (line) =>
      `<tr><th scope="row">${escape(line.description ?? '')}${(line.quantity ?? 1) > 1 ? ` × ${line.quantity}` : ''}</th><td>${money(line.amount_total, line.currency)}</td></tr>`,
  );
  const choices = methods.map((name) => {
    const { label, slow } = METHODS[name];
    return [name, slow ? `${label} (dauert einige Tage)` : label] as const;
  });
  return page(
    `${amount} bezahlen`,
    `<table><caption>Deine Bestellung</caption><tbody>${lines.join('')}</tbody><tfoot><tr><th scope="row">Summe</th><td>${amount}</td></tr></tfoot></table>
<form method="post">
<label for="email">E-Mail-Adresse</label>
<p class="hint" id="email-hint">Hierhin geht die Bestätigung deiner Bestellung.</p>
<input id="email" name="email" inputmode="email" autocapitalize="none" autocomplete="email" required aria-describedby="email-hint" value="${escape(filled.email)}"${isReadonly ? ' readonly' : ''}>
${radios(
  'method',
  'Zahlungsart',
  choices,
  methods.find((name) => name === filled.method),
)}
<button class="main" name="outcome" value="paid">Bezahlen</button>
<button name="outcome" value="declined">Zahlung ablehnen</button>
<button name="outcome" value="cancelled" formnovalidate>Abbrechen</button>
<p class="hint">„Zahlung ablehnen“ lässt eine Lastschrift erst nach Tagen platzen. Tage vergehen im Testkonto.</p>
</form>`,
    problem,
  );
}
