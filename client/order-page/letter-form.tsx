import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Draft, DraftContent } from '../order-flow/draft/draft.ts';
import type { Errors } from '../order-flow/draft/form.ts';
import { useSteadyPress } from '../order-flow/use-steady-press.ts';
import { ErrorSummary } from '../order-flow/wizard/error-summary.tsx';
import type { ApiCall } from '../api/api-client.ts';
import { randomUuid } from '../api/random-uuid.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { clsx } from '../ui/clsx.ts';
import { DialogButtons, DialogText, OpenDialog } from '../ui/dialog.tsx';
import { listen } from '../ui/listen.ts';
import { focusOnMount } from '../ui/focus-on-mount.ts';
import { useOrderPage } from './api.ts';
import '../order-flow/wizard/wizard.css';
import './letter-form.css';

/**
 * The common state of an order page's forms: their fields and whether these are saved, their errors, and the shop's
 * answer.
 * @param createDraft creates the initial fields; a later refresh of the order does not change them
 */
export function useLetterForm(createDraft: () => Draft) {
  const page = useOrderPage();
  const [savedDraft, setSavedDraft] = useState(createDraft);
  const [draft, setDraft] = useState(savedDraft);
  const [errors, setErrors] = useState<Errors>({});
  const [attempts, setAttempts] = useState(0);
  const [errorMessage, setErrorMessage] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [idempotencyKey, setIdempotencyKey] = useState(randomUuid);
  const isChanged = (Object.keys(draft) as (keyof Draft)[]).some((field) => draft[field] !== savedDraft[field]);
  useWarningBeforeLeaving(isChanged);

  const change = (changes: Partial<DraftContent>) => {
    setDraft((current) => ({ ...current, ...changes }));
    // Other content is a new request; repeating the same content is the same request.
    setIdempotencyKey(randomUuid());
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in changes))));
  };

  /** Shows errors, and counts them as an attempt: each one focuses the summary. */
  const showErrors = (newErrors: Errors) => {
    setErrorMessage(undefined);
    setErrors(newErrors);
    setAttempts((count) => count + 1);
  };

  /** Sends a form without errors. Resolves with whether the shop accepted it. */
  async function send<T>(call: ApiCall<T>): Promise<boolean> {
    setBusy(true);
    setErrors({});
    setErrorMessage(undefined);
    const answer = await page.call({ ...call, headers: { 'idempotency-key': idempotencyKey } });
    setBusy(false);
    if ('data' in answer) {
      setSavedDraft(draft);
      return true;
    }
    const { fields = {}, message } = answer.error;
    if (Object.keys(fields).length > 0) showErrors(fields);
    else setErrorMessage(message);
    return false;
  }

  return { savedDraft, draft, isChanged, change, errors, attempts, errorMessage, busy, showErrors, send };
}

/** Lets the browser ask before it leaves a page with unsaved text. */
function useWarningBeforeLeaving(isChanged: boolean): void {
  useEffect(() => {
    if (isChanged) return listen(window, { beforeunload: (event) => event.preventDefault() });
  }, [isChanged]);
}

type LetterFormProps = {
  id: string;
  title: string;
  form: Pick<ReturnType<typeof useLetterForm>, 'errors' | 'attempts' | 'errorMessage'>;
  /** Whether the customer has just opened it: then it gets the focus and scrolls to the top of the window. */
  isOpened?: boolean;
  intro: ReactNode;
  /** The title above the reason why the shop has not saved the form. */
  notSavedTitle: string;
  /** Why it can no longer be saved at all. */
  tooLate?: { title: string; text: string } | undefined;
  /** Another action besides trying again. */
  remedy?: ReactNode;
  /** The envelope or the sheet with what is typed. */
  sheet: ReactNode;
  buttons: ReactNode;
  onSubmit: () => Promise<void>;
  children: ReactNode;
};

/**
 * A form of an order's page: fields next to the sheet, and buttons that stay in view. The reason why it was not saved
 * is shown above the fields and gets the focus.
 */
export function LetterForm({
  id,
  title,
  form: { errors, attempts, errorMessage },
  isOpened = false,
  intro,
  notSavedTitle,
  tooLate,
  remedy,
  sheet,
  buttons,
  onSubmit,
  children,
}: LetterFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useSteadyPress();
  useEffect(() => {
    if (!isOpened) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [isOpened]);
  return (
    <form
      className={clsx('letter-form line gap-24 ruled', isOpened && 'letter-form--opened')}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <div className="letter-form__fields packed stack gap-24">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {intro}
        {Object.keys(errors).length > 0 && <ErrorSummary key={attempts} errors={errors} />}
        {(tooLate ?? errorMessage) !== undefined && (
          // Focused only as the answer to an attempt, not while the customer is writing.
          <Alert
            tone="error"
            title={tooLate?.title ?? notSavedTitle}
            {...(errorMessage === undefined ? { role: 'alert' } : { focusable: focusOnMount })}
          >
            <p>{tooLate?.text ?? errorMessage}</p>
            <p>Was du geschrieben hast, steht noch hier.</p>
            {remedy}
          </Alert>
        )}
        {children}
      </div>
      <div className="letter-form__sheet">{sheet}</div>
      <div className="letter-form__buttons line spread gap-8 ruled">{buttons}</div>
    </form>
  );
}

type CloseFormButtonProps = { isChanged: boolean; onLeave: () => void; children: string };

/** Closes a form, after a question if typed text would be lost. */
export function CloseFormButton({ isChanged, onLeave, children }: CloseFormButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button tone="outline" size="large" onClick={() => (isChanged ? setIsAsking(true) : onLeave())}>
        {children}
      </Button>
      {isAsking && (
        <OpenDialog title="Verwerfen, was du geschrieben hast?" onClose={() => setIsAsking(false)}>
          <DialogText>
            <p>Es steht nur auf dieser Seite und lässt sich nicht zurückholen.</p>
          </DialogText>
          <DialogButtons closeLabel="Weiterschreiben" actionLabel="Verwerfen" onAction={onLeave} />
        </OpenDialog>
      )}
    </>
  );
}
