import { createRestartableWorker } from '@federpost/shared/node/thread/restartable-worker.ts';
import type { Invoice } from '@federpost/shared/invoice/invoice.ts';
import type { CheckedLetter, LetterToCheck } from '@federpost/shared/order/check-letter.ts';
import type { VoucherCard } from '@federpost/shared/order/voucher-card.ts';
import type { Report } from '@federpost/shared/report/report.ts';
import type { Manifest, SetTray, TrayToSet } from '@federpost/shared/runs/runs.ts';
import type { RenderAssignment } from '../render/assignment.ts';
import type { EnvelopeToRender } from '../render/envelope.ts';
import type { LetterToRender } from '../render/letter.ts';
import type { RenderProtocol } from './thread.ts';

/** Documents that could not be rendered. */
class NotRendered extends Error {
  override readonly name = 'NotRendered';
}

/** Each call rejects with `NotRendered` if it failed for any reason. */
export type RenderThread = {
  /** The documents of an attempt at printing. */
  renderDocuments: RenderAssignment;
  /** A letter in a pen style for a plotter, as SVG. */
  renderPlotterFile(letter: LetterToRender): Promise<Uint8Array>;
  /** An envelope without its letter. */
  renderEnvelope(envelope: EnvelopeToRender): Promise<Uint8Array>;
  renderInvoice(invoice: Invoice): Promise<Uint8Array>;
  /** Many invoices as one document with this title. */
  renderInvoices(title: string, invoices: readonly Invoice[]): Promise<Uint8Array>;
  renderReport(report: Report): Promise<Uint8Array>;
  renderVoucherCard(card: VoucherCard): Promise<Uint8Array>;
  /** The papers of one tray of a run. */
  renderTray(job: TrayToSet): Promise<SetTray>;
  renderManifest(manifest: Manifest): Promise<Uint8Array>;
  /** A failed check says nothing about the letter. */
  checkLetter(letter: LetterToCheck): Promise<CheckedLetter>;
  close(): Promise<void>;
};

/**
 * Long enough for a busy worker to keep its thread, short enough that a letter's text is gone soon after its printing.
 */
const END_AFTER_IDLE_MS = 30_000;
/** Many times what a month's invoices take. Anyone may send a letter to check, and none may stop the printing. */
const RESPONSE_TIMEOUT_MS = 60_000;

/**
 * Renders documents in a thread of its own, started with the first one: a letter takes some ten milliseconds of a
 * processor, in which the worker can claim the next one and the embedded shop can answer its customers. A letter that
 * could not be rendered rejects with `NotRendered`. An idle thread is ended, because the text of its letters stays in
 * its memory until then.
 * @param options.endAfterIdleMs how long it may wait for the next letter.
 */
export function openRenderThread({
  endAfterIdleMs = END_AFTER_IDLE_MS,
}: { endAfterIdleMs?: number } = {}): RenderThread {
  const thread = createRestartableWorker<RenderProtocol>({
    script: new URL('./thread.ts', import.meta.url),
    name: 'render',
    // One letter's garbage is soon followed by the next one's; a large nursery would only keep it longer.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
    failure: () => new NotRendered(),
    endAfterIdleMs,
    responseTimeoutMs: RESPONSE_TIMEOUT_MS,
  });
  return {
    renderDocuments: (assignment) => thread.call('documents', assignment),
    renderPlotterFile: (letter) => thread.call('plotterFile', letter),
    renderEnvelope: (envelope) => thread.call('envelope', envelope),
    renderInvoice: (invoice) => thread.call('invoice', invoice),
    renderInvoices: (title, invoices) => thread.call('invoices', title, invoices),
    renderReport: (report) => thread.call('report', report),
    renderVoucherCard: (card) => thread.call('voucherCard', card),
    renderTray: (job) => thread.call('tray', job),
    renderManifest: (manifest) => thread.call('manifest', manifest),
    checkLetter: (letter) => thread.call('check', letter),
    close: thread.end,
  };
}
