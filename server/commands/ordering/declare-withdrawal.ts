import type { WithdrawalDeclaration } from '@federpost/shared/http/withdrawal.ts';
import { orderNumberOf } from '../../domain/orders/events.ts';
import {
  paymentStatus,
  productionStatus,
  type Order,
  type OrderState,
  type WithdrawnOrder,
} from '../../domain/orders/state.ts';
import type { Vault } from '../../vault/port.ts';
import type { OrderHandler } from '../order-handler.ts';
import { isPayer, decryptPayer, sealDeclaration } from '../privacy/personal-data.ts';

export type WithdrawalPorts = {
  orders: OrderHandler;
  vault: Vault;
  /** The ids of the orders that begin with this. */
  findOrdersByIdPrefix: (start: string) => string[];
  /** Rejects while those may be incomplete because the list is behind the log. */
  requireFreshList: () => Promise<void>;
};

/** The first eight or more characters of the id; mails show eight. */
const ORDER_NUMBER = /^[\da-f]{8,32}$/;
const AROUND_A_NUMBER = /[\s#-]|^nr\.?/gi;
const digitsOf = (number: string) => number.replaceAll(AROUND_A_NUMBER, '').toLowerCase();

/**
 * Records a withdrawal in the order it means: the one with this number that was paid for from this e-mail address. If
 * one order replaces the lost letter of another, it is recorded in both, so that nothing more is made of what was
 * withdrawn from; the first order has the money. Safe to repeat.
 * @param at ISO instant of its receipt
 * @returns the order, or undefined if there is none; rejects if that cannot be determined.
 */
export async function declareWithdrawal(
  ports: WithdrawalPorts,
  declaration: WithdrawalDeclaration,
  at: string,
): Promise<WithdrawnOrder | undefined> {
  const orderId = await meantOrder(ports, declaration);
  if (orderId === undefined) return undefined;
  const state = await withdraw(ports, orderId, declaration, at);
  if (state.status !== 'placed') return undefined;
  const replacement = replacementOf(orderId, state);
  const other = replacement && (replacement.by === orderId ? replacement.first : replacement.by);
  const otherState = other === undefined ? state : await withdraw(ports, other, declaration, at);
  const letter = replacement?.by === other && otherState.status === 'placed' ? otherState : state;
  return {
    id: orderId,
    production: productionStatus(letter),
    paid: paymentStatus(state) === 'paid',
    withdrawnAt: state.withdrawnAt ?? at,
    replacement,
  };
}

function replacementOf(orderId: string, { terms, delivery }: Order): WithdrawnOrder['replacement'] {
  if (terms.replaces !== undefined) return { first: terms.replaces, by: orderId };
  return delivery.status === 'replaced' ? { first: orderId, by: delivery.orderId } : undefined;
}

async function withdraw(
  { orders, vault }: WithdrawalPorts,
  orderId: string,
  { name, email }: WithdrawalDeclaration,
  at: string,
): Promise<OrderState> {
  const sealedDeclaration = await sealDeclaration(vault, orderId, { name, email });
  return (await orders.handle(orderId, { type: 'DeclareWithdrawal', at, sealedDeclaration })).state;
}

async function meantOrder(
  { orders, vault, findOrdersByIdPrefix, requireFreshList }: WithdrawalPorts,
  { orderNumber, email }: WithdrawalDeclaration,
): Promise<string | undefined> {
  const number = digitsOf(orderNumber);
  if (!ORDER_NUMBER.test(number)) return undefined;
  for (const orderId of findOrdersByIdPrefix(orderNumberOf(number))) {
    if (!digitsOf(orderId).startsWith(number)) continue;
    const order = await orders.load(orderId);
    if (order.status !== 'placed' || !order.sealedPayer) continue;
    const payer = await decryptPayer(vault, orderId, order.sealedPayer);
    if (payer.kind === 'known' && isPayer(payer.value, email)) return orderId;
  }
  await requireFreshList();
  return undefined;
}
