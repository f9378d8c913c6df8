import { useEffect, useState } from 'react';
import { useFlush } from '../order/use-flush.ts';
import { useDraft, useOrderDispatch } from '../order/use-draft.ts';
import { cleared, type Draft } from '../store/draft.ts';

/**
 * The letter that went to the payment page, as long as its text is on this page; undefined where it was changed since.
 *
 * Its draft is cleared only when the payment is known to have succeeded, and only if it is the draft that was paid:
 * what was written since, in another tab, stays. A payment that is still «processing» (a direct debit) may yet fail,
 * so until then the letter stays where it can be paid again. After that this page alone holds it, for a last copy.
 */
export function useSubmittedLetter(paid: boolean): Draft | undefined {
  const draft = useDraft();
  const dispatch = useOrderDispatch();
  const flush = useFlush();
  const [kept, setKept] = useState<Draft>();
  const submitted = draft.orderKey === draft.submittedKey;
  useEffect(() => {
    if (!paid || !submitted) return;
    setKept(draft);
    dispatch(cleared());
    void flush();
  }, [paid, submitted, draft, dispatch, flush]);
  return submitted ? draft : kept;
}
