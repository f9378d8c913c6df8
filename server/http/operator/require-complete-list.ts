import type { RequestHandler } from 'express';
import { CallRefused } from '../errors.ts';

/**
 * Refuses a call whose answer must be complete while the order list may lack something: some of a person's orders, or
 * of a month's bookings, would look like all of them.
 * @param requireFreshList rejects while the list may lack events of the log.
 */
export function requireCompleteList(requireFreshList: () => Promise<void>): RequestHandler {
  return async (_request, _response, next) => {
    await requireFreshList().catch(() => {
      throw new CallRefused(
        503,
        'Die Bestellliste ist gerade nicht auf dem neuesten Stand, und die Antwort wäre vielleicht nicht vollständig. Bitte versuchen Sie es in einigen Minuten noch einmal.',
      );
    });
    next();
  };
}
