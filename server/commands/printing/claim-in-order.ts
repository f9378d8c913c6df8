import { setTimeout as sleep } from 'node:timers/promises';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { ClaimPrint, PrintAssignment } from '@federpost/shared/http/worker.ts';
import { envelopeOf } from '@federpost/shared/runs/runs.ts';
import { letterTerms, PDF_WORKER_ID } from '../../domain/orders/state.ts';
import { CommandRefused } from '../order-handler.ts';
import { claimPrint, type PrintPorts } from './print-letters.ts';
import { codesFor, type LetterList } from './print-run.ts';

/** A claim waits this long for the letter before it. This is less than a worker waits for an answer. */
const CLAIM_TIMEOUT_MS = 10_000;
const CLAIM_INTERVAL_MS = 20;

export type ClaimPorts = PrintPorts & { list: Pick<LetterList, 'findById' | 'lettersWithCode' | 'sentToPrinter'> };

/**
 * Hands out the letters that were sent to the printer in the order of handwork, so that they lie in that order in the
 * printer's tray, with any order of jobs and any number of workers. A claim of one of them gets the first of its tray,
 * once the letter before has any outcome. The worker claims again until it gets the letter that it asked for. A letter
 * that nobody sent to the printer is claimed immediately. Throws `CommandRefused` like `claimPrint`, and `not-due` if
 * the letter before has no outcome in time.
 * @param claim.isAwaited whether the worker still waits for the answer: otherwise no letter is claimed
 */
export async function claimInOrder(
  ports: ClaimPorts,
  claim: ClaimPrint & { isAwaited: () => boolean },
): Promise<PrintAssignment> {
  const { isAwaited, ...request } = claim;
  const deadline = performance.now() + CLAIM_TIMEOUT_MS;
  const isPrinting = async (orderId: string) => {
    const order = await ports.orders.load(orderId);
    return order.status === 'placed' && order.production.status === 'printing';
  };
  while (isAwaited() && performance.now() < deadline) {
    const result = await claimFirst(ports, request);
    if ('letter' in result) return result;
    while (isAwaited() && performance.now() < deadline && (await isPrinting(result.printing)))
      await sleep(CLAIM_INTERVAL_MS);
  }
  throw new CommandRefused('not-due');
}

/** The list may be slightly behind, so the log decides about a letter's production. */
async function claimFirst(ports: ClaimPorts, request: ClaimPrint): Promise<PrintAssignment | { printing: string }> {
  const { orders, list, now } = ports;
  const claimNow = (orderId: string) => {
    const code = codesFor(list, [orderId], berlinDay(now())).get(orderId);
    return claimPrint(ports, { ...request, orderId }, code);
  };
  for (const id of await lettersOfSameTray(ports, request.orderId)) {
    const order = await orders.load(id);
    if (order.status !== 'placed') continue;
    const { production } = order;
    if (production.status === 'printing' && production.worker !== PDF_WORKER_ID) return { printing: id };
    if (production.status !== 'scheduled') continue;
    try {
      return await claimNow(id);
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error;
      // Another claim was quicker.
      if (error.reason === 'already-printing') return { printing: id };
    }
  }
  return claimNow(request.orderId);
}

/** The letters to be printed into the same tray as one that was sent to the printer; none if it was not. */
async function lettersOfSameTray({ orders, list }: ClaimPorts, orderId: string): Promise<readonly string[]> {
  const order = await orders.load(orderId);
  if (order.status !== 'placed' || order.production.status !== 'scheduled' || !order.production.requested) return [];
  return list.sentToPrinter(envelopeOf(letterTerms(order).extras));
}
