import { useEffect, useRef, useState, type FormEvent } from 'react';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { takeBeginning } from '../draft/kept-beginning.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useDraft, useOrderDispatch } from '../draft/use-draft.ts';
import { useViewNavigation } from '../use-view.ts';
import { HOME, STEPS, type Step, type View } from '../view.ts';
import { edited, type DraftContent } from '../draft/draft.ts';
import { Button } from '../../ui/button.tsx';
import { dismissToasts, showErrorToast } from '../../ui/toast.ts';
import { PreviewPane } from './preview-pane.tsx';
import { Beginning } from './beginning.tsx';
import { DraftNote } from './draft-note.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Progress, STEP_NAMES } from './progress.tsx';
import { LetterStep } from './letter-step.tsx';
import { RecipientStep } from './recipient-step.tsx';
import { ShippingStep } from './shipping-step.tsx';
import { StyleStep } from './style-step.tsx';
import { Total } from './total.tsx';
import { errorsOfDraft, errorsOfStep, firstStepOf, stepOfField, type Errors } from './validation.ts';
import './wizard.css';

const FIELDS_OF_STEP = { 1: RecipientStep, 2: LetterStep, 3: StyleStep, 4: ShippingStep };

type WizardProps = {
  view: Extract<View, { name: 'form' }>;
  ready: boolean;
  errors: Errors;
  onErrors: (errors: Errors) => void;
};

/**
 * A later step without the earlier ones (after a reload, in another tab) opens the first step where something is missing.
 * Who has begun a letter may write on without an address, which «Zur Kasse» asks for again.
 */
function useFirstOpenStep(step: Step, ready: boolean, draft: DraftContent) {
  const { open } = useViewNavigation();
  const isBegun = draft.letterText.trim() !== '';
  const missing = STEPS.find(
    (earlier) => earlier < step && !(earlier === 1 && isBegun) && Object.keys(errorsOfStep(earlier, draft)).length > 0,
  );
  const entered = useRef<Step>(undefined);
  useEffect(() => {
    if (!ready || entered.current === step) return;
    entered.current = step;
    if (missing) open({ name: 'form', step: missing }, { replace: true });
  }, [ready, step, missing, open]);
}

/** Puts the focus on a field that is to be changed: of a group of choices, on the one that is chosen. */
function useFocusOn(field: string | undefined, ready: boolean) {
  useEffect(() => {
    const element = field && ready ? document.getElementById(field) : null;
    const choice = element?.querySelector<HTMLElement>(':checked') ?? element?.querySelector<HTMLElement>('input');
    (choice ?? element)?.focus();
  }, [field, ready]);
}

/** The four steps of writing a letter (specification §2.6, rules of §4 and §5). */
export function Wizard({ view: { step, changing }, ready, errors, onErrors }: WizardProps) {
  const draft = useDraft();
  const dispatch = useOrderDispatch();
  const { open, back } = useViewNavigation();
  useFirstOpenStep(step, ready, draft);
  useFocusOn(changing, ready);
  const last = step === 4 || changing !== undefined;
  // Counts failed attempts, so that each one leads to the summary again.
  const [attempts, setAttempts] = useState(0);
  const [beginning, setBeginning] = useState(takeBeginning);
  const name = STEP_NAMES[step];
  // Each step shows its own: the browser's Back leads past what clears them.
  const shown = Object.fromEntries(Object.entries(errors).filter(([field]) => (stepOfField(field) ?? step) === step));
  const hasErrors = Object.keys(shown).length > 0;
  const Fields = FIELDS_OF_STEP[step];
  useDocumentTitle(`${hasErrors ? 'Fehler: ' : ''}Schritt ${step} von 4 – ${name}`);

  const change = (fields: Partial<DraftContent>) => {
    dispatch(edited(fields));
    const left = Object.entries(errors).filter(([field]) => !(field in fields));
    if (left.length === Object.keys(errors).length) return;
    onErrors(Object.fromEntries(left));
    void dismissToasts();
  };

  const refuse = (found: Errors) => {
    onErrors(found);
    setAttempts((count) => count + 1);
    void showErrorToast({
      title: 'Bitte alle Pflichtfelder ausfüllen',
      description: 'Überprüfen Sie Ihre Eingaben und versuchen Sie es erneut.',
    });
  };

  const forgive = () => {
    onErrors({});
    void dismissToasts();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    const found = last ? errorsOfDraft(draft, berlinDay(new Date())) : errorsOfStep(step, draft);
    if (Object.keys(found).length > 0) {
      refuse(found);
      const wrong = firstStepOf(found);
      if (wrong && wrong !== step) open({ name: 'form', step: wrong, changing }, { jump: true });
      return;
    }
    forgive();
    if (changing) back({ name: 'checkout' });
    else if (step === 4) open({ name: 'checkout' });
    else open({ name: 'form', step: (step + 1) as Step });
  };

  const returnTo = (earlier: Step) => {
    forgive();
    open({ name: 'form', step: earlier }, { jump: true });
  };

  const writeFirst = () => {
    forgive();
    open({ name: 'form', step: 2 });
  };

  const goBack = () => {
    forgive();
    back({ name: 'form', step: (step - 1) as Step });
  };

  return (
    <>
      <div className="wizard">
        <div className="wizard__leave">
          <Button tone="text" onClick={() => open(HOME)}>
            ←<span>&nbsp;Zur Startseite</span>
          </Button>
        </div>
        <Progress step={step} onReturn={returnTo} />
        <form className="wizard__form" noValidate onSubmit={submit} aria-busy={!ready}>
          <h1 tabIndex={-1}>
            <span className="wizard__count">Schritt {step} von 4</span> <span>{name}</span>
          </h1>
          {hasErrors && <ErrorSummary key={attempts} errors={shown} />}
          <fieldset className="wizard__fields" disabled={!ready}>
            <legend className="visually-hidden">{name}</legend>
            <Fields
              key={String(ready)}
              draft={draft}
              errors={shown}
              change={change}
              onWriteFirst={changing ? undefined : writeFirst}
            />
          </fieldset>
          <div className="wizard__bar">
            {step >= 3 && <Total draft={draft} />}
            <div className="wizard__buttons">
              {step > 1 && !changing && (
                <Button tone="outline" onClick={goBack}>
                  Zurück
                </Button>
              )}
              <Button type="submit" disabled={!ready}>
                {last ? 'Zur Kasse' : 'Weiter'}
              </Button>
            </div>
          </div>
          <DraftNote onDeleted={forgive} />
        </form>
        <PreviewPane step={step} draft={draft} />
        {ready && beginning && <Beginning sentence={beginning} onDone={() => setBeginning('')} />}
      </div>
    </>
  );
}
