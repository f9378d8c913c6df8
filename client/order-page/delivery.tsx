import { lazy, Suspense, useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { z } from 'zod';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { Refusal } from '../ui/refusal.tsx';
import { Button } from '../ui/button.tsx';
import { Alert } from '../ui/alert.tsx';
import { focusOnMount } from '../ui/focus-on-mount.ts';
import { DialogButtons, DialogText, OpenDialog } from '../ui/dialog.tsx';
import { useWholeDays } from '../order-flow/dates/use-whole-days.ts';
import { firstReportDay } from './delivery-messages.ts';
import { dataOf } from '../api/api-client.ts';
import { useAsyncAction } from '../api/use-async-action.ts';
import { useOrderPage } from './api.ts';
import { useScrollToStatus } from './use-scroll-to-status.ts';

const CorrectAddress = lazy(() => import('./correct-address.tsx'));
const loadReplaceLetter = () => import('./replace-letter.tsx');
const ReplaceLetter = lazy(loadReplaceLetter);

type Props = { letter: MyLetter };
type ViewState = 'nothing' | 'replacing' | 'closed' | 'refunding' | 'replaced' | 'refunded';

const WAITING = <p role="status">Einen Augenblick …</p>;

/** The customer's choices for a letter that was returned, or that does not arrive. */
export function Delivery({ letter }: Props) {
  const [view, setView] = useState<ViewState>('nothing');
  // A customer who is writing keeps the form even if the first letter comes back; the shop then decides.
  if (letter.delivery.returned && view !== 'replacing')
    return (
      <Suspense fallback={WAITING}>
        <CorrectAddress letter={letter} />
      </Suspense>
    );
  return <NotArrived letter={letter} view={view} setView={setView} />;
}

type NotArrivedProps = Props & { view: ViewState; setView: Dispatch<SetStateAction<ViewState>> };

function NotArrived({ letter, view, setView }: NotArrivedProps) {
  const { refresh } = useOrderPage();
  const { choices, refundCents } = letter.delivery;
  const finish = (next: ViewState) => {
    setView(next);
    refresh();
  };
  useScrollToStatus(view === 'replaced' || view === 'refunded');
  // The form also opens if the connection is lost meanwhile.
  const mayReplace = choices.includes('replacement');
  useEffect(() => {
    if (mayReplace) loadReplaceLetter().catch(() => undefined);
  }, [mayReplace]);
  if (view === 'replacing')
    return (
      <Suspense fallback={WAITING}>
        <ReplaceLetter letter={letter} onDone={() => finish('replaced')} onClose={() => setView('closed')} />
      </Suspense>
    );
  if (choices.length === 0 && view !== 'replaced' && view !== 'refunded') return null;
  return (
    <section className="my-letter__part stack gap-16 ruled" aria-labelledby="nicht-angekommen">
      <h2 id="nicht-angekommen">{view === 'replaced' ? 'Dein neuer Brief' : 'Nicht angekommen?'}</h2>
      {view === 'replaced' && (
        <Alert tone="done" title="Dein Ersatzbrief ist bestellt" focusable={focusOnMount}>
          <p>Er kostet dich nichts. Wir haben es dir auch gemailt.</p>
        </Alert>
      )}
      {view === 'refunded' && (
        <Alert tone="done" title="Du bekommst dein Geld zurück" focusable={focusOnMount}>
          <p>Sobald es unterwegs ist, schreiben wir dir.</p>
        </Alert>
      )}
      {choices.length > 0 && (
        <>
          <p>
            {mayReplace
              ? `Das tut uns leid. Du wählst, und beides gilt sofort: Wir schicken ihn kostenlos noch einmal, oder du bekommst ${formatEuro(refundCents)} zurück.`
              : `Das tut uns leid. Du kannst ${formatEuro(refundCents)} zurückbekommen.`}
          </p>
          <div className="my-letter__buttons row gap-16">
            {mayReplace && (
              <Button ref={view === 'closed' ? focusOnMount : undefined} onClick={() => setView('replacing')}>
                Noch einmal schicken
              </Button>
            )}
            <Button tone="outline" onClick={() => setView('refunding')}>
              Geld zurück
            </Button>
          </div>
        </>
      )}
      {view === 'refunding' && (
        <RefundLostLetter
          refundCents={refundCents}
          onDone={() => finish('refunded')}
          onClose={() => setView((current) => (current === 'refunding' ? 'nothing' : current))}
        />
      )}
    </section>
  );
}

/** From which day a missing letter can be reported, shown until that day. */
export function ReportDateNotice({ letter }: { letter: MyLetter }) {
  const keepDaysWhole = useWholeDays();
  const from = firstReportDay(letter, new Date());
  if (from === undefined) return null;
  return (
    <section className="my-letter__part stack gap-16 ruled" aria-labelledby="nicht-angekommen">
      <h2 id="nicht-angekommen">Nicht angekommen?</h2>
      <p>
        Manchmal braucht die Post etwas länger. Ist dein Brief am {keepDaysWhole(from)}, noch nicht da, kannst du es
        dann hier melden{letter.delivery.replaced ? ' und bekommst' : ' und wählen: kostenlos noch einmal, oder'} dein
        Geld zurück.
      </p>
    </section>
  );
}

type RefundLostLetterProps = { refundCents: number; onDone: () => void; onClose: () => void };

/** Asks before the price of a lost letter is refunded, because a refund excludes a replacement. */
function RefundLostLetter({ refundCents, onDone, onClose }: RefundLostLetterProps) {
  const { call } = useOrderPage();
  const { busy, failure, perform } = useAsyncAction();
  const refund = async () => {
    await dataOf(call({ path: '/functions/v1/refund-lost-letter', body: {}, answer: z.unknown() }));
    onDone();
  };

  return (
    <OpenDialog title="Geld zurück?" onClose={onClose}>
      <DialogText>
        <p>
          Du bekommst {formatEuro(refundCents)} zurück, auf demselben Weg, auf dem du bezahlt hast. Noch einmal
          verschicken wir den Brief dann nicht.
        </p>
      </DialogText>
      <Refusal>{failure}</Refusal>
      <DialogButtons
        closeLabel="Doch nicht"
        actionLabel={`${formatEuro(refundCents)} zurückbekommen`}
        busy={busy}
        onAction={() => void perform(refund)}
      />
    </OpenDialog>
  );
}
