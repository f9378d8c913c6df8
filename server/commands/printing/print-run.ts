import type { Envelope } from '@federpost/shared/runs/runs.ts';
import { byHandwork, codesOf, isOfDay, type Letter } from '../../domain/orders/print-run.ts';

/** What the order list knows about the letters of a day. It may be slightly behind, so the log decides about each. */
export type LetterList = {
  findById: (orderId: string) => Letter | undefined;
  /** Letters to be printed or posted whose day has come by this Berlin day, or whose papers have a code. */
  lettersToPost: (day: string) => Letter[];
  /** Every order whose papers carry this code, in any state, the latest first. */
  lettersWithCode: (code: string) => Letter[];
  /** The letter, in any state, whose last envelope has the label with this number. */
  letterWithLabel: (trackingNumber: string) => Letter | undefined;
  /** Ids of the letters in this envelope that the printer has or is to have next, in the order of handwork. */
  sentToPrinter: (envelope: Envelope) => string[];
  /** The letters that were posted on this Berlin day. */
  lettersPostedOn: (day: string) => Letter[];
};

/** The print run of a Berlin day: its letters in the order of handwork. */
export function printRunOf(list: Pick<LetterList, 'lettersToPost'>, day: string): Letter[] {
  return byHandwork(list.lettersToPost(day).filter(({ order }) => isOfDay(order, day)));
}

/** The codes of these orders' papers, unique among the letters of the day, in the order of handwork. */
export function codesFor(
  list: Pick<LetterList, 'findById' | 'lettersWithCode'>,
  orderIds: readonly string[],
  day: string,
): ReadonlyMap<string, string> {
  const letters = orderIds.flatMap((orderId) => list.findById(orderId) ?? []);
  return codesOf(byHandwork(letters), (code) => list.lettersWithCode(code).some(({ order }) => isOfDay(order, day)));
}
