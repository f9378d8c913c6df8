/** What can be done to an order without moving money. */
export const LETTER_ACTIONS = ['print', 'post', 'repost', 'deliver', 'resolve', 'reprint', 'return'] as const;
/** What an operator can do to an order, in some of its states. */
export const ORDER_ACTIONS = [...LETTER_ACTIONS, 'refund', 'cancel'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];
