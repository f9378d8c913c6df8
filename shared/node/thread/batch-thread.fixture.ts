import { serveBatches } from './serve-calls.ts';

/** A thread for tests that reports for each call how many were answered together with it. */
export type BatchThread = { calls: { together: (answer: 'value' | 'refuse' | 'nothing' | 'throw') => number } };

serveBatches<BatchThread>({
  maxBatchSize: 3,
  answer(calls) {
    if (calls.some(({ args: [answer] }) => answer === 'throw')) throw new Error('all of them');
    return calls.map(({ args: [answer] }) => {
      if (answer === 'nothing') return undefined;
      return answer === 'refuse' ? { ok: false, error: new Error('this one') } : { ok: true, value: calls.length };
    });
  },
});
