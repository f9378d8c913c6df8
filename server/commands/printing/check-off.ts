import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { CheckResult } from '@federpost/shared/http/run-commands.ts';
import { readCode } from '@federpost/shared/runs/runs.ts';
import { isOfDay, type Letter } from '../../domain/orders/print-run.ts';
import { holdOf, setAsideOn } from '../../domain/orders/sealing.ts';
import type { Order } from '../../domain/orders/state.ts';
import type { OrderHandler } from '../order-handler.ts';
import type { LetterList } from './print-run.ts';

type SealingPorts = { orders: OrderHandler; list: Pick<LetterList, 'findById' | 'lettersWithCode'>; now: () => Date };

/** `code`: the letter's own, for any way of reading it. */
type ScanResult = { result: CheckResult; code?: string; position?: string };

const ORDER_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The order of a scanned or typed code, or of the order id on a job sheet; undefined if there is none, or if two letters
 * of the day have the code. A scanner that is set to an American keyboard types dashes as «ß».
 */
export function findScanned({ list, now }: Omit<SealingPorts, 'orders'>, scanned: string): Letter | undefined {
  const orderId = scanned.trim().toLowerCase().replaceAll('ß', '-');
  if (ORDER_ID.test(orderId)) return list.findById(orderId);
  const code = readCode(scanned);
  const letters = code === undefined ? [] : list.lettersWithCode(code);
  const today = letters.filter(({ order }) => isOfDay(order, berlinDay(now())));
  return today.length > 1 ? undefined : (today[0] ?? letters[0]);
}

/** Checks one finished envelope off. A problem with it is returned as the result. */
export async function checkOff(
  ports: SealingPorts,
  { scanned, operator }: { scanned: string; operator: string },
): Promise<ScanResult> {
  const { orders, now } = ports;
  const id = findScanned(ports, scanned)?.id;
  const order = id === undefined ? undefined : await orders.load(id);
  if (id === undefined || order?.status !== 'placed') return { result: 'unknown' };
  const { code } = order;
  const problem = findProblem(order, berlinDay(now()));
  if (problem) return { result: problem, code };
  const { position } = await orders.handle(id, { type: 'CheckEnvelope', at: now().toISOString(), operator });
  // If two people scan the same envelope at the same time, one of them counts as second.
  return { result: position === undefined ? 'double' : 'checked', code, position };
}

function findProblem(order: Order, day: string): CheckResult | undefined {
  const { production } = order;
  if (production.status === 'posted') return 'posted';
  if (production.status === 'cancelled') return 'not-to-post';
  if (production.status !== 'printed') return 'not-printed';
  if (holdOf(order) !== undefined) return 'not-to-post';
  return setAsideOn(order, day) === undefined ? undefined : 'set-aside';
}
