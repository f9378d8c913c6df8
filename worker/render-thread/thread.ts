import type { Invoice } from '@federpost/shared/invoice/invoice.ts';
import type { Answer } from '@federpost/shared/node/thread/protocol.ts';
import { serveCalls } from '@federpost/shared/node/thread/serve-calls.ts';
import { checkLetter, type CheckedLetter, type LetterToCheck } from '@federpost/shared/order/check-letter.ts';
import type { VoucherCard } from '@federpost/shared/order/voucher-card.ts';
import type { Report } from '@federpost/shared/report/report.ts';
import type { Manifest, SetTray, TrayToSet } from '@federpost/shared/runs/runs.ts';
import { renderAssignment, type Documents, type ToRender } from '../render/assignment.ts';
import { renderEnvelope, type EnvelopeToRender } from '../render/envelope.ts';
import { renderInvoice, renderInvoices } from '../render/invoice.ts';
import type { LetterToRender } from '../render/letter.ts';
import { renderManifest } from '../render/manifest.ts';
import { renderPlotterFile } from '../render/plotter.ts';
import { renderReport } from '../render/report.ts';
import { renderTray } from '../render/tray.ts';
import { renderVoucherCard } from '../render/voucher-card.ts';

/** The reason of a failure is left out, because an error message may quote the letter. */
export type RenderProtocol = {
  calls: {
    documents: (assignment: ToRender) => Documents;
    plotterFile: (letter: LetterToRender) => Uint8Array;
    envelope: (envelope: EnvelopeToRender) => Uint8Array;
    invoice: (invoice: Invoice) => Uint8Array;
    invoices: (title: string, invoices: readonly Invoice[]) => Uint8Array;
    report: (report: Report) => Uint8Array;
    voucherCard: (card: VoucherCard) => Uint8Array;
    tray: (job: TrayToSet) => SetTray;
    manifest: (manifest: Manifest) => Uint8Array;
    check: (letter: LetterToCheck) => CheckedLetter;
  };
};

/**
 * The thread that renders documents and checks long letters. It keeps no state. Assignments are rendered one after
 * another: in parallel all of them would be finished late, and the printer and the next claims would wait.
 */

serveCalls<RenderProtocol>(
  {
    documents: renderAssignment,
    plotterFile: renderPlotterFile,
    envelope: renderEnvelope,
    invoice: renderInvoice,
    invoices: renderInvoices,
    report: renderReport,
    voucherCard: renderVoucherCard,
    tray: renderTray,
    manifest: renderManifest,
    check: checkLetter,
  },
  {
    // The result is moved, not copied, so no copy stays here.
    transfer: (answer) => pdfsOf(answer).map(({ buffer }) => buffer as ArrayBuffer),
  },
);

function pdfsOf(answer: Answer<RenderProtocol>): Uint8Array[] {
  if (answer instanceof Uint8Array) return [answer];
  if ('letterText' in answer) return [];
  return 'pdf' in answer ? [answer.pdf] : answer.map(({ pdf }) => pdf);
}
