import type { WithdrawalDeclaration } from '@federpost/shared/http/withdrawal.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { paymentStatus, productionStatus, type OrderState, type WithdrawnOrder } from '../../domain/orders/state.ts';
import type { Vault } from '../../vault/port.ts';
import { CommandRefused, type OrderHandler } from '../order-handler.ts';
import {
  decryptPayer,
  isPayer,
  decryptDeclaration,
  sealDeclaration,
  type Declaration,
  type Payer,
} from '../privacy/personal-data.ts';

type WithdrawalPorts = {
  orders: OrderHandler;
  vault: Vault;
  /** The ids of the orders that begin with `start`. */
  findOrdersByIdPrefix: (prefix: string) => string[];
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
  ports: WithdrawalPorts,
  declaration: WithdrawalDeclaration,
  at: string,
): Promise<WithdrawnOrder | undefined> {
  const orderId = await findOrderOfPayer(ports, declaration);
  if (orderId === undefined) return undefined;
  const { state } = await withdraw(ports, orderId, declaration, { at });
  if (state.status !== 'placed') return undefined;
  return {
    id: orderId,
    production: productionStatus(state),
    paid: paymentStatus(state) === 'paid',
    withdrawnAt: state.withdrawnAt ?? at,
  };
}

async function withdraw(
  { orders, vault }: Pick<WithdrawalPorts, 'orders' | 'vault'>,
  orderId: string,
  { name, email }: Declaration,
  metadata: { at: string; operator?: string },
): Promise<{ state: OrderState; position?: string }> {
  const sealedDeclaration = await sealDeclaration(vault, orderId, { name, email });
  return orders.handle(orderId, { type: 'DeclareWithdrawal', ...metadata, sealedDeclaration });
}

async function findOrderOfPayer(
  ports: WithdrawalPorts,
  declaration: WithdrawalDeclaration,
): Promise<string | undefined> {
  for await (const { orderId, payer } of paidOrders(ports, declaration))
    if (isPayer(payer, declaration.email)) return orderId;
  if (ORDER_NUMBER.test(digitsOf(declaration.orderNumber))) await ports.requireFreshList();
  return undefined;
}

/** The orders that have this number and were paid for from a known address. */
async function* paidOrders(
  { orders, vault, findOrdersByIdPrefix }: WithdrawalPorts,
  { orderNumber }: WithdrawalDeclaration,
): AsyncGenerator<{ orderId: string; payer: Payer }> {
  const number = digitsOf(orderNumber);
  if (!ORDER_NUMBER.test(number)) return;
  for (const orderId of findOrdersByIdPrefix(orderNumberOf(number))) {
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
  ports: WithdrawalPorts,
  declaration: WithdrawalDeclaration,
  at: string,
): Promise<string | undefined> {
  const orderIds: string[] = [];
  for await (const { orderId } of paidOrders(ports, declaration)) orderIds.push(orderId);
  const [only] = orderIds;
  if (only === undefined || orderIds.length > 1) return undefined;
  const { name, email } = declaration;
  const sealedDeclaration = await sealDeclaration(ports.vault, only, { name, email });
  await ports.orders.handle(only, { type: 'RecordUnverifiedWithdrawal', at, sealedDeclaration });
  return only;
}

type UnverifiedPorts = Pick<WithdrawalPorts, 'orders' | 'vault'> & { now: () => Date };

/** Accepts the declaration as a withdrawal on the day of its receipt. @returns the log's position */
export async function acceptUnverifiedWithdrawal(
  ports: UnverifiedPorts,
  orderId: string,
  operator: string,
): Promise<string | undefined> {
  const { at, declaration } = await readUnverifiedWithdrawal(ports, orderId);
  return (await withdraw(ports, orderId, declaration, { at, operator })).position;
}

/** Returns the sender of an unverified declaration, for an operator to ask; recorded before it returns. */
export async function askWithdrawalSender(
  ports: UnverifiedPorts,
  orderId: string,
  operator: string,
): Promise<Declaration> {
  await ports.orders.handle(orderId, { type: 'AskWithdrawalSender', at: ports.now().toISOString(), operator });
  return (await readUnverifiedWithdrawal(ports, orderId)).declaration;
}

async function readUnverifiedWithdrawal({ orders, vault }: UnverifiedPorts, orderId: string) {
  const order = await orders.load(orderId);
  if (order.status !== 'placed' || !order.unverifiedWithdrawal) throw new CommandRefused('no-unverified-withdrawal');
  const { at, sealedDeclaration } = order.unverifiedWithdrawal;
  const declaration = await decryptDeclaration(vault, orderId, sealedDeclaration);
  if (declaration.kind !== 'known') throw new CommandRefused('personal-data-forgotten');
  return { at, declaration: declaration.value };
}
