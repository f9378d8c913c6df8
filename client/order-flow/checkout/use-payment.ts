import { useEffect, useRef, useState } from 'react';
import { PAYMENT_REFUSALS, type PaymentRefusal } from '@federpost/shared/http/create-payment.ts';
import { VOUCHER_REFUSALS, type VoucherRefusal } from '@federpost/shared/http/vouchers.ts';
import { priceOf } from '@federpost/shared/order/price.ts';
import { coveredByVoucher } from '@federpost/shared/order/voucher.ts';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { isApiError, type ApiError } from '../../api/api-client.ts';
import { useAppDispatch, useAppStore } from '../draft/use-draft.tsx';
import { useViewNavigation } from '../use-view.ts';
import { storeDeviceWriter } from '../draft/device-writer.ts';
import { draftSubmitted, orderRenewed, type Draft } from '../draft/draft.ts';
import type { Errors } from '../draft/form.ts';
import { flushDraft } from '../draft/store.ts';
import { orderApi } from '../order-api.ts';
import { listen } from '../../ui/listen.ts';
import { dismissToasts, showErrorToast } from '../../ui/toast.ts';
import { errorsOfDraft, toOrderForm } from '../draft/validation.ts';
import { storeVoucher, type CheckedVoucher } from '../voucher/stored-voucher.ts';

/**
 * Why there is no payment page, with the message of each wrong field. A `PaymentRefusal`: what has become of an order
 * from the same draft. A `VoucherRefusal`: why its voucher does not pay. `unavailable`: the shop takes no orders at the
 * moment. `too-often`: the message says how long to wait. `unreachable`: there was no answer.
 */
export type PaymentFailure = {
  message: string;
  fields: Errors;
  kind?: PaymentRefusal | VoucherRefusal | 'unavailable' | 'too-often' | 'unreachable' | undefined;
};

const UNKNOWN = 'Ein unbekannter Fehler ist aufgetreten';
const ADVICE = ' Bitte versuchen Sie es erneut oder kontaktieren Sie uns.';
const openPage = (url: string) => window.location.assign(url);

type PaymentOptions = {
  cancelled?: boolean;
  leave?: (url: string) => void;
  /** The same letter is now another order. */
  onRenewed: (orderKey: string) => void;
};

/**
 * The pay action (specification §4): idle → processing → the payment page, or a failure and idle again. `cancelled`:
 * the current view shows the message of an earlier attempt.
 */
export function usePayment({ cancelled, leave = openPage, onRenewed }: PaymentOptions) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const { open } = useViewNavigation();
  const [createPayment, { isLoading, isSuccess, reset }] = orderApi.useCreatePaymentMutation();
  const [failure, setFailure] = useState<PaymentFailure>();
  const processing = isLoading || isSuccess;
  const isUnmounted = useRef(false);

  // After Back from the payment page, browsers may restore this page while it is still waiting.
  useEffect(() => {
    const resetIfRestored = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      reset();
      setFailure(undefined);
    };
    return listen(window, { pageshow: resetIfRestored });
  }, [reset]);

  // A customer who went back to the letter during the call stays there.
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  const fail = (reason: PaymentFailure) => {
    setFailure(reason);
    void showErrorToast({ title: 'Fehler bei der Zahlung', readOnPage: reason.message, description: ADVICE });
  };

  const renewOrder = () => onRenewed(dispatch(orderRenewed()).payload.orderKey);

  /** @param email where the confirmation goes if a voucher leaves nothing to pay */
  const pay = async (email?: string) => {
    if (processing) return;
    const { draft, form } = store.getState();
    const { voucher } = form;
    const errors = errorsOfDraft(draft, berlinDay(new Date()));
    const firstError = Object.values(errors)[0];
    if (firstError !== undefined) return fail({ message: firstError, fields: errors });
    setFailure(undefined);
    void dismissToasts();
    const place = (letter: Draft) =>
      createPayment({
        formData: { ...toOrderForm(letter), ...(voucher && { voucher: toFormVoucher(voucher, letter, email) }) },
        orderKey: letter.orderKey,
      });
    let placed = draft;
    let { data: url, error } = await place(draft);
    if (isUnmounted.current) return;
    // Another tab's newer draft is not what the customer saw here.
    const isCurrent = store.getState().draft.orderKey === draft.orderKey;
    if (refusalOf(error) === 'order-lapsed' && isCurrent) {
      renewOrder();
      placed = store.getState().draft;
      ({ data: url, error } = await place(placed));
      if (isUnmounted.current) return;
    }
    if (refusalOf(error) === 'already-paid' && isCurrent) {
      dispatch(draftSubmitted(placed.orderKey));
      return open({ name: 'success', ofDraft: true }, { replace: true });
    }
    if (url === undefined) return fail(failureOf(error));
    dispatch(draftSubmitted(placed.orderKey));
    if (voucher) storeVoucher({ code: voucher.code, submitted: { ...voucher, orderKey: placed.orderKey } });
    storeDeviceWriter(draft.writer);
    await dispatch(flushDraft());
    // The browser's Back leads to a view that does not know this attempt.
    if (cancelled) open({ name: 'checkout' }, { replace: true });
    leave(url);
  };

  const clearFailure = () => {
    setFailure(undefined);
    void dismissToasts();
  };

  const renew = () => {
    renewOrder();
    clearFailure();
  };

  return { processing, failure, pay, renew, clearFailure };
}

const toFormVoucher = ({ code, balanceCents }: CheckedVoucher, letter: Draft, email: string | undefined) => ({
  code,
  coversCents: coveredByVoucher(priceOf(letter).totalCents, balanceCents),
  email,
});

function failureOf(error: object | undefined): PaymentFailure {
  if (!isApiError(error) || error.code === 'unknown') return { message: UNKNOWN, fields: {} };
  const { message, fields = {} } = error;
  return { message, fields, kind: failureKind(error) };
}

/** What has become of an order from the same draft, if that is why the call was refused. */
const refusalOf = (error: object | undefined): PaymentRefusal | undefined =>
  isApiError(error) ? PAYMENT_REFUSALS.find((refusal) => refusal === error.code) : undefined;

function failureKind(error: ApiError): PaymentFailure['kind'] {
  const { status, code } = error;
  const refusal = refusalOf(error) ?? VOUCHER_REFUSALS.find((refused) => refused === code);
  if (refusal !== undefined) return refusal;
  if (status === 429) return 'too-often';
  // The shop could not accept the request at the moment.
  if (status >= 502 && status <= 504) return 'unavailable';
  return status === 0 && code === undefined ? 'unreachable' : undefined;
}
