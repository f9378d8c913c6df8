import { useEffect, useRef, useState, type FormEvent } from 'react';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { taxMessages } from '@federpost/shared/business/tax.ts';
import { formatEuro, priceOf } from '@federpost/shared/order/price.ts';
import { forgetBeginning, storedBeginning } from '../draft/stored-beginning.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useAppDispatch, useAppSelector, useAppStore, useDraft } from '../draft/use-draft.tsx';
import { useViewNavigation } from '../use-view.ts';
import { HOME, STEP_OF_FIELD, STEPS, type Step, type View } from '../view.ts';
import { draftEdited, type DraftContent } from '../draft/draft.ts';
import { parseSameLetter } from '../draft/same-letter.ts';
import { errorsCleared, errorsFound, type Errors } from '../draft/form.ts';
import { isRehydrated } from '../draft/store.ts';
import { LetterPreview } from '../../letter/letter-preview.tsx';
import { BREAKPOINTS } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button.tsx';
import { dismissToasts, showErrorToast } from '../../ui/toast.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { errorsOfDraft, errorsOfStep, firstStepWithError, sortErrors } from '../draft/validation.ts';
import { smallBusiness } from '../../../business.json';
import { SealedEnvelope } from '../../letter/sealed-envelope.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { Beginning, SameLetterBeginning } from './beginning.tsx';
import { DraftNote } from './draft-note.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Progress, STEP_NAMES } from './progress.tsx';
import { LetterStep } from './letter-step.tsx';
import { RecipientStep } from './recipient-step.tsx';
import { ShippingStep } from './shipping-step.tsx';
import { StyleStep } from './style-step.tsx';
import { useOccasion } from './occasion.ts';
import './wizard.css';

const FIELDS_OF_STEP = { 1: RecipientStep, 2: LetterStep, 3: StyleStep, 4: ShippingStep };

/**
 * A step whose earlier steps are incomplete (after a reload, in another tab) opens the first incomplete one. A begun
 * letter can be continued without an address, which «Zur Kasse» requires. Returning customers continue at the first
 * incomplete step, or else with the letter.
 */
function useFirstOpenStep(step: Step, resume: boolean, ready: boolean) {
  const { open } = useViewNavigation();
  const store = useAppStore();
  const enteredStep = useRef<Step>(undefined);
  useEffect(() => {
    if (!ready || enteredStep.current === step) return;
    enteredStep.current = step;
    const { draft } = store.getState();
    const isBegun = draft.letterText.trim() !== '';
    const isIncomplete = (candidate: Step) => Object.keys(errorsOfStep(candidate, draft)).length > 0;
    const next = resume
      ? (STEPS.find(isIncomplete) ?? 2)
      : STEPS.find((earlier) => earlier < step && !(earlier === 1 && isBegun) && isIncomplete(earlier));
    if (next) open({ name: 'form', step: next }, { replace: true });
  }, [ready, step, resume, store, open]);
}

/** Focuses the field to change; in a group of choices, the chosen one. */
function useFocusOn(field: string | undefined, ready: boolean) {
  useEffect(() => {
    const element = field && ready ? document.getElementById(field) : null;
    const choice = element?.querySelector<HTMLElement>(':checked') ?? element?.querySelector<HTMLElement>('input');
    (choice ?? element)?.focus();
  }, [field, ready]);
}

/** Each step shows only its own errors, because the browser's Back does not clear the others. */
function useErrorsOf(step: Step): Errors {
  const errors = useAppSelector(({ form }) => form.errors);
  return Object.fromEntries(sortErrors(errors).filter(([field]) => STEP_OF_FIELD[field] === step));
}

/** The four steps of writing a letter (specification §2.6, rules of §4 and §5). */
export function Wizard({ view }: { view: Extract<View, { name: 'form' }> }) {
  const { step, changing, resume = false, occasion } = view;
  const ready = useAppSelector(isRehydrated);
  const attempts = useAppSelector(({ form }) => form.attempts);
  const errors = useErrorsOf(step);
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const { open, back } = useViewNavigation();
  const [{ text: sentence, letter: sameLetter }, setBeginning] = useState(() => {
    const { text, letter } = storedBeginning();
    return { text, letter: parseSameLetter(letter) };
  });
  // Only once the wizard is shown: React may begin to render it more than once.
  useEffect(forgetBeginning, []);
  const endBeginning = () => setBeginning({ text: '', letter: undefined });
  // The same letter for somebody else opens its own step.
  useFirstOpenStep(step, resume, ready && !sameLetter);
  useFocusOn(changing, ready);
  useOccasion(occasion, ready);
  const isLast = step === 4 || changing !== undefined;
  const name = STEP_NAMES[step];
  const hasErrors = Object.keys(errors).length > 0;
  useDocumentTitle(`${hasErrors ? 'Fehler: ' : ''}Schritt ${step} von 4 – ${name}`);

  const clearErrors = () => {
    dispatch(errorsCleared());
    void dismissToasts();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    const { draft } = store.getState();
    const newErrors = isLast ? errorsOfDraft(draft, berlinDay(new Date())) : errorsOfStep(step, draft);
    if (Object.keys(newErrors).length > 0) {
      dispatch(errorsFound(newErrors));
      void showErrorToast({
        title: 'Bitte alle Pflichtfelder ausfüllen',
        description: 'Überprüfen Sie Ihre Eingaben und versuchen Sie es erneut.',
      });
      const errorStep = firstStepWithError(newErrors);
      if (errorStep && errorStep !== step) open({ name: 'form', step: errorStep, changing }, { jump: true });
      return;
    }
    clearErrors();
    if (changing) back({ name: 'checkout' });
    else if (step === 4) open({ name: 'checkout' });
    else open({ name: 'form', step: (step + 1) as Step });
  };

  const returnTo = (earlier: Step) => {
    clearErrors();
    open({ name: 'form', step: earlier }, { jump: true });
  };

  const skipAddress = () => {
    clearErrors();
    open({ name: 'form', step: 2 });
  };

  const goBack = () => {
    clearErrors();
    back({ name: 'form', step: (step - 1) as Step });
  };

  return (
    <>
      <div className="wizard stack gap-32">
        <div className="wizard__top line top whole">
          <Button tone="text" className="order__back" onClick={() => open(HOME)}>
            ←<span className="visually-hidden--narrow">&nbsp;Zur Startseite</span>
          </Button>
          <Progress step={step} onReturn={returnTo} />
        </div>
        <form className="wizard__form stack gap-24" noValidate onSubmit={submit} aria-busy={!ready}>
          <h1 className="wizard__title" tabIndex={-1}>
            {/* On a broad screen the stepper names each step. */}
            <span className="wizard__position soft visually-hidden--broad">
              <span className="visually-hidden">Schritt </span>
              {step} von 4
            </span>{' '}
            <span>{name}</span>
          </h1>
          {hasErrors && <ErrorSummary key={attempts} errors={errors} />}
          {/* No group for screen readers: it would repeat the heading. */}
          <div className="wizard__fields stack gap-24" inert={!ready}>
            <Fields key={String(ready)} step={step} errors={errors} onWriteFirst={changing ? undefined : skipAddress} />
          </div>
          <div className="wizard__bar row gap-16 middle spread ruled">
            {step >= 3 && <Total />}
            {step === 2 && <SheetThumbnail />}
            <div className="wizard__buttons line spread gap-16">
              {step > 1 && !changing && (
                <Button tone="outline" onClick={goBack}>
                  Zurück
                </Button>
              )}
              <Button type="submit" disabled={!ready}>
                {isLast ? 'Zur Kasse' : 'Weiter'}
              </Button>
            </div>
          </div>
          <DraftNote />
        </form>
        <PreviewPane step={step} />
        {ready && sameLetter && <SameLetterBeginning letter={sameLetter} onKept={endBeginning} />}
        {ready && sentence && <Beginning sentence={sentence} onDone={endBeginning} />}
      </div>
    </>
  );
}

/** A small picture of the sheet next to the buttons, on phones, where the sheet itself is below the form. */
function SheetThumbnail() {
  const draft = useDraft();
  const narrow = useMediaQuery(BREAKPOINTS.narrow);
  return narrow && draft.letterText.trim() !== '' && <LetterPreview thumbnail {...draft} />;
}

type FieldsProps = { step: Step; errors: Errors; onWriteFirst: (() => void) | undefined };

/** The fields of a step. Only the fields and the preview render at each keystroke. */
function Fields({ step, errors, onWriteFirst }: FieldsProps) {
  const draft = useDraft();
  const dispatch = useAppDispatch();
  const StepFields = FIELDS_OF_STEP[step];
  const change = (fields: Partial<DraftContent>) => {
    dispatch(draftEdited(fields));
    if (Object.keys(fields).some((field) => field in errors)) void dismissToasts();
  };
  return (
    <>
      <StepFields draft={draft} errors={errors} change={change} onWriteFirst={onWriteFirst} />
      {step === 2 && (
        <p className="soft small">
          Deinen Text brauchen wir nur für diesen Brief: Ist er in der Post, löschen wir den Text und geben dir eine
          Quittung darüber.
        </p>
      )}
    </>
  );
}

/** The total, always visible from step 3 on, with a small picture of the envelope if the large one is not visible. */
function Total() {
  const extras = useAppSelector(({ draft }) => draft.extras);
  const shipping = useAppSelector(({ draft }) => draft.shipping);
  return (
    <>
      <SealedEnvelope className="total__envelope" extras={extras} />
      <p className="total row baseline" role="status" aria-atomic>
        <span>Summe</span> <strong>{formatEuro(priceOf({ extras, shipping }).totalCents)}</strong>{' '}
        <small className="soft small">{taxMessages({ smallBusiness }).afterTotal}</small>
      </p>
    </>
  );
}
