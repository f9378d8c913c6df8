/**
 * The content of an invoice as finished German text: the server writes it (server/back-office/accounting/invoice.ts),
 * the worker's renderer only sets it. It names only the business, so it can be made again, byte for byte, as long as
 * the order's events exist, even after the customer's data is erased.
 */
export type Invoice = {
  /** «Rechnung», or «Berichtigte Rechnung» after a refund. */
  title: string;
  /** Unique: «20261120-3f2a91c4». */
  number: string;
  business: { name: string; lines: readonly string[] };
  details: readonly { label: string; value: string }[];
  positions: readonly { label: string; note?: string; amount: string }[];
  /** Below the line items, in this order; `strong` ones are the totals. */
  sums: readonly { label: string; amount: string; strong?: true }[];
  notes: readonly string[];
  /**
   * The mark of a paid invoice, in three short lines: «bezahlt», «20. Nov», «2026»; none if a bank took the money back.
   */
  mark?: readonly [string, string, string];
};

/** The file name for the customer. */
export const invoiceFileName = ({ number }: Pick<Invoice, 'number'>): string => `Rechnung-${number}.pdf`;
