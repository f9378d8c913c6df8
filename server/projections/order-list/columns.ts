import { EXTRAS, valuesOf, type Extra } from '@federpost/shared/order/catalogue.ts';
import { paymentFlags } from '../../domain/orders/money.ts';
import { paymentStatus, productionStatus, type Order } from '../../domain/orders/state.ts';

/** A value in SQLite; a flag is 0 or 1. */
export type Cell = string | number | null;

type Column = { sql: 'TEXT' | 'INTEGER'; nullable?: true; of: (order: Order) => Cell };

/**
 * The fields of an order that have a column and an index of their own, so that the list can be filtered and sorted by
 * them; everything else is only in its state. The names are those of the order's record (shared/http/orders.ts). Sealed
 * fields cannot be among them. If the list is filtered by two of them, SQLite searches by the later one: fewer orders
 * share a day than a status.
 */
export const ORDER_COLUMNS = {
  total_amount: { sql: 'INTEGER', of: ({ terms }) => terms.totalCents },
  payment_status: { sql: 'TEXT', of: paymentStatus },
  text_status: { sql: 'TEXT', of: ({ text }) => text.status },
  shipping: { sql: 'TEXT', of: ({ terms }) => terms.shipping },
  letter_style: { sql: 'TEXT', of: ({ terms }) => terms.letterStyle },
  extras: { sql: 'TEXT', of: ({ terms }) => extrasCell(terms.extras) },
  delivery_date: { sql: 'TEXT', nullable: true, of: ({ terms }) => terms.deliveryDate ?? null },
  production_status: { sql: 'TEXT', of: productionStatus },
  posting_day: { sql: 'TEXT', nullable: true, of: ({ postingDay }) => postingDay ?? null },
  money_waits: { sql: 'INTEGER', of: (order) => (paymentFlags(order).length > 0 ? 1 : 0) },
} as const satisfies Record<string, Column>;

export type FoldedColumn = keyof typeof ORDER_COLUMNS;
/** Every column by which the list can be filtered and sorted. */
export type OrderColumn = 'id' | 'created_at' | FoldedColumn;

export const FOLDED_COLUMNS = Object.keys(ORDER_COLUMNS) as FoldedColumn[];

/** Whether a column may contain NULL, so that sorting by it has to say where those rows go. */
export function isNullable(column: OrderColumn): boolean {
  return column in ORDER_COLUMNS && 'nullable' in ORDER_COLUMNS[column as FoldedColumn];
}

/** Chosen extras as one cell, the same in whichever order they were chosen. */
export function extrasCell(extras: readonly Extra[]): string {
  return JSON.stringify(valuesOf(EXTRAS).filter((extra) => extras.includes(extra)));
}

/**
 * The cells of every choice of extras that includes all of these: an index can look those up, but not part of a cell.
 */
export function extrasCellsWith(wanted: readonly Extra[]): string[] {
  const choices = valuesOf(EXTRAS).reduce<Extra[][]>(
    (all, extra) => [...all, ...all.map((choice) => [...choice, extra])],
    [[]],
  );
  return choices.filter((choice) => wanted.every((extra) => choice.includes(extra))).map(extrasCell);
}
