import type { Answer } from '@federpost/shared/node/thread/protocol.ts';
import { serveCalls } from '@federpost/shared/node/thread/serve-calls.ts';
import { checkLetter } from '@federpost/shared/order/check-letter.ts';
import { renderAssignment } from '../render/assignment.ts';
import { renderEnvelope } from '../render/envelope.ts';
import { renderInvoice, renderInvoices } from '../render/invoice.ts';
import { renderManifest } from '../render/manifest.ts';
import { renderPlotterFile } from '../render/plotter.ts';
import { renderReport } from '../render/report.ts';
import { renderTray } from '../render/tray.ts';
import { renderVoucherCard } from '../render/voucher-card.ts';

/**
 * The thread that renders documents and checks long letters. It keeps no state. Assignments are rendered one after
 * another: in parallel all of them would be finished late, and the printer and the next claims would wait.
 */

const calls = {
  /** The documents of an attempt at printing. */
  renderDocuments: renderAssignment,
  renderPlotterFile,
  renderEnvelope,
  renderInvoice,
  renderInvoices,
  renderReport,
  renderVoucherCard,
  renderTray,
  renderManifest,
  /** A failed check says nothing about the letter. */
  checkLetter,
};
/** The reason of a failure is left out, because an error message may quote the letter. */
export type RenderProtocol = { calls: typeof calls };

serveCalls<RenderProtocol>(calls, {
  // The result is moved, not copied, so no copy stays here.
  transfer: (answer) => pdfsOf(answer).map(({ buffer }) => buffer as ArrayBuffer),
});

function pdfsOf(answer: Answer<RenderProtocol>): Uint8Array[] {
  if (answer instanceof Uint8Array) return [answer];
  if ('letterText' in answer) return [];
  return 'pdf' in answer ? [answer.pdf] : answer.map(({ pdf }) => pdf);
}
