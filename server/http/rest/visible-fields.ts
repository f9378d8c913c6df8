import { seesAll, type OperatorRole } from '@federpost/shared/http/auth.ts';
import { ORDER_FIELDS, type OrderField } from '@federpost/shared/http/orders.ts';

/** How much, by which payment, and what goes back. That a letter is to be held back is not among it: who posts must know. */
const MONEY: ReadonlySet<OrderField> = new Set<OrderField>([
  'total_amount',
  'stripe_session_id',
  'refund_by',
  'money_held',
  'money_returning',
  'money_returned',
  'money_waits',
  'refund_failed',
  'refund_failure',
  'refunds',
]);

const WITHOUT_MONEY = ORDER_FIELDS.filter((field) => !MONEY.has(field));

/** The fields of an order that a role may see, filter and order by: «Druck» learns nothing of money. */
export function fieldsFor(role: OperatorRole): readonly OrderField[] {
  return seesAll(role) ? ORDER_FIELDS : WITHOUT_MONEY;
}
