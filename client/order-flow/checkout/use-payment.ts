import { useEffect, useRef, useState } from 'react';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { useFlush } from '../draft/use-flush.ts';
import { useDraft, useOrderDispatch } from '../draft/use-draft.ts';
import { useViewNavigation } from '../use-view.ts';
import { keepDeviceWriter } from '../draft/device-writer.ts';
import { submitted } from '../draft/draft.ts';
import { dismissToasts, showErrorToast } from '../../ui/toast.ts';
import { errorsOfDraft, toOrderForm, type Errors } from '../wizard/validation.ts';
import { createPayment } from './create-payment.ts';

export type PaymentError = {
  message: string;
  fields: Errors;
  conflict?: boolean;
  unavailable?: boolean;
  unreachable?: boolean;
};
type Payment = { state: 'idle' } | { state: 'processing' } | { state: 'failed'; error: PaymentError };

const ADVICE = ' Bitte versuchen Sie es erneut oder kontaktieren Sie uns.';
const openPage = (url: string) => window.location.assign(url);

type PaymentOptions = { cancelled?: boolean; leave?: (url: string) => void };

/**
 * The pay action (specification §4): idle → processing → the payment page, or an error and idle again.
 * `cancelled`: the present view tells of an earlier try.
 */
export function usePayment({ cancelled, leave = openPage }: PaymentOptions) {
  const draft = useDraft();
  const dispatch = useOrderDispatch();
  const flush = useFlush();
  const { open } = useViewNavigation();
  const [payment, setPayment] = useState<Payment>({ state: 'idle' });
  const gone = useRef(false);

  // Coming back from the payment page, browsers may show this page as it was left: waiting.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setPayment({ state: 'idle' });
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  // A customer who has gone back to the letter meanwhile stays there.
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const fail = (error: PaymentError) => {
    setPayment({ state: 'failed', error });
    void showErrorToast({ title: 'Fehler bei der Zahlung', description: error.message + ADVICE });
  };

  const pay = async () => {
    if (payment.state === 'processing') return;
    const errors = errorsOfDraft(draft, berlinDay(new Date()));
    const first = Object.values(errors)[0];
    if (first !== undefined) return fail({ message: first, fields: errors });
    setPayment({ state: 'processing' });
    void dismissToasts();
    const answer = await createPayment(toOrderForm(draft), draft.orderKey);
    if (gone.current) return;
    if ('error' in answer) {
      const { error, fields = {}, ...why } = answer;
      return fail({ message: error, fields, ...why });
    }
    dispatch(submitted(draft.orderKey));
    keepDeviceWriter(draft.writer);
    await flush();
    // By the browser's Back one comes to a view that knows nothing of this try.
    if (cancelled) open({ name: 'checkout' }, { replace: true });
    leave(answer.url);
  };

  const forgetError = () => {
    setPayment((current) => (current.state === 'failed' ? { state: 'idle' } : current));
    void dismissToasts();
  };

  return { payment, pay, forgetError };
}
