import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { CheckResult } from '@federpost/shared/http/run-commands.ts';
import { readTrackingNumber } from '@federpost/shared/order/tracking-number.ts';
import { isOrderId } from '@federpost/shared/order/order-number.ts';
import { readCode } from '@federpost/shared/runs/runs.ts';
import { isOfDay, type Letter } from '../../domain/orders/print-run.ts';
import { holdOf, isRegisteredLetter, refusalOfLabel, setAsideOn } from '../../domain/orders/sealing.ts';
import type { Order } from '../../domain/orders/state.ts';
import type { OrderHandler } from '../order-handler.ts';
import type { LetterList } from './print-run.ts';

type SealingPorts = { orders: OrderHandler; list: LetterList; now: () => Date };

/** `code`: the letter's own, for any way of reading it. */
type ScanResult = { result: CheckResult; code?: string; position?: string };

/**
 * The order of a scanned or typed code, or of the order id on a job sheet; undefined if there is none, or if two letters
 * of the day have the code. A scanner that is set to an American keyboard types dashes as «ß».
 */
export function findScanned(
  { list, now }: Pick<SealingPorts, 'now'> & { list: Pick<LetterList, 'findById' | 'lettersWithCode'> },
  scanned: string,
): Letter | undefined {
  const orderId = scanned.trim().toLowerCase().replaceAll('ß', '-');
  if (isOrderId(orderId)) return list.findById(orderId);
  const code = readCode(scanned);
  const letters = code === undefined ? [] : list.lettersWithCode(code);
  const today = letters.filter(({ order }) => isOfDay(order, berlinDay(now())));
  return today.length > 1 ? undefined : (today[0] ?? letters[0]);
}

/**
 * Checks one finished envelope off, with the label on it if it goes by registered post. A problem is returned as the
 * result.
 */
export async function checkOff(
  ports: SealingPorts,
  { scanned, label, operator }: { scanned: string; label?: string | undefined; operator: string },
): Promise<ScanResult> {
  const { orders, now } = ports;
  const id = findScanned(ports, scanned)?.id;
  const order = id === undefined ? undefined : await orders.load(id);
  if (id === undefined || order?.status !== 'placed') return resultWithoutLetter(ports, scanned);
  const { code } = order;
  const trackingNumber = label === undefined ? undefined : readTrackingNumber(label);
  const problem =
    findProblem(order, berlinDay(now())) ?? findLabelProblem(ports.list, { id, order }, { label, trackingNumber });
  if (problem) return { result: problem, code };
  const { position } = await orders.handle(id, {
    type: 'CheckEnvelope',
    at: now().toISOString(),
    operator,
    trackingNumber,
  });
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

/** A label is scanned after the code of its envelope, so that it belongs to one. */
function resultWithoutLetter({ list, now }: SealingPorts, scanned: string): ScanResult {
  const trackingNumber = readTrackingNumber(scanned);
  if (trackingNumber === undefined) return { result: 'unknown' };
  const order = list.letterWithLabel(trackingNumber)?.order;
  if (order?.code === undefined) return { result: 'label-first' };
  return { result: findProblem(order, berlinDay(now())) ?? 'double', code: order.code };
}

/** An envelope that is checked already keeps its label. */
function findLabelProblem(
  list: LetterList,
  { id, order }: Letter,
  { label, trackingNumber }: { label: string | undefined; trackingNumber: string | undefined },
): CheckResult | undefined {
  const { production } = order;
  if (!isRegisteredLetter(order) || (production.status === 'printed' && production.checkedAt !== undefined))
    return undefined;
  if (label === undefined) return 'label-missing';
  if (trackingNumber === undefined) return 'label-wrong';
  const other = list.letterWithLabel(trackingNumber);
  return (other !== undefined && other.id !== id) || refusalOfLabel(order, trackingNumber) ? 'label-used' : undefined;
}
