import { useAsyncAction } from '../orders/use-acting.ts';
import type { Refused } from './auth-refusal.ts';

type Asking = {
  busy: boolean;
  /** Why the last question was refused; gone when the next is asked. */
  refusal: string | undefined;
  /** Resolves with the answer, or with undefined where it was refused. */
  ask<T extends string | number | object>(question: Promise<T | Refused>): Promise<T | undefined>;
};

/** What the forms of the sign-in have in common: a question under way, and the sentence that refused the last one. */
export function useFormRequest(): Asking {
  const { busy, failure, act, fail } = useAsyncAction();
  return {
    busy,
    refusal: failure,
    async ask(question) {
      const answer = await act(() => question);
      if (answer === undefined || !isRefused(answer)) return answer;
      fail(answer.refused);
      return undefined;
    },
  };
}

function isRefused(answer: string | number | object): answer is Refused {
  return typeof answer === 'object' && 'refused' in answer;
}
