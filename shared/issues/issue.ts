/**
 * Issues that wait for a person («Zu klären»): about an order, or about the shop itself. The codes contain no private
 * data, so they may be in the log, in mails and in webhooks.
 */

/** The most serious first; within a kind the oldest first. */
export const ORDER_ISSUES = [
  'unclear',
  'parked',
  'text-not-deleted',
  'wrong-amount',
  'refund-failed',
  'disputed',
  'bank-inquiry',
  'fraud-warned',
  'withdrawn',
  'withdrawal-unverified',
  'unprinted',
  'unposted',
  'refund-unanswered',
  'keep-letter',
  'dispute-lost',
  'returned',
  'mail-refused',
] as const;
export type OrderIssueKind = (typeof ORDER_ISSUES)[number];

/**
 * Parts of the shop, beginning with the one without which it takes no orders. `log-mismatch`: the log does not contain
 * the orders of the vault's letters. `checkout`: the provider answers, but opens no payment page. `task-stuck`: a task
 * of an order fails again and again. `paid-without-order`: the provider has money for an order that is not in the log.
 */
const SHOP_ISSUES = [
  'event-store',
  'disk',
  'mail',
  'printer',
  'queue',
  'print-worker',
  'provider',
  'checkout',
  'order-list',
  'log-mismatch',
  'task-stuck',
  'paid-without-order',
] as const;
export type ShopIssueKind = (typeof SHOP_ISSUES)[number];

export type IssueKind = ShopIssueKind | OrderIssueKind;
export const ISSUE_KINDS: readonly IssueKind[] = [...SHOP_ISSUES, ...ORDER_ISSUES];

/** The kinds that only operators who may see money can see. */
export const MONEY_ISSUES: ReadonlySet<IssueKind> = new Set<IssueKind>([
  'wrong-amount',
  'refund-failed',
  'disputed',
  'bank-inquiry',
  'fraud-warned',
  'withdrawn',
  'withdrawal-unverified',
  'refund-unanswered',
  'keep-letter',
  'dispute-lost',
  'provider',
  'paid-without-order',
]);

const MONEY_ACTION_NAMES = [
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
/** The actions for a person; each is a button of the operator's page. */
export const ISSUE_ACTIONS = [
  'resolve',
  'print',
  'post',
  'repost',
  'destroy',
  'envelope',
  'record-contact',
  ...MONEY_ACTION_NAMES,
] as const;
export type IssueAction = (typeof ISSUE_ACTIONS)[number];
/** The actions that move money. */
export const MONEY_ACTIONS: ReadonlySet<IssueAction> = new Set(MONEY_ACTION_NAMES);
