import type { ClaimPrint, PrintAssignment, ReportPrint } from '@federpost/shared/http/worker.ts';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { Order } from '../../domain/orders/state.ts';
import { vaultIdOf } from '../../domain/orders/letter-text.ts';
import { CommandRefused, requireLetter } from '../order-handler.ts';
import type { Parts } from '../parts.ts';
import { addressWriter, parseLetter } from '../letter-text/letter-text.ts';
import { decryptAddressee } from '../privacy/personal-data.ts';

/** A claimed letter must be handed to the printer within this time; some time later the claim counts as abandoned. */
const PRINT_TIMEOUT_MS = 5 * 60_000;

export type PrintPorts = Pick<Parts, 'orders' | 'vault' | 'business' | 'now'>;

/**
 * Hands one due letter to one worker. The claim is recorded (`PrintStarted`) before the letter leaves the server.
 * Throws `CommandRefused` if the letter is not to be printed now.
 * @param code the code on its papers, if they have none yet
 */
export async function claimPrint(
  ports: PrintPorts,
  { orderId, worker, directory, keepsDocuments }: ClaimPrint,
  code?: string,
): Promise<PrintAssignment> {
  const at = ports.now();
  const { state } = await ports.orders.handle(orderId, {
    type: 'StartPrint',
    at: at.toISOString(),
    worker,
    directory,
    keepsDocuments,
    code,
  });
  if (state.status !== 'placed' || state.production.status !== 'printing') throw new CommandRefused('already-printing');
  const printBefore = new Date(at.getTime() + PRINT_TIMEOUT_MS).toISOString();
  return { attempt: state.production.attempt, printBefore, ...(await printAssignment(ports, orderId, state)) };
}

/** Everything that an order's documents are rendered from. Throws `CommandRefused('text-deleted')`. */
export async function printAssignment(
  ports: Omit<PrintPorts, 'orders'>,
  orderId: string,
  order: Order,
): Promise<Omit<PrintAssignment, 'attempt' | 'printBefore'>> {
  const { vault, business, now } = ports;
  const { postingDay, textId } = order;
  const terms = requireLetter(order);
  const serialized = await vault.getLetter(vaultIdOf(orderId, textId));
  if (serialized === undefined) throw new CommandRefused('text-deleted');
  return {
    orderId,
    letter: {
      letterId: terms.letterId,
      ...parseLetter(serialized),
      style: terms.letterStyle,
      layoutVersion: terms.layoutVersion,
      extras: terms.extras,
      shipping: terms.shipping,
      postingDay: postingDay ?? berlinDay(now()),
    },
    ...(await envelopeData(ports, orderId, order)),
    returnAddress: business.returnAddress,
  };
}

/**
 * Everything that an order's envelope is rendered from. Throws `CommandRefused('text-deleted')` once its personal data
 * is erased.
 */
export async function envelopeData(
  { vault, business }: Pick<PrintPorts, 'vault' | 'business'>,
  orderId: string,
  order: Order,
): Promise<Pick<PrintAssignment, 'recipient' | 'senderName' | 'addressHand' | 'code'>> {
  const { code } = order;
  const { sealedAddressee, letterStyle: style, letterId } = requireLetter(order);
  const addressee = await decryptAddressee(vault, orderId, sealedAddressee);
  if (addressee.kind === 'forgotten') throw new CommandRefused('text-deleted');
  const { recipientName, recipientAddress, senderName } = addressee.value;
  const isWritten = business.addressing === 'by-hand' && style !== 'typewriter';
  return {
    recipient: { name: recipientName, address: recipientAddress },
    senderName: senderName ?? null,
    ...(isWritten && { addressHand: { style, letterId, writer: await addressWriter(vault, orderId, order) } }),
    code,
  };
}

/** Records the outcome of an attempt. Repeating a report changes nothing. */
export async function reportPrint(
  { orders, now }: Pick<PrintPorts, 'orders' | 'now'>,
  { orderId, attempt, outcome }: ReportPrint,
): Promise<void> {
  await orders.handle(orderId, { type: 'ReportPrint', at: now().toISOString(), attempt, outcome });
}
