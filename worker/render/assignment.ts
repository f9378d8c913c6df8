import type { PrintAssignment } from '@federpost/shared/http/worker.ts';
import type { PrintDocument } from '../printer/port.ts';
import { renderEnvelope } from './envelope.ts';
import { renderJobSheet } from './job-sheet.ts';
import { renderLetter } from './letter.ts';

export type Documents = readonly [letter: PrintDocument, envelope: PrintDocument, jobSheet: PrintDocument];

/** Everything that an attempt's documents are rendered from. */
export type ToRender = Omit<PrintAssignment, 'printBefore'>;

/** Renders an attempt's documents in memory. Its errors must not be shown, because they may quote the letter. */
export type RenderAssignment = (assignment: ToRender) => Promise<Documents>;

/** The letter comes first, because the job sheet's sheets, weight and postage depend on its number of pages. */
export const renderAssignment: RenderAssignment = async ({
  orderId,
  attempt,
  letter,
  recipient,
  senderName,
  addressHand,
  code,
  returnAddress,
}) => {
  const { text, signature, writer, style, letterId, layoutVersion, extras, shipping, postingDay } = letter;
  const { pdf, pages } = await renderLetter({ text, signature, writer, style, letterId, layoutVersion });
  return [
    { kind: 'letter', pdf, pages },
    { kind: 'envelope', pdf: await renderEnvelope({ recipient, senderName, addressHand, code }), pages: 1 },
    {
      kind: 'job-sheet',
      pdf: await renderJobSheet({ orderId, attempt, extras, shipping, postingDay, pages, code, returnAddress }),
      pages: 1,
    },
  ];
};
