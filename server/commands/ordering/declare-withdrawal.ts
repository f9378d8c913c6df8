import type { WithdrawalDeclaration } from '@federpost/shared/http/withdrawal.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { paymentStatus, productionStatus, type OrderState, type WithdrawnOrder } from '../../domain/orders/state.ts';
import { CommandRefused } from '../order-handler.ts';
import type { Parts } from '../parts.ts';
import {
  decryptPayer,
  isPayer,
  decryptDeclaration,
  sealDeclaration,
  type Declaration,
  type Payer,
} from '../privacy/personal-data.ts';

type WithdrawalParts = Pick<Parts, 'orders' | 'vault'> & {
  /** The ids of the orders that begin with a prefix. */
  list: { findByIdPrefix(prefix: string): string[] };
  /** Rejects while those ids may be incomplete because the list is behind the log. */
  requireFreshList: () => Promise<void>;
};

/** The first eight or more characters of the id; mails show eight. */
const ORDER_NUMBER = /^[\da-f]{8,32}$/;
const IGNORED_IN_NUMBER = /[\s#-]|^nr\.?/gi;
const digitsOf = (number: string) => number.replaceAll(IGNORED_IN_NUMBER, '').toLowerCase();

/**
 * Records a withdrawal in its order: the one with this number that was paid for from this e-mail address. Safe to
 * repeat.
 * @param at ISO instant of its receipt
 * @returns the order, or undefined if there is none; rejects if that cannot be determined.
 */
export async function declareWithdrawal(
  parts: WithdrawalParts,
  declaration: WithdrawalDeclaration,
  at: string,
): Promise<WithdrawnOrder | undefined> {
  const orderId = await findOrderOfPayer(parts, declaration);
  if (orderId === undefined) return undefined;
  const { state } = await withdraw(parts, orderId, declaration, { at });
  if (state.status !== 'placed') return undefined;
  return {
    id: orderId,
    production: productionStatus(state),
    paid: paymentStatus(state) === 'paid',
    withdrawnAt: state.withdrawnAt ?? at,
  };
}

async function withdraw(
  { orders, vault }: Pick<WithdrawalParts, 'orders' | 'vault'>,
  orderId: string,
  { name, email }: Declaration,
  metadata: { at: string; operator?: string },
): Promise<{ state: OrderState; position?: string }> {
  const sealedDeclaration = await sealDeclaration(vault, orderId, { name, email });
  return orders.handle(orderId, { type: 'DeclareWithdrawal', ...metadata, sealedDeclaration });
}

async function findOrderOfPayer(
  parts: WithdrawalParts,
  declaration: WithdrawalDeclaration,
): Promise<string | undefined> {
  for await (const { orderId, payer } of paidOrders(parts, declaration))
    if (isPayer(payer, declaration.email)) return orderId;
  if (ORDER_NUMBER.test(digitsOf(declaration.orderNumber))) await parts.requireFreshList();
  return undefined;
}

/** The orders that have this number and were paid for from a known address. */
async function* paidOrders(
  { orders, vault, list }: WithdrawalParts,
  { orderNumber }: WithdrawalDeclaration,
): AsyncGenerator<{ orderId: string; payer: Payer }> {
  const number = digitsOf(orderNumber);
  if (!ORDER_NUMBER.test(number)) return;
  for (const orderId of list.findByIdPrefix(orderNumberOf(number))) {
    if (!digitsOf(orderId).startsWith(number)) continue;
    const order = await orders.load(orderId);
    if (order.status !== 'placed' || !order.sealedPayer) continue;
    const payer = await decryptPayer(vault, orderId, order.sealedPayer);
    if (payer.kind === 'known') yield { orderId, payer: payer.value };
  }
}

/**
 * Records a declaration that matches no payer in the one order with its number, for an operator to decide.
 * @returns that order's id; undefined if there is none, or more than one
 */
export async function recordUnverifiedWithdrawal(
  parts: WithdrawalParts,
  declaration: WithdrawalDeclaration,
  at: string,
): Promise<string | undefined> {
  const orderIds: string[] = [];
  for await (const { orderId } of paidOrders(parts, declaration)) orderIds.push(orderId);
  const [only] = orderIds;
  if (only === undefined || orderIds.length > 1) return undefined;
  const { name, email } = declaration;
  const sealedDeclaration = await sealDeclaration(parts.vault, only, { name, email });
  await parts.orders.handle(only, { type: 'RecordUnverifiedWithdrawal', at, sealedDeclaration });
  return only;
}

type UnverifiedParts = Pick<Parts, 'orders' | 'vault' | 'now'>;

/** Accepts the declaration as a withdrawal on the day of its receipt. @returns the log's position */
export async function acceptUnverifiedWithdrawal(
  parts: UnverifiedParts,
  orderId: string,
  operator: string,
): Promise<string | undefined> {
  const { at, declaration } = await readUnverifiedWithdrawal(parts, orderId);
  return (await withdraw(parts, orderId, declaration, { at, operator })).position;
}

/** Returns the sender of an unverified declaration, for an operator to ask; recorded before it returns. */
export async function askWithdrawalSender(
  parts: UnverifiedParts,
  orderId: string,
  operator: string,
): Promise<Declaration> {
  await parts.orders.handle(orderId, { type: 'AskWithdrawalSender', at: parts.now().toISOString(), operator });
  return (await readUnverifiedWithdrawal(parts, orderId)).declaration;
}

async function readUnverifiedWithdrawal({ orders, vault }: UnverifiedParts, orderId: string) {
  const order = await orders.load(orderId);
  if (order.status !== 'placed' || !order.unverifiedWithdrawal) throw new CommandRefused('no-unverified-withdrawal');
  const { at, sealedDeclaration } = order.unverifiedWithdrawal;
  const declaration = await decryptDeclaration(vault, orderId, sealedDeclaration);
  if (declaration.kind !== 'known') throw new CommandRefused('personal-data-forgotten');
  return { at, declaration: declaration.value };
}
