import { lazy, Suspense, useState } from 'react';
import { myLetterText, type MyLetter, type MyLetterText } from '@federpost/shared/http/my-letter.ts';
import { Button } from '../ui/button.tsx';
import { Alert } from '../ui/alert.tsx';
import { focusOnMount } from '../ui/focus-on-mount.ts';
import { callApi } from './api.ts';
import { CancelLetter, type Cancelled } from './cancel-letter.tsx';
import { CHANGE_PARTS, type ChangePart } from './change-parts.ts';
import { useStatusInView } from './use-status-in-view.ts';

const ChangeLetter = lazy(() => import('./change-letter.tsx'));

type Shown =
  | { kind: 'nothing' | 'cancelling' }
  | { kind: 'loading' | 'closed'; part: ChangePart }
  | { kind: 'changed'; isTextChanged: boolean }
  | { kind: 'changing'; part: ChangePart; text: MyLetterText }
  | { kind: 'cancelled'; cancelled: Cancelled }
  | { kind: 'failed'; message: string };

type Props = { letter: MyLetter; pageKey: string; refresh: () => void };

/** The customer's possible actions: change the letter, or cancel it. */
export function LetterActions({ letter, pageKey, refresh }: Props) {
  const [shown, setShown] = useState<Shown>({ kind: 'nothing' });
  const show = (next: Shown) => {
    setShown(next);
    if (next.kind === 'changed' || next.kind === 'cancelled') refresh();
  };

  useStatusInView(shown.kind === 'changed' || shown.kind === 'cancelled');

  async function openForm(part: ChangePart) {
    show({ kind: 'loading', part });
    const text = await callApi({ path: '/rest/v1/my-letter-text', answer: myLetterText }, pageKey);
    show(
      'data' in text ? { kind: 'changing', part, text: text.data } : { kind: 'failed', message: text.error.message },
    );
  }

  if (shown.kind === 'changing')
    return (
      <Suspense fallback={<p role="status">Einen Augenblick …</p>}>
        <ChangeLetter
          letter={letter}
          text={shown.text}
          firstPart={shown.part}
          pageKey={pageKey}
          onSaved={(isTextChanged) => show({ kind: 'changed', isTextChanged })}
          refresh={refresh}
          onClose={() => show({ kind: 'closed', part: shown.part })}
        />
      </Suspense>
    );
  return (
    <>
      {shown.kind === 'changed' && (
        <Alert tone="done" role="status" title="Deine Änderung ist gespeichert" focusable={focusOnMount}>
          <p>
            Wir haben sie dir auch gemailt.
            {shown.isTextChanged && ' Den früheren Text vernichten wir gerade.'}
          </p>
        </Alert>
      )}
      {shown.kind === 'cancelled' && <CancelledNotice cancelled={shown.cancelled} />}
      {shown.kind === 'failed' && (
        <Alert tone="error" role="alert" title="Das ließ sich gerade nicht öffnen">
          <p>{shown.message}</p>
        </Alert>
      )}
      {(letter.mayChange || letter.mayCancel) && (
        <div className="my-letter__actions">
          {letter.mayChange &&
            CHANGE_PARTS.map(({ part, label }) => {
              const isThis = 'part' in shown && shown.part === part;
              return (
                <Button
                  key={part}
                  tone="outline"
                  ref={shown.kind === 'closed' && isThis ? focusOnMount : undefined}
                  busy={shown.kind === 'loading' && isThis}
                  onClick={() => void openForm(part)}
                >
                  {label} ändern
                </Button>
              );
            })}
          {letter.mayCancel && (
            <Button tone="text" onClick={() => show({ kind: 'cancelling' })}>
              Bestellung stornieren
            </Button>
          )}
        </div>
      )}
      {shown.kind === 'cancelling' && (
        <CancelLetter
          letter={letter}
          pageKey={pageKey}
          onCancelled={(cancelled) => show({ kind: 'cancelled', cancelled })}
          onClose={() => setShown((now) => (now.kind === 'cancelling' ? { kind: 'nothing' } : now))}
        />
      )}
    </>
  );
}

/** The part of a cancelled order's message that the page does not already show. */
function CancelledNotice({ cancelled: { refundPendingCents, isDraftKept } }: { cancelled: Cancelled }) {
  if (refundPendingCents === 0 && !isDraftKept) return null;
  return (
    <Alert role="status" focusable={focusOnMount}>
      {refundPendingCents > 0 && <p>Sobald dein Geld unterwegs ist, schreiben wir dir.</p>}
      {isDraftKept && (
        <p>
          Dein Text liegt als Entwurf auf diesem Gerät. <a href="/?start=true">Neu bestellen</a>
        </p>
      )}
    </Alert>
  );
}
