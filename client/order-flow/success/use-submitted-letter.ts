import { useEffect, useState } from 'react';
import { flushDraft } from '../draft/store.ts';
import { useDraft, useAppDispatch } from '../draft/use-draft.ts';
import { isSubmitted, orderPaid, type Draft } from '../draft/draft.ts';

/**
 * The letter that went to the payment page, as long as its text is on this page; undefined if it was changed since.
 *
 * Its draft is cleared only when the payment is known to have succeeded, and only if it is the draft that was paid:
 * newer text stays, even if it is at the payment page itself by now. A payment that is still «processing»
 * (a direct debit) may yet fail, so until then the letter stays and can be paid again. After that only this page has it,
 * for a last copy.
 * @param letterId the letter that the shop names for this payment
 */
export function useSubmittedLetter(paid: boolean, letterId: string | undefined): Draft | undefined {
  const draft = useDraft();
  const dispatch = useAppDispatch();
  const [kept, setKept] = useState<Draft>();
  const isIts = isSubmitted(draft) && draft.letterId === letterId;
  useEffect(() => {
    if (!paid || !isIts) return;
    setKept(draft);
    dispatch(orderPaid());
    void dispatch(flushDraft());
  }, [paid, isIts, draft, dispatch]);
  return isIts ? draft : kept;
}
