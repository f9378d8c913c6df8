import { parentPort } from 'node:worker_threads';
import type { PrintDocument } from '../printer/port.ts';
import { renderAssignment, type Documents } from '../render/assignment.ts';
import type { Answer, RenderRequest } from './messages.ts';

/**
 * The thread that sets letters in type. It keeps nothing. One assignment comes after the other, for those set side
 * by side would all be done at the same late moment, and the printer and the next claims would wait for it.
 */

const port = parentPort!;
let turn = Promise.resolve();

port.on('message', (request: RenderRequest) => {
  turn = turn.then(() => answer(request));
});

async function answer({ id, assignment }: RenderRequest): Promise<void> {
  const documents = await renderAssignment(assignment).then(allOwn, () => undefined);
  port.postMessage({ id, documents } satisfies Answer, documents?.map(({ pdf }) => pdf.buffer) ?? []);
}

/** A PDF may lie in memory that it shares with others, which must not be given away with it. */
function allOwn([letter, envelope, jobSheet]: Documents) {
  return [own(letter), own(envelope), own(jobSheet)] as const;
}

function own(document: PrintDocument): PrintDocument & { pdf: Uint8Array<ArrayBuffer> } {
  return { ...document, pdf: new Uint8Array(document.pdf) };
}
