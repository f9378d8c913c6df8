import type { PrintAssignment } from '@federpost/shared/http/worker.ts';
import type { PrintDocument } from './printer/port.ts';
import { renderEnvelope } from './render/envelope.ts';
import { renderJobSheet } from './render/job-sheet.ts';
import { renderLetter } from './render/letter.ts';

/** What a worker can set in type. All in memory; what they throw is never shown, for it may quote the letter. */
export type Renderers = {
  letter(assignment: PrintAssignment): Promise<PrintDocument>;
  envelope(assignment: PrintAssignment): Promise<PrintDocument>;
  /** @param letterPages tells the sheets, the weight and the postage. */
  jobSheet(assignment: PrintAssignment, letterPages: number): Promise<PrintDocument>;
};

export const pdfRenderers: Renderers = {
  async letter({ letter: { text, style, letterId } }) {
    return { kind: 'letter', ...(await renderLetter({ text, style, letterId })) };
  },
  async envelope({ recipient, senderName, returnAddress }) {
    return { kind: 'envelope', pdf: await renderEnvelope({ recipient, senderName, returnAddress }), pages: 1 };
  },
  async jobSheet({ orderId, attempt, letter: { extras, shipping, postingDay } }, letterPages) {
    return { kind: 'job-sheet', pdf: await renderJobSheet({ orderId, attempt, extras, shipping, postingDay, pages: letterPages }), pages: 1 };
  },
};
