/**
 * What waits for a person («Zu klären»): of an order, or of the shop itself. Constant codes that may stand in the log
 * and travel by mail and webhook: none says anything private.
 */

/** The gravest first; within a kind the oldest comes first. */
export const ORDER_ISSUES = [
  'unclear',
  'parked',
  'text-not-deleted',
  'wrong-amount',
  'refund-failed',
  'disputed',
  'fraud-warned',
  'withdrawn',
  'withdrawal-doubted',
  'unprinted',
  'unposted',
  'refund-unanswered',
  'keep-letter',
  'dispute-lost',
  'replacement-owed',
  'returned',
  'mail-refused',
] as const;
export type OrderIssueKind = (typeof ORDER_ISSUES)[number];

/** Parts of the shop, the one without which no order is taken first. `other-log`: the log does not know the vault's letters. `task-stuck`: something owed to an order fails again and again. `paid-without-order`: the provider has money for an order that the log does not know. */
const SHOP_ISSUES = [
  'event-store',
  'disk',
  'mail',
  'printer',
  'queue',
  'print-worker',
  'provider',
  'order-list',
  'other-log',
  'task-stuck',
  'paid-without-order',
] as const;
export type ShopIssueKind = (typeof SHOP_ISSUES)[number];

export type IssueKind = ShopIssueKind | OrderIssueKind;
export const ISSUE_KINDS: readonly IssueKind[] = [...SHOP_ISSUES, ...ORDER_ISSUES];

/** The kinds that only operators who may see money are shown. */
export const MONEY_ISSUES: ReadonlySet<IssueKind> = new Set<IssueKind>([
  'wrong-amount',
  'refund-failed',
  'disputed',
  'fraud-warned',
  'withdrawn',
  'withdrawal-doubted',
  'refund-unanswered',
  'keep-letter',
  'dispute-lost',
  'provider',
  'paid-without-order',
]);

/** The steps that a person can take: each is a button of the operator's page. */
export const STEPS = [
  'resolve',
  'print',
  'post',
  'repost',
  'destroy',
  'envelope',
  'tell',
  'keep',
  'refund',
  'cancel',
  'provider',
  'settle',
  'refund-payment',
  'withdraw',
  'ask-sender',
  'dismiss',
] as const;
export type Step = (typeof STEPS)[number];
/** The steps that move money. */
export const MONEY_STEPS: ReadonlySet<Step> = new Set<Step>([
  'keep',
  'refund',
  'cancel',
  'provider',
  'settle',
  'refund-payment',
  'withdraw',
  'ask-sender',
  'dismiss',
]);
