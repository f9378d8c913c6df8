import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { z } from 'zod';
import { dashboardPage } from './dashboard-html.ts';
import { dashboardForms } from './dashboard-forms.ts';
import { paymentPage } from './dashboard-payment-html.ts';
import type { CallContext } from './checkout-sessions.ts';
import { sendNotice, sendPage } from './send-page.ts';
import { StripeFailure } from './stripe-failure.ts';

const UNREADABLE = 'Bitte prüfe die Angaben: Beträge in Euro („4,99“), Zeiten in ganzen Sekunden.';

/**
 * The account's dashboard for a person at development, at `/dashboard`: the payments and, for each, its refunds,
 * disputes and warnings with what can be done about them. `afterCall` runs when a form has been answered.
 */
export function dashboard(context: CallContext, afterCall: () => void): Router {
  const router = express.Router();
  router.use(express.urlencoded({ extended: false, limit: '16kb' }), refuseOtherSites);
  router.get('/', (_request, response) => sendPage(response, 200, dashboardPage(context)));
  router.get('/payments/:payment', (request, response) => show(context, response, 200, request.params.payment));
  for (const { path, params, run } of dashboardForms)
    router.post(path, (request: Request<{ payment?: string; id?: string }>, response) => {
      const { payment } = request.params;
      try {
        const parsed = params.parse(request.body ?? {});
        context.account.transaction(() => run(context, parsed, request.params));
        response.redirect(303, payment === undefined ? '/dashboard' : `/dashboard/payments/${payment}`);
        afterCall();
      } catch (error) {
        if (error instanceof StripeFailure)
          show(context, response, error.status, payment, `Stripe lehnt ab: „${error.message}“`);
        else if (error instanceof z.ZodError) show(context, response, 400, payment, UNREADABLE);
        else throw error;
      }
    });
  return router;
}

/** The page that a form is on, or that it does not exist. */
function show(
  context: CallContext,
  response: Response,
  status: number,
  payment: string | undefined,
  problem?: string,
): void {
  if (payment === undefined) return sendPage(response, status, dashboardPage(context, problem));
  try {
    sendPage(response, status, paymentPage(context, payment, problem));
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    sendNotice(response, 404, 'Diese Zahlung gibt es nicht', 'Vielleicht wurde das Testkonto geleert.');
  }
}

/** A browser names the page that a form is sent from; what sends none is no browser. */
const refuseOtherSites: RequestHandler = (request, response, next) => {
  const origin = request.get('origin');
  if (request.method === 'GET' || origin === undefined) return next();
  if (URL.canParse(origin) && new URL(origin).host === request.get('host')) return next();
  sendNotice(response, 403, 'Das geht nur im Testkonto selbst', 'Dieses Formular kam von einer anderen Seite.');
};
