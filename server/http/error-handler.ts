import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { ORDER_PAGE } from '@federpost/shared/site/order-page.ts';
import { AuthRefused, StaffRefused } from '../operators/refusals.ts';
import { CommandRefused } from '../commands/order-handler.ts';
import { causeOf, type Log } from '@federpost/shared/node/log.ts';
import { StoreUnavailable } from '../platform/store-unavailable.ts';
import { OrderListFailed } from '../projections/order-list/order-list-failed.ts';
import { RETRY_AFTER_SECONDS, sendCallRefusal } from './auth/auth-errors.ts';
import { HttpError, INVALID_REQUEST } from './errors.ts';
import { REFUSAL_SENTENCES, refusalStatus, STAFF_REFUSALS } from './refusals.ts';

export const notFound: RequestHandler = (_request, response) => {
  sendError(response, 404, 'Diese Adresse gibt es nicht.');
};

/** Error types of Express's body parser. The sender caused each of them, so each is answered with 400. */
const BODY_ERRORS: Record<string, string> = {
  'entity.too.large': 'Die Anfrage ist zu groß.',
  'entity.parse.failed': 'Die Anfrage ist kein gültiges JSON.',
  'encoding.unsupported': 'Die Komprimierung der Anfrage wird nicht unterstützt.',
  'encoding.failed': 'Die Anfrage ist nicht so komprimiert, wie ihr Kopf „Content-Encoding“ es sagt.',
  'charset.unsupported': 'Die Zeichenkodierung der Anfrage wird nicht unterstützt.',
  'request.aborted': 'Die Anfrage wurde abgebrochen.',
  'request.size.invalid': 'Die Anfrage ist unvollständig.',
};

/** No 401, after which the page would drop its session. */
const OPERATORS_UNKNOWN = 'Die Anmeldung lässt sich gerade nicht prüfen. Bitte versuchen Sie es gleich noch einmal.';
/** Orders are taken even if the list's file cannot be read; only the calls that read it fail. */
const LIST_UNREADABLE =
  'Die Bestellliste ist gerade nicht lesbar. Bestellungen werden weiter angenommen; bitte laden Sie in einigen Minuten neu.';

/**
 * Answers every error, instead of Express's own handler, which would print the failed body (a letter) to stderr. Only
 * an error's name is logged.
 */
export function errorHandler(log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof HttpError) return sendError(response, error.status, error.message, error);
    if (error instanceof AuthRefused) return sendCallRefusal(response, error);
    if (error instanceof StoreUnavailable)
      return sendError(response.set('Retry-After', RETRY_AFTER_SECONDS), 503, OPERATORS_UNKNOWN);
    if (error instanceof OrderListFailed) return sendError(response, 503, LIST_UNREADABLE);
    if (error instanceof CommandRefused)
      return sendError(response, refusalStatus(error.reason), REFUSAL_SENTENCES[error.reason], {
        restFields: { code: error.reason },
      });
    if (error instanceof StaffRefused) {
      const { status, error: sentence } = STAFF_REFUSALS[error.reason];
      return sendError(response, status, sentence);
    }
    const errorType = clientErrorType(error);
    if (errorType !== undefined) return sendError(response, 400, BODY_ERRORS[errorType] ?? INVALID_REQUEST);
    log('call-failed', { method: request.method, route: routeOf(request), ...causeOf(error) });
    sendError(response, 500, 'Das hat leider nicht geklappt. Bitte in einigen Minuten noch einmal versuchen.');
  };
}

/** A request's path for the log, without the key at the end of an order page's address. */
const routeOf = ({ path }: Request) => (path.startsWith(ORDER_PAGE) ? ORDER_PAGE : path);

/**
 * The type or code of an error that Express or its body parser attributes to the caller; undefined for the server's own
 * errors.
 */
function clientErrorType(error: unknown): string | undefined {
  if (error instanceof URIError) return 'uri';
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number' || error.status >= 500)
    return undefined;
  // A decompressor's error has a code but no type.
  if ('type' in error && typeof error.type === 'string') return error.type;
  return 'code' in error && typeof error.code === 'string' ? 'encoding.failed' : 'unknown';
}

/** For refusals without a code of their own: the one that PostgREST or PostgreSQL uses for the status. */
const REST_CODES: Record<number, string> = {
  400: 'PGRST100',
  401: 'PGRST302',
  403: '42501',
  404: 'PGRST205',
  405: 'PGRST117',
  406: 'PGRST107',
  416: 'PGRST103',
  429: '53400',
  503: '57P03',
};

/**
 * Sends a refusal: `{ error, fields?, code? }`. Under /rest/v1 the sentence is also the `message` that clients of
 * PostgREST read, together with its `code`, `details` and `hint`.
 */
function sendError(
  response: Response,
  status: number,
  message: string,
  { fields, restFields = {} }: Partial<Pick<HttpError, 'fields' | 'restFields'>> = {},
): void {
  const { code = REST_CODES[status] ?? 'XX000', details = null, hint = null } = restFields;
  const rest = response.req.originalUrl.startsWith('/rest/v1')
    ? { message, code, details, hint }
    : { code: restFields.code };
  response
    .status(status)
    .set('cache-control', 'no-store')
    .json({ error: message, ...(fields && { fields }), ...rest });
}
