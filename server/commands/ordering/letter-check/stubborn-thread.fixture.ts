import { serveCalls } from '@federpost/shared/node/thread/serve-calls.ts';
import type { CheckProtocol } from './check-letter.ts';

/** A check thread that ends on one letter and is kept busy for ever by another. */

serveCalls<CheckProtocol>({
  check({ letterText }) {
    if (letterText === 'die')
      return new Promise(() => {
        setImmediate(() => {
          throw new Error(letterText);
        });
      });
    if (letterText === 'quit') process.exit(1);
    if (letterText === 'fail') throw new Error(letterText);
    while (letterText === 'hang');
    return { letterText, pages: 1 };
  },
});
