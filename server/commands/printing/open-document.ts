import type { PrintAssignment } from '@federpost/shared/http/worker.ts';
import type { ViewedDocument } from '@federpost/shared/order/person.ts';
import { refusalToRevise, textUsage } from '../../domain/orders/letter-text.ts';
import type { Production } from '../../domain/orders/state.ts';
import { CommandRefused, loadOrder, requireLetter } from '../order-handler.ts';
import { envelopeData, printAssignment, type PrintPorts } from './print-letters.ts';

/** A plotter file is the letter's strokes as SVG, for letters in a pen style. */
export type DocumentKind = 'letter' | 'plotter-file' | 'envelope' | 'job-sheet';

/** Renders the documents of an attempt, in memory, byte for byte as the worker does. */
export type RenderDocuments = (
  assignment: Omit<PrintAssignment, 'printBefore'>,
) => Promise<readonly { kind: Exclude<DocumentKind, 'plotter-file'>; pdf: Uint8Array }[]>;
export type RenderPlotterFile = (letter: PrintAssignment['letter']) => Promise<Uint8Array>;

/** Renders an envelope without its letter. */
export type RenderEnvelope = (
  envelope: Pick<PrintAssignment, 'recipient' | 'senderName' | 'addressHand' | 'code'>,
) => Promise<Uint8Array>;

type DocumentPorts = PrintPorts & {
  renderDocuments: RenderDocuments;
  renderPlotterFile: RenderPlotterFile;
  renderEnvelope: RenderEnvelope;
};

/**
 * One of an order's documents as a PDF, rendered again for an operator as long as the text exists; nothing is stored.
 * The view is recorded before they see it; for a letter, as a view of its text. Envelope and job sheet are rendered
 * only once the letter cannot be changed any more, so they never differ from it. A returned letter needs a new
 * envelope, which is rendered without its text. Throws `CommandRefused`; rejects if the letter cannot be rendered.
 */
export async function renderDocument(
  ports: DocumentPorts,
  orderId: string,
  kind: DocumentKind,
  operator: string,
): Promise<Uint8Array> {
  const { orders, renderDocuments, renderPlotterFile, renderEnvelope, now } = ports;
  const order = await loadOrder(orders, orderId);
  const view = (command: { type: 'ViewText' } | { type: 'ViewDocument'; document: ViewedDocument }) =>
    orders.handle(orderId, { ...command, at: now().toISOString(), operator });
  if (kind === 'envelope' && order.delivery.status === 'returned') {
    const { state } = await view({ type: 'ViewDocument', document: kind });
    // With the address as of that event: if it is corrected later, this envelope is outdated.
    return renderEnvelope(await envelopeData(ports, orderId, state.status === 'placed' ? state : order));
  }
  if (order.text.status !== 'stored') throw new CommandRefused('text-deleted');
  if (kind === 'plotter-file' && requireLetter(order).letterStyle === 'typewriter')
    throw new CommandRefused('typed-letter');
  const showsText = kind === 'letter' || kind === 'plotter-file';
  if (!showsText && refusalToRevise(order) === undefined) throw new CommandRefused('still-changeable');
  const assignment = { ...(await printAssignment(ports, orderId, order)), attempt: lastAttempt(order.production) };
  // Read before the event, so a text whose erasure has started by then is not returned.
  if (showsText) {
    const { state } = await view({ type: 'ViewText' });
    if (textUsage(state, order.textId) !== 'letter') throw new CommandRefused('text-deleted');
  } else await view({ type: 'ViewDocument', document: kind });
  if (kind === 'plotter-file') return renderPlotterFile(assignment.letter);
  const documents = await renderDocuments(assignment);
  const document = documents.find((each) => each.kind === kind);
  if (!document) throw new Error(`no ${kind} was rendered`);
  return document.pdf;
}

/** The number of the attempt on the job sheet; the first one if none has been made. */
export function lastAttempt(production: Production): number {
  if ('attempt' in production) return production.attempt;
  return 'attempts' in production ? Math.max(1, production.attempts) : 1;
}
