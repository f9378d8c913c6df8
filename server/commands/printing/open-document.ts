import type { PrintAssignment } from '@federpost/shared/http/worker.ts';
import type { ViewedDocument } from '@federpost/shared/order/person.ts';
import { refusalToRevise, textUsage } from '../../domain/orders/letter-text.ts';
import type { Production } from '../../domain/orders/state.ts';
import { CommandRefused, loadOrder } from '../order-handler.ts';
import { envelopeData, printAssignment, type PrintPorts } from './print-letters.ts';

/** A plotter file is the letter's strokes as SVG, for letters in a pen style. */
export type DocumentKind = 'letter' | 'plotter-file' | 'envelope' | 'job-sheet';

/** Sets the documents of an attempt in type, in memory, byte for byte as the worker does. */
export type RenderDocuments = (
  assignment: Omit<PrintAssignment, 'printBefore'>,
) => Promise<readonly { kind: Exclude<DocumentKind, 'plotter-file'>; pdf: Uint8Array }[]>;
export type RenderPlotterFile = (letter: PrintAssignment['letter']) => Promise<Uint8Array>;

/** Sets an envelope without its letter. */
export type RenderEnvelope = (
  envelope: Pick<PrintAssignment, 'recipient' | 'senderName' | 'addressHand' | 'code'>,
) => Promise<Uint8Array>;

export type DocumentPorts = PrintPorts & {
  render: RenderDocuments;
  renderPlotterFile: RenderPlotterFile;
  renderEnvelope: RenderEnvelope;
};

/**
 * One of an order's documents as a PDF, set anew for an operator as long as the text exists; nothing is kept. That
 * they look at it is written before they see it: at the letter as a look at its text. Envelope and job sheet are set once
 * the letter cannot be changed any more, so that they never differ from it. A letter that came back needs a new envelope,
 * which is set without its text.
 * Throws `CommandRefused`; rejects where the letter cannot be set.
 */
export async function renderDocument(
  ports: DocumentPorts,
  orderId: string,
  kind: DocumentKind,
  operator: string,
): Promise<Uint8Array> {
  const { orders, render, renderPlotterFile, renderEnvelope, now } = ports;
  const order = await loadOrder(orders, orderId);
  const view = (command: { type: 'ViewText' } | { type: 'ViewDocument'; document: ViewedDocument }) =>
    orders.handle(orderId, { ...command, at: now().toISOString(), operator });
  if (kind === 'envelope' && order.delivery.status === 'returned') {
    const { state } = await view({ type: 'ViewDocument', document: kind });
    // With the address as it was at that fact: one that is corrected later makes this envelope an old one.
    return renderEnvelope(await envelopeData(ports, orderId, state.status === 'placed' ? state : order));
  }
  if (order.text.status !== 'stored') throw new CommandRefused('text-deleted');
  if (kind === 'plotter-file' && order.terms.letterStyle === 'typewriter') throw new CommandRefused('typed-letter');
  const showsText = kind === 'letter' || kind === 'plotter-file';
  if (!showsText && refusalToRevise(order) === undefined) throw new CommandRefused('still-changeable');
  const assignment = { ...(await printAssignment(ports, orderId, order)), attempt: lastAttempt(order.production) };
  // Read before the fact, so that a text which nobody may use any more by then is not handed out.
  if (showsText) {
    const { state } = await view({ type: 'ViewText' });
    if (textUsage(state, order.textId) !== 'letter') throw new CommandRefused('text-deleted');
  } else await view({ type: 'ViewDocument', document: kind });
  if (kind === 'plotter-file') return renderPlotterFile(assignment.letter);
  const documents = await render(assignment);
  const document = documents.find((each) => each.kind === kind);
  if (!document) throw new Error(`no ${kind} was rendered`);
  return document.pdf;
}

/** The attempt that the job sheet names: before the first one, that one. */
export function lastAttempt(production: Production): number {
  if ('attempt' in production) return production.attempt;
  return 'attempts' in production ? Math.max(1, production.attempts) : 1;
}
