import { EXTRAS, valuesOf, type Extra } from '@federpost/shared/order/catalogue.ts';
import { paymentFlags } from '../../domain/orders/money.ts';
import { paymentStatus, productionStatus, type Order } from '../../domain/orders/state.ts';

/** A value as SQLite keeps it; a flag is 0 or 1. */
export type Cell = string | number | null;

type Column = { sql: 'TEXT' | 'INTEGER'; nullable?: true; of: (order: Order) => Cell };

/**
 * What of an order stands in a column of its own, with an index, so that the list can be narrowed and ordered by it; all
 * else is in its state alone. The names are those of the order's record (shared/http/orders.ts). Nothing sealed can be
 * among them. Where two of them narrow the list, SQLite searches by the later one: a day's orders are fewer than a status's.
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
/** Every column that the list can be narrowed and ordered by. */
export type OrderColumn = 'id' | 'created_at' | FoldedColumn;

export const FOLDED_COLUMNS = Object.keys(ORDER_COLUMNS) as FoldedColumn[];

/** Whether a column may hold NULL, so that an order by it has to say where those rows go. */
export function isNullable(column: OrderColumn): boolean {
  return column in ORDER_COLUMNS && 'nullable' in ORDER_COLUMNS[column as FoldedColumn];
}

/** Chosen extras as one cell, the same in whichever order they were chosen. */
export function extrasCell(extras: readonly Extra[]): string {
  return JSON.stringify(valuesOf(EXTRAS).filter((extra) => extras.includes(extra)));
}

/** The cells of every choice of extras that holds all of these: an index finds them where it could not look into a cell. */
export function extrasCellsWith(wanted: readonly Extra[]): string[] {
  const choices = valuesOf(EXTRAS).reduce<Extra[][]>(
    (all, extra) => [...all, ...all.map((choice) => [...choice, extra])],
    [[]],
  );
  return choices.filter((choice) => wanted.every((extra) => choice.includes(extra))).map(extrasCell);
}
