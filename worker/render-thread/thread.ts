import { parentPort } from 'node:worker_threads';
import { pdfRenderers } from '../renderers.ts';
import type { Answer, RenderRequest } from './messages.ts';

/** The thread that sets letters in type. It is told one document at a time and keeps nothing. */

const port = parentPort!;

port.on('message', async ({ id, document: kind, assignment, letterPages }: RenderRequest) => {
  const document = await pdfRenderers[kind](assignment, letterPages).catch(() => undefined);
  const answer: Answer = document ? { id, document: { ...document, pdf: ownBytes(document.pdf) } } : { id };
  port.postMessage(answer, answer.document ? [answer.document.pdf.buffer as ArrayBuffer] : []);
});

/** A PDF may lie in memory that it shares with others, which must not be given away with it. */
function ownBytes(pdf: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(pdf);
}
