import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { showPaymentMethods } from '../../../business.json';
import { LetterPreview } from '../../letter/letter-preview.tsx';
import { SaveCopy } from '../success/save-copy.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useAppDispatch, useAppSelector, useDraft } from '../draft/use-draft.tsx';
import { checkoutLeft, errorsFound } from '../draft/form.ts';
import { isRehydrated } from '../draft/store.ts';
import { useViewNavigation } from '../use-view.ts';
import { STEP_OF_FIELD, STEPS, type FieldName } from '../view.ts';
import { isSubmitted } from '../draft/draft.ts';
import { Button } from '../../ui/button.tsx';
import { errorsOfStep } from '../draft/validation.ts';
import { orderApi } from '../order-api.ts';
import { changeId, OrderSummary } from './order-summary.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import './checkout.css';

type CheckoutProps = { cancelled: boolean; leave?: (url: string) => void };

/** Order and payment side by side (specification §2.7). */
export function Checkout({ cancelled, leave }: CheckoutProps) {
  const ready = useAppSelector(isRehydrated);
  const changingField = useAppSelector(({ form }) => form.changingField);
  const dispatch = useAppDispatch();
  const draft = useDraft();
  const { open, back } = useViewNavigation();
  useDocumentTitle(`Kasse – ${__BUSINESS_NAME__}`);
  const incompleteStep = STEPS.find((step) => Object.keys(errorsOfStep(step, draft)).length > 0);

  // Without a letter (the draft was cleared, or Back led here) there is no payment.
  useEffect(() => {
    if (ready && incompleteStep) open({ name: 'form', step: incompleteStep }, { replace: true });
  }, [ready, incompleteStep, open]);

  const isComplete = ready && !incompleteStep;
  const { data: methods } = orderApi.usePaymentMethodsQuery(undefined, { skip: !showPaymentMethods });
  const payment = useRef<HTMLElement>(null);
  const wasAtPayment = cancelled || isSubmitted(draft);
  // Restores the scroll position after a field or the payment page: when the view appears, and when its history entry
  // changes, because the query of the payment page's return address has moved there.
  const { key } = useLocation();
  useEffect(() => {
    if (!isComplete) return;
    if (changingField) document.getElementById(changeId(changingField))?.focus();
    else if (wasAtPayment) {
      payment.current?.focus({ preventScroll: true });
      payment.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    }
    dispatch(checkoutLeft(null));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isComplete, key]);

  const change = (field: FieldName) => {
    dispatch(checkoutLeft(field));
    open({ name: 'form', step: STEP_OF_FIELD[field], changing: field });
  };

  const correct = (field: FieldName, message: string) => {
    dispatch(errorsFound({ [field]: message }));
    change(field);
  };

  return (
    <>
      <div className="checkout__top">
        <Button tone="text" className="order__back" onClick={() => back({ name: 'form', step: 4 })}>
          ←<span className="visually-hidden--narrow">&nbsp;Zurück</span>
        </Button>
        <h1 tabIndex={-1}>Kasse</h1>
      </div>
      {isComplete ? (
        <div className="checkout stack">
          <OrderSummary draft={draft} onChange={change} />
          <PaymentPanel
            ref={payment}
            draft={draft}
            methods={methods}
            cancelled={cancelled}
            onCorrect={correct}
            leave={leave}
          />
          <section className="checkout__letter stack gap-24" aria-labelledby="dein-brief">
            <h2 id="dein-brief">So wird dein Brief gedruckt</h2>
            <LetterPreview {...draft} />
            <p>Möchtest du deinen Text behalten? Dann speichere dir eine Kopie auf deinem Gerät.</p>
            <div>
              <SaveCopy letter={draft} />
            </div>
          </section>
        </div>
      ) : (
        <p role="status">Dein Entwurf wird geholt …</p>
      )}
    </>
  );
}
