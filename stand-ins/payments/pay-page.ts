import express, { type RequestHandler, type Response, type Router } from 'express';
import { z } from 'zod';
import type { CallContext } from './checkout-sessions.ts';
import { PAGE_STYLE_HASH, noticePage, payPage } from './pay-page-html.ts';
import { METHOD_NAMES } from './methods.ts';
import { attemptPayment } from './payments.ts';
import type { KeptSession } from './session-object.ts';
import { StripeFailure } from './stripe-failure.ts';
import type { Webhooks } from './webhooks.ts';

/** Stripe redirects the customer after the shop has taken the webhook, or after a short while without it. */
const REDIRECT_WITHIN_MS = 2_000;
const SAMPLE_EMAIL = 'kunde@example.org';
const DECLINED =
  'Die Zahlung wurde abgelehnt, es wurde nichts abgebucht. Du kannst es noch einmal versuchen oder anders bezahlen.';

const payForm = z.object({
  outcome: z.enum(['paid', 'declined', 'cancelled']),
  method: z.enum(METHOD_NAMES).default('card'),
  email: z.union([z.literal(''), z.email()]).optional(),
});

/** The hosted payment page at a session's address, `/pay/:id`: a form to look at (GET) and to send (POST). */
export function payPages(context: CallContext, webhooks: Webhooks, hold: () => number): Router {
  const router = express.Router();
  router.use('/pay', express.urlencoded({ extended: false, limit: '16kb' }));
  router.get('/pay/:id', (request, response) => {
    const session = findSession(context, request.params.id);
    if (session?.status === 'open') sendForm(response, 200, session);
    else sendClosed(response, session);
  });
  router.post('/pay/:id', payCall(context, webhooks, hold));
  return router;
}

function payCall(context: CallContext, webhooks: Webhooks, hold: () => number): RequestHandler<{ id: string }> {
  return async (request, response) => {
    const session = findSession(context, request.params.id);
    if (session?.status !== 'open') return sendClosed(response, session);
    const parsed = payForm.safeParse(request.body ?? {});
    const typed = typedEmail(request.body);
    if (!parsed.success)
      return sendForm(
        response,
        400,
        session,
        typed,
        'Bitte prüfe die E-Mail-Adresse und wähle, wie es weitergehen soll.',
      );
    const { outcome, method, email } = parsed.data;
    if (outcome === 'cancelled') return redirect(response, session.cancel_url ?? session.success_url, session.id);
    const attempt = { method, email: session.customer_email ?? (email || SAMPLE_EMAIL), succeeds: outcome === 'paid' };
    const { eventId, refused } = context.account.transaction(() => attemptPayment(context, session.id, attempt));
    webhooks.deliver(hold());
    await Promise.race([
      webhooks.settled(eventId),
      new Promise((resolve) => setTimeout(resolve, REDIRECT_WITHIN_MS).unref()),
    ]);
    if (refused) return sendForm(response, 402, session, typed, DECLINED);
    redirect(response, session.success_url, session.id);
  };
}

function findSession({ account }: CallContext, id: string): KeptSession | undefined {
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

function sendForm(response: Response, status: number, session: KeptSession, typed?: string, problem?: string): void {
  const email = session.customer_email ?? (typed || SAMPLE_EMAIL);
  send(response, status, payPage(session, email, problem), [session.success_url, session.cancel_url]);
}

/** The e-mail field's content, valid or not: it is shown again with the form. */
function typedEmail(body: unknown): string | undefined {
  return z.object({ email: z.string().max(320) }).safeParse(body).data?.email;
}

function sendClosed(response: Response, session: KeptSession | undefined): void {
  if (!session)
    return send(
      response,
      404,
      noticePage('Diese Bezahlseite gibt es nicht', 'Bitte beginne die Bezahlung im Shop noch einmal.'),
    );
  const back = session.cancel_url ?? undefined;
  if (session.status === 'expired') {
    return send(
      response,
      410,
      noticePage(
        'Diese Bezahlseite ist abgelaufen',
        'Es wurde nichts abgebucht. Im Shop kannst du die Bezahlung neu beginnen.',
        back,
      ),
    );
  }
  const [title, text] =
    session.payment_status === 'paid'
      ? ['Diese Bestellung ist schon bezahlt', 'Du brauchst nichts weiter zu tun.']
      : ['Diese Zahlung ist schon unterwegs', 'Eine Lastschrift dauert einige Tage. Du brauchst nichts weiter zu tun.'];
  send(response, 409, noticePage(title!, text!, session.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id)));
}

function send(response: Response, status: number, html: string, returnUrls: (string | null)[] = []): void {
  // A browser checks form-action against the redirect as well, so the shop's own origin must be named.
  const origins = returnUrls.filter((url) => url !== null).map((url) => new URL(url).origin);
  const policy = `default-src 'none'; style-src '${PAGE_STYLE_HASH}'; form-action 'self' ${origins.join(' ')}; base-uri 'none'; frame-ancestors 'none'`;
  response
    .status(status)
    .set({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .type('html')
    .send(html);
}
