import { useEffect, useState } from 'react';
import type { Draft, DraftContent } from '../order-flow/draft/draft.ts';
import type { Errors } from '../order-flow/draft/form.ts';
import type { ApiCall } from '../api/api-client.ts';
import { Button } from '../ui/button.tsx';
import { DialogButtons, OpenDialog } from '../ui/dialog.tsx';
import { callApi } from './api.ts';

/**
 * The common state of an order page's forms: their fields and whether these are saved, their errors, and the shop's
 * answer.
 * @param begin the initial fields; a later refresh of the order does not change them
 */
export function useLetterForm(pageKey: string, begin: () => Draft) {
  const [before, setBefore] = useState(begin);
  const [draft, setDraft] = useState(before);
  const [errors, setErrors] = useState<Errors>({});
  const [refusals, setRefusals] = useState(0);
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isChanged = (Object.keys(draft) as (keyof Draft)[]).some((field) => draft[field] !== before[field]);
  useWarningBeforeLeaving(isChanged);

  const change = (changes: Partial<DraftContent>) => {
    setDraft((now) => ({ ...now, ...changes }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changes))));
  };

  /** Shows errors, and counts them as an attempt: each one focuses the summary. */
  const refuse = (found: Errors) => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };

  /** Sends a form without errors. Resolves with whether the shop accepted it. */
  async function send<T>(call: ApiCall<T>): Promise<boolean> {
    setBusy(true);
    setErrors({});
    setTrouble(undefined);
    const answer = await callApi(call, pageKey);
    setBusy(false);
    if ('data' in answer) {
      setBefore(draft);
      return true;
    }
    const { fields = {}, message } = answer.error;
    if (Object.keys(fields).length > 0) refuse(fields);
    else setTrouble(message);
    return false;
  }

  return { before, draft, isChanged, change, errors, refusals, trouble, busy, refuse, send };
}

/** Lets the browser ask before it leaves a page with unsaved text. */
function useWarningBeforeLeaving(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
}

type CloseFormButtonProps = { isChanged: boolean; onLeave: () => void; children: string };

/** Closes a form, after a question if typed text would be lost. */
export function CloseFormButton({ isChanged, onLeave, children }: CloseFormButtonProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button tone="outline" size="large" onClick={() => (isChanged ? setAsks(true) : onLeave())}>
        {children}
      </Button>
      {asks && (
        <OpenDialog title="Verwerfen, was du geschrieben hast?" onClose={() => setAsks(false)}>
          <p>Es steht nur auf dieser Seite und lässt sich nicht zurückholen.</p>
          <DialogButtons
            keep="Weiterschreiben"
            actionLabel="Verwerfen"
            onClose={() => setAsks(false)}
            onAction={onLeave}
          />
        </OpenDialog>
      )}
    </>
  );
}
