import { parentPort } from 'node:worker_threads';
import { checkLetter } from './check-letter.ts';
import type { CheckAnswer, CheckRequest } from './messages.ts';

/** The thread that checks letters, one after the other. It keeps nothing. */

const port = parentPort!;

port.on('message', ({ id, letter }: CheckRequest) => {
  port.postMessage({ id, checked: checkedOrNothing(letter) } satisfies CheckAnswer);
});

function checkedOrNothing(letter: CheckRequest['letter']): CheckAnswer['checked'] {
  try {
    return checkLetter(letter);
  } catch {
    return undefined;
  }
}
