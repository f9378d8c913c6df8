import { answerEach } from '@federpost/runtime/thread/answer-calls.ts';
import type { PrintDocument } from '../printer/port.ts';
import { renderAssignment } from '../render/assignment.ts';
import { renderEnvelope } from '../render/envelope.ts';
import { renderInvoice, renderInvoices } from '../render/invoice.ts';
import { renderReport } from '../render/report.ts';
import { renderManifest } from '../render/manifest.ts';
import { renderTray } from '../render/tray.ts';
import type { RenderProtocol } from './messages.ts';

/**
 * The thread that sets letters in type. It keeps nothing. One assignment comes after the other, for those set side
 * by side would all be done at the same late moment, and the printer and the next claims would wait for it.
 */

answerEach<RenderProtocol>(
  {
    async render(assignment) {
      const [letter, envelope, jobSheet] = await renderAssignment(assignment);
      return [own(letter), own(envelope), own(jobSheet)];
    },
    envelope: renderEnvelope,
    invoice: renderInvoice,
    invoices: renderInvoices,
    report: renderReport,
    tray: renderTray,
    manifest: renderManifest,
  },
  {
    // Only an attempt's documents are many: the rest is copied.
    transfer: (answer) => (Array.isArray(answer) ? answer.map(({ pdf }) => pdf.buffer as ArrayBuffer) : []),
  },
);

/** A PDF may lie in memory that it shares with others, which must not be given away with it. */
function own(document: PrintDocument): PrintDocument {
  return { ...document, pdf: new Uint8Array(document.pdf) };
}
