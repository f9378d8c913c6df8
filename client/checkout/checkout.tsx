import { useEffect } from 'react';
import { LetterPreview } from '../letter/letter-preview.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { SaveCopy } from '../order/save-copy.tsx';
import { useDraft } from '../order/use-draft.ts';
import { useViews } from '../order/use-view.ts';
import { STEPS } from '../order/view.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { errorsOfStep, stepOfField, type Errors } from '../wizard/validation.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import './checkout.css';

type CheckoutProps = {
  ready: boolean;
  cancelled: boolean;
  onErrors: (errors: Errors) => void;
  leave?: (url: string) => void;
};

/** Order and payment side by side (specification §2.7). */
export function Checkout({ ready, cancelled, onErrors, leave }: CheckoutProps) {
  const draft = useDraft();
  const { open, back } = useViews();
  const missing = STEPS.find((step) => Object.keys(errorsOfStep(step, draft)).length > 0);

  // There is nothing to pay without a letter: a cleared draft, a stray Back.
  useEffect(() => {
    if (ready && missing) open({ name: 'form', step: missing }, { replace: true });
  }, [ready, missing, open]);

  const correct = (field: string, message: string) => {
    onErrors({ [field]: message });
    open({ name: 'form', step: stepOfField(field) ?? 1 }, { jump: true });
  };

  return (
    <>
      <PageHead title="Kasse – Federpost" description="Deine Bestellung prüfen und bezahlen." />
      <Button tone="text" onClick={() => back({ name: 'form', step: 4 })}>
        ← Zurück
      </Button>
      <h1 tabIndex={-1}>Kasse</h1>
      {cancelled && (
        <Notice role="status" title="Die Zahlung wurde abgebrochen">
          <p>Es wurde nichts abgebucht. Dein Brief und alles, was du gewählt hast, sind noch da.</p>
        </Notice>
      )}
      {ready && !missing ? (
        <div className="checkout">
          <OrderSummary draft={draft} />
          <PaymentPanel draft={draft} onCorrect={correct} leave={leave} />
          <section className="checkout__letter" aria-labelledby="dein-brief">
            <h2 id="dein-brief">So wird dein Brief gedruckt</h2>
            <LetterPreview text={draft.letterText} style={draft.letterStyle} letterId={draft.letterId} />
            <p>
              Sobald er in der Post ist, vernichten wir seinen Text. Wenn du ihn behalten möchtest, speichere dir eine
              Kopie auf deinem Gerät.
            </p>
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
