import type { ErrorRequestHandler, RequestHandler, Response } from 'express';
import { CommandRefused } from '../commands/command-handler.ts';
import type { Log } from '../log.ts';
import { REFUSALS, type Refusal } from '../orders/decision.ts';

/** A call that was answered with a refusal: `message` is the German sentence the caller shows. */
export class CallRefused extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  constructor(status: number, message: string, fields?: Record<string, string>) {
    super(message);
    this.name = 'CallRefused';
    this.status = status;
    this.fields = fields;
  }
}

const STATUS_OF_REFUSAL: Partial<Record<Refusal, number>> = { 'unknown-order': 404, 'text-deleted': 410 };

/** The HTTP answer to a refused command. */
function refusalStatus(because: Refusal): number {
  return STATUS_OF_REFUSAL[because] ?? 409;
}

export const notFound: RequestHandler = (_request, response) => {
  sendError(response, 404, 'Diese Adresse gibt es nicht.');
};

/** What Express's body parser calls its troubles; each is the sender's, so each gets 400. */
const BODY_ERRORS: Record<string, string> = {
  'entity.too.large': 'Die Anfrage ist zu groß.',
  'entity.parse.failed': 'Die Anfrage ist kein gültiges JSON.',
  'encoding.unsupported': 'Die Komprimierung der Anfrage wird nicht unterstützt.',
  'encoding.failed': 'Die Anfrage ist nicht so komprimiert, wie ihr Kopf „Content-Encoding“ es sagt.',
  'charset.unsupported': 'Die Zeichenkodierung der Anfrage wird nicht unterstützt.',
  'request.aborted': 'Die Anfrage wurde abgebrochen.',
  'request.size.invalid': 'Die Anfrage ist unvollständig.',
};

/**
 * Our own error handler is not a matter of taste: the framework's prints the failed body, a letter, to stderr.
 * Only an error's name is ever logged.
 */
export function errorHandler(log: Log): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof CallRefused) return sendError(response, error.status, error.message, error.fields);
    if (error instanceof CommandRefused)
      return sendError(response, refusalStatus(error.because), REFUSALS[error.because]);
    const fault = callersFault(error);
    if (fault !== undefined) return sendError(response, 400, BODY_ERRORS[fault] ?? 'Die Anfrage ist ungültig.');
    log('call-failed', {
      method: request.method,
      route: request.path,
      cause: error instanceof Error ? error.name : 'unknown',
    });
    sendError(response, 500, 'Das hat leider nicht geklappt. Bitte versuchen Sie es in einigen Minuten noch einmal.');
  };
}

/** What Express and its body parser blame on the caller, by its type or its code; undefined for a fault of ours. */
function callersFault(error: unknown): string | undefined {
  if (error instanceof URIError) return 'uri';
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number' || error.status >= 500)
    return undefined;
  // What a decompressor throws has a code of its own and no type.
  if ('type' in error && typeof error.type === 'string') return error.type;
  return 'code' in error && typeof error.code === 'string' ? 'encoding.failed' : 'unknown';
}

export function sendError(response: Response, status: number, message: string, fields?: Record<string, string>): void {
  response
    .status(status)
    .set('cache-control', 'no-store')
    .json(fields ? { error: message, fields } : { error: message });
}
