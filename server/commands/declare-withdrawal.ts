import type { WithdrawalDeclaration } from '@federpost/shared/http/withdrawal.ts';
import { orderNumberOf } from '../orders/order-number.ts';
import { paymentStatus } from '../orders/state.ts';
import type { Vault } from '../vault/port.ts';
import type { CommandHandler } from './command-handler.ts';
import { isPayer, openPayer, sealDeclaration } from './personal-data.ts';

export type WithdrawalPorts = {
  orders: CommandHandler;
  vault: Vault;
  /** The ids of the orders that begin so. */
  ordersBeginningWith: (start: string) => string[];
};

/** `stopped`: it will not be printed. `withdrawnAt` is when it was withdrawn first. */
export type WithdrawnOrder = { id: string; stopped: boolean; paid: boolean; withdrawnAt: string };

/** The first eight characters of the id, as mails show them, or more of it. */
const ORDER_NUMBER = /^[\da-f]{8,32}$/;
const AROUND_A_NUMBER = /[\s#-]|^nr\.?/gi;
const digitsOf = (number: string) => number.replaceAll(AROUND_A_NUMBER, '').toLowerCase();

/**
 * Writes a withdrawal into the order it means: the one with this number that was paid for from this e-mail address.
 * Safe to repeat. @param at ISO instant of its receipt. @returns what it met, or undefined where there is no such order.
 */
export async function declareWithdrawal(
  ports: WithdrawalPorts,
  declaration: WithdrawalDeclaration,
  at: string,
): Promise<WithdrawnOrder | undefined> {
  const { orders, vault } = ports;
  const orderId = await meantOrder(ports, declaration);
  if (orderId === undefined) return undefined;
  const { name, email } = declaration;
  const sealedDeclaration = await sealDeclaration(vault, orderId, { name, email });
  const { state } = await orders.handle(orderId, { type: 'DeclareWithdrawal', at, sealedDeclaration });
  if (state.status !== 'drafted') return undefined;
  return {
    id: orderId,
    stopped: state.production.status === 'cancelled',
    paid: paymentStatus(state) === 'paid',
    withdrawnAt: state.withdrawnAt ?? at,
  };
}

async function meantOrder(
  { orders, vault, ordersBeginningWith }: WithdrawalPorts,
  { orderNumber, email }: WithdrawalDeclaration,
): Promise<string | undefined> {
  const number = digitsOf(orderNumber);
  if (!ORDER_NUMBER.test(number)) return undefined;
  for (const orderId of ordersBeginningWith(orderNumberOf(number))) {
    if (!digitsOf(orderId).startsWith(number)) continue;
    const order = await orders.load(orderId);
    if (order.status !== 'drafted' || !order.sealedPayer) continue;
    const payer = await openPayer(vault, orderId, order.sealedPayer);
    if (payer.kind === 'known' && isPayer(payer.value, email)) return orderId;
  }
  return undefined;
}
