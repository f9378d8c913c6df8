import { parentPort } from 'node:worker_threads';
import type { CheckAnswer, CheckRequest } from './messages.ts';

/** A check thread that dies of one letter and never comes to an end with another. */

const port = parentPort!;

port.on('message', ({ id, letter: { letterText } }: CheckRequest) => {
  if (letterText === 'die') throw new Error(letterText);
  if (letterText === 'quit') process.exit(1);
  while (letterText === 'hang');
  const answer: CheckAnswer = letterText === 'fail' ? { id } : { id, checked: { letterText, pages: 1 } };
  port.postMessage(answer);
});
