import type { OrderRecord } from '@federpost/shared/http/orders.ts';
import { printedLines, readAddress } from '@federpost/shared/letter/envelope/read-address.ts';

/**
 * Whether a letter's posting day is still to come on a Berlin day. Printing or posting it early needs a deliberate
 * choice.
 */
export function isBeforePostingDay({ posting_day: day }: Pick<OrderRecord, 'posting_day'>, today: string): boolean {
  return day !== null && day > today;
}

/** Whether a letter still has to be posted: it is not posted, cancelled or on hold. */
export function awaitsPosting({
  production_status: status,
  withdrawn_at: at,
  money_notes: money,
}: OrderRecord): boolean {
  return status !== 'posted' && status !== 'cancelled' && at === null && !money.includes('keep-letter');
}

/** The town of a letter for one line: «10115 Berlin», or the last line of the address. Linear in its length. */
export function recipientTown({ recipient_address: address }: Pick<OrderRecord, 'recipient_address'>): string {
  if (address === null) return 'gelöscht';
  return printedLines(readAddress(address)).at(-1) ?? address;
}
