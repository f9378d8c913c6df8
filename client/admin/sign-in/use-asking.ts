import { useState } from 'react';
import type { Refused } from './auth-refusal.ts';

type Asking = {
  busy: boolean;
  /** Why the last question was refused; gone when the next is asked. */
  refusal: string | undefined;
  /** Resolves with the answer, or with undefined where it was refused. */
  ask<T extends string | number | object>(question: Promise<T | Refused>): Promise<T | undefined>;
};

/** What the forms of the sign-in have in common: a question under way, and the sentence that refused the last one. */
export function useAsking(): Asking {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  return {
    busy,
    refusal,
    async ask(question) {
      setBusy(true);
      setRefusal(undefined);
      const answer = await question;
      setBusy(false);
      if (!isRefused(answer)) return answer;
      setRefusal(answer.refused);
      return undefined;
    },
  };
}

function isRefused(answer: string | number | object): answer is Refused {
  return typeof answer === 'object' && 'refused' in answer;
}
