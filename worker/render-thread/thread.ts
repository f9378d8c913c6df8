import { serveCalls } from '@federpost/shared/node/thread/serve-calls.ts';
import type { Answer } from '@federpost/shared/node/thread/protocol.ts';
import { renderAssignment } from '../render/assignment.ts';
import { renderEnvelope } from '../render/envelope.ts';
import { renderInvoice, renderInvoices } from '../render/invoice.ts';
import { renderPlotterFile } from '../render/plotter.ts';
import { renderReport } from '../render/report.ts';
import { renderManifest } from '../render/manifest.ts';
import { renderTray } from '../render/tray.ts';
import type { RenderProtocol } from './messages.ts';

/**
 * The thread that renders documents. It keeps nothing. Assignments are rendered one after the other: in parallel all of
 * them would be finished at the same late moment, and the printer and the next claims would wait for it.
 */

serveCalls<RenderProtocol>(
  {
    render: renderAssignment,
    plotterFile: renderPlotterFile,
    envelope: renderEnvelope,
    invoice: renderInvoice,
    invoices: renderInvoices,
    report: renderReport,
    tray: renderTray,
    manifest: renderManifest,
  },
  {
    // The result is moved, not copied: nothing of it stays here.
    transfer: (answer) => pdfsOf(answer).map(({ buffer }) => buffer as ArrayBuffer),
  },
);

function pdfsOf(answer: Answer<RenderProtocol>): Uint8Array[] {
  if (answer instanceof Uint8Array) return [answer];
  return 'pdf' in answer ? [answer.pdf] : answer.map(({ pdf }) => pdf);
}
