import { lazy, Suspense, useState } from 'react';
import { myLetterText, type MyLetter, type MyLetterText } from '@federpost/shared/http/my-letter.ts';
import { Button } from '../ui/button.tsx';
import { Alert } from '../ui/alert.tsx';
import { focusOnMount } from '../ui/focus-on-mount.ts';
import { useOrderPage } from './api.ts';
import { CancelLetter, type Cancellation } from './cancel-letter.tsx';
import { CHANGE_PARTS, type ChangePart } from './change-parts.ts';
import { useScrollToStatus } from './use-scroll-to-status.ts';

const ChangeLetter = lazy(() => import('./change-letter.tsx'));

type ViewState =
  | { kind: 'nothing' | 'cancelling' }
  | { kind: 'loading' | 'closed'; part: ChangePart }
  | { kind: 'changed'; isTextChanged: boolean }
  | { kind: 'changing'; part: ChangePart; text: MyLetterText }
  | { kind: 'cancelled'; cancellation: Cancellation }
  | { kind: 'failed'; message: string };

/** The customer's possible actions: change the letter, or cancel it. */
export function LetterActions({ letter }: { letter: MyLetter }) {
  const { call, refresh } = useOrderPage();
  const [view, setView] = useState<ViewState>({ kind: 'nothing' });
  const changeView = (next: ViewState) => {
    setView(next);
    if (next.kind === 'changed' || next.kind === 'cancelled') refresh();
  };

  useScrollToStatus(view.kind === 'changed' || view.kind === 'cancelled');

  async function openForm(part: ChangePart) {
    changeView({ kind: 'loading', part });
    const text = await call({ path: '/rest/v1/my-letter-text', answer: myLetterText });
    changeView(
      'data' in text ? { kind: 'changing', part, text: text.data } : { kind: 'failed', message: text.error.message },
    );
  }

  if (view.kind === 'changing')
    return (
      <Suspense fallback={<p role="status">Einen Augenblick …</p>}>
        <ChangeLetter
          letter={letter}
          text={view.text}
          firstPart={view.part}
          onSaved={(isTextChanged) => changeView({ kind: 'changed', isTextChanged })}
          onClose={() => changeView({ kind: 'closed', part: view.part })}
        />
      </Suspense>
    );
  return (
    <>
      {view.kind === 'changed' && (
        <Alert tone="done" title="Deine Änderung ist gespeichert" focusable={focusOnMount}>
          <p>
            Wir haben sie dir auch gemailt.
            {view.isTextChanged && ' Den früheren Text vernichten wir gerade.'}
          </p>
        </Alert>
      )}
      {view.kind === 'cancelled' && <CancelledNotice cancellation={view.cancellation} />}
      {view.kind === 'failed' && (
        <Alert tone="error" role="alert" title="Das ließ sich gerade nicht öffnen">
          <p>{view.message}</p>
        </Alert>
      )}
      {(letter.mayChange || letter.mayCancel) && (
        <div className="my-letter__actions row gap-16">
          {letter.mayChange &&
            CHANGE_PARTS.map(({ part, label }) => {
              const isChosenPart = 'part' in view && view.part === part;
              return (
                <Button
                  key={part}
                  tone="outline"
                  ref={view.kind === 'closed' && isChosenPart ? focusOnMount : undefined}
                  busy={view.kind === 'loading' && isChosenPart}
                  onClick={() => void openForm(part)}
                >
                  {label} ändern
                </Button>
              );
            })}
          {letter.mayCancel && (
            <Button tone="text" onClick={() => changeView({ kind: 'cancelling' })}>
              Bestellung stornieren
            </Button>
          )}
        </div>
      )}
      {view.kind === 'cancelling' && (
        <CancelLetter
          letter={letter}
          onCancelled={(cancellation) => changeView({ kind: 'cancelled', cancellation })}
          onClose={() => setView((current) => (current.kind === 'cancelling' ? { kind: 'nothing' } : current))}
        />
      )}
    </>
  );
}

/** The part of a cancelled order's message that the page does not already show. */
function CancelledNotice({ cancellation: { refundPendingCents, isDraftKept } }: { cancellation: Cancellation }) {
  if (refundPendingCents === 0 && !isDraftKept) return null;
  return (
    <Alert focusable={focusOnMount}>
      {refundPendingCents > 0 && <p>Sobald dein Geld unterwegs ist, schreiben wir dir.</p>}
      {isDraftKept && (
        <p>
          Dein Text liegt als Entwurf auf diesem Gerät. <a href="/?start=true">Neu bestellen</a>
        </p>
      )}
    </Alert>
  );
}
