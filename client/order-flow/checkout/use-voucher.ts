import { useEffect, useState } from 'react';
import { checkVoucher, checkVoucherResult } from '@federpost/shared/http/vouchers.ts';
import { request } from '../../api/api-client.ts';
import { useAsyncAction } from '../../api/use-async-action.ts';
import { paymentChanged, type Draft } from '../draft/draft.ts';
import { voucherEntered } from '../draft/form.ts';
import { useAppDispatch, useAppSelector } from '../draft/use-draft.tsx';
import { readStoredVoucher, storeVoucher, type CheckedVoucher } from '../voucher/stored-voucher.ts';
import { isTooManyCodes, tooManyCodesMessage } from '../voucher/too-many-codes.ts';

export type VoucherState = ReturnType<typeof useVoucher>;

/**
 * The voucher that pays for this letter. One from a link is entered at once.
 * @param onChange with another voucher, or without one, the letter is another order
 */
export function useVoucher(draft: Draft, onChange: (orderKey: string) => void) {
  const voucher = useAppSelector(({ form }) => form.voucher);
  const dispatch = useAppDispatch();
  const { busy, failure, fail, perform } = useAsyncAction();
  const [stored] = useState(readStoredVoucher);

  const enter = (next: CheckedVoucher | null) => {
    dispatch(voucherEntered(next));
    storeVoucher(next && { code: next.code });
    onChange(dispatch(paymentChanged()).payload.orderKey);
  };

  /** Enters the voucher of a code. @returns whether the shop accepts it; otherwise `failure` says why not */
  const check = async (typed: string): Promise<boolean> => {
    const parsed = checkVoucher.safeParse({ code: typed });
    if (!parsed.success) {
      fail(parsed.error.issues[0]?.message);
      return false;
    }
    const call = { path: '/functions/v1/check-voucher', body: parsed.data, answer: checkVoucherResult };
    const checked = await perform(async () => {
      const answer = await request(call);
      if ('data' in answer) return answer.data;
      const { error } = answer;
      throw isTooManyCodes(error) ? { ...error, message: tooManyCodesMessage(error) } : error;
    });
    if (checked) enter({ code: parsed.data.code, ...checked });
    return checked !== undefined;
  };

  // After the payment page the same letter with the same voucher stays the same order.
  useEffect(() => {
    if (!stored) return;
    if (stored.submitted?.orderKey === draft.orderKey) dispatch(voucherEntered(stored.submitted));
    else if (!voucher || stored.submitted) void check(stored.code);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it appears
  }, []);

  return {
    voucher,
    typedCode: stored?.code,
    busy,
    failure,
    check,
    clearFailure: () => fail(undefined),
    remove: () => enter(null),
  };
}
