import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { Button } from '../ui/button.tsx';
import { Alert } from '../ui/alert.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { useOnline } from '../ui/use-online.ts';
import { useWholeDays } from '../order-flow/dates/use-whole-days.ts';
import type { ApiError } from '../api/api-client.ts';
import { createMyLetterStore, myLetterApi, OrderPageContext, orderPageOf } from './api.ts';
import { Arrival } from './arrival.tsx';
import { Delivery, ReportDateNotice } from './delivery.tsx';
import { Documents } from './documents.tsx';
import { LetterActions } from './letter-actions.tsx';
import { Tracking } from './tracking.tsx';
import { LetterPhoto } from './letter-photo.tsx';
import { LetterSheet } from './letter-sheet.tsx';
import { HelpSection } from './help-section.tsx';
import { LostLink } from './lost-link.tsx';
import { OrderFacts } from './order-facts.tsx';
import { deadlineMessage, orderStatusMessage, upcomingSteps } from './status-messages.ts';
import { Timeline } from './timeline.tsx';
import { VoucherOrder } from './voucher-order.tsx';
import './my-letter.css';

const POLLING_INTERVAL_MS = 30_000;
const UNREACHABLE_RETRY_DELAY_MS = 5_000;
/** After this wait the page gives a reason for it. */
const SLOW_AFTER_MS = 2_000;
const NOT_FOUND = 404;

/** The page of one order, for anyone who has its key. */
export function MyLetterPage({ pageKey }: { pageKey: string }) {
  const store = useMemo(() => createMyLetterStore(pageKey), [pageKey]);
  return (
    <Provider store={store}>
      <CurrentLetter pageKey={pageKey} />
    </Provider>
  );
}

/** The order's current state, a letter's or a voucher's, refreshed while the page is visible, and sooner while the shop is out of reach. */
function CurrentLetter({ pageKey }: { pageKey: string }) {
  const [pollingInterval, setPollingInterval] = useState(POLLING_INTERVAL_MS);
  const { data, error, refetch, isFetching, fulfilledTimeStamp } = myLetterApi.useMyLetterQuery(undefined, {
    pollingInterval,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const failure = error as ApiError | undefined;
  useEffect(() => setPollingInterval(failure ? UNREACHABLE_RETRY_DELAY_MS : POLLING_INTERVAL_MS), [failure]);
  const retryButton = (
    <Button tone={data && 'outline'} busy={isFetching} onClick={() => void refetch()}>
      Noch einmal nachsehen
    </Button>
  );
  if (failure?.status === NOT_FOUND && !data) return <LostLink hasUnknownKey />;
  if (!data) return <Waiting failure={failure} retryButton={retryButton} />;
  const outdated = <OutdatedNotice failure={failure} loadedAt={fulfilledTimeStamp} retryButton={retryButton} />;
  return (
    <OrderPageContext value={orderPageOf(pageKey, () => void refetch())}>
      {data.voucher ? (
        <VoucherOrder order={data} outdated={outdated} />
      ) : (
        <div className="my-letter stack">
          <OrderStatus letter={data} />
          {outdated}
          <Tracking letter={data} />
          <Arrival letter={data} />
          <LetterPhoto letter={data} />
          <LetterActions letter={data} />
          <div className="my-letter__parts top stack gap-40">
            <Delivery letter={data} />
            <Timeline facts={data.facts} ahead={upcomingSteps(data, new Date())} />
            <ReportDateNotice letter={data} />
            <OrderFacts letter={data} />
            <LetterSheet key={data.textId} letter={data} />
            <Documents order={data} isTextErased={data.text === 'erased'} />
            <HelpSection orderNumber={data.orderNumber} isCancelled={data.production === 'cancelled'} />
          </div>
        </div>
      )}
    </OrderPageContext>
  );
}

/** Whether the shop answered with the error; without an answer its status is 0. */
const isFromShop = (failure: ApiError | undefined): failure is ApiError =>
  failure !== undefined && failure.status !== 0;

/** Shown until the order is loaded; after two seconds with the reason, and that the page retries automatically. */
function Waiting({ failure, retryButton }: { failure: ApiError | undefined; retryButton: ReactNode }) {
  const isOnline = useOnline();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const isStuck = failure !== undefined || !isOnline || isSlow;
  const isAnswered = isFromShop(failure);
  return (
    <div className="my-letter stack my-letter--waiting">
      <div className="my-letter__standing stack gap-16" role="status">
        {isStuck ? (
          <>
            <h1 tabIndex={-1}>{isAnswered ? 'Das klappt gerade nicht.' : 'Gerade keine Verbindung.'}</h1>
            <p className="lead">
              {isAnswered
                ? failure.message
                : 'Der Shop ist gerade nicht zu erreichen; vielleicht ist dein Internet kurz weg.'}{' '}
              An deiner Bestellung ändert das nichts: Sie ist sicher bei uns.
            </p>
            <p>
              Lass diese Seite einfach offen. Wir versuchen es weiter, und dann erscheint dein Brief hier von selbst.
            </p>
          </>
        ) : (
          <>
            <h1 tabIndex={-1}>Dein Brief</h1>
            <p className="lead">Einen Augenblick, wir sehen nach …</p>
          </>
        )}
      </div>
      {isStuck && retryButton}
    </div>
  );
}

type OutdatedNoticeProps = { failure: ApiError | undefined; loadedAt: number | undefined; retryButton: ReactNode };

/** Says that the page may not show the newest state, and why. */
function OutdatedNotice({ failure, loadedAt, retryButton }: OutdatedNoticeProps) {
  const isOnline = useOnline();
  if (!failure && isOnline) return null;
  const state =
    loadedAt === undefined
      ? ''
      : `Du siehst den Stand von ${formatMoment(new Date(loadedAt).toISOString()).split(', ')[1]}\u00a0Uhr. `;
  return isFromShop(failure) ? (
    <Alert role="status" title="Vielleicht nicht mehr der neueste Stand">
      <p>{failure.message}</p>
      {retryButton}
    </Alert>
  ) : (
    <Alert role="status" title="Gerade keine Verbindung">
      <p>
        {state}Was du hier schreibst, bleibt stehen. Sobald die Verbindung wieder da ist, sehen wir von selbst nach.
      </p>
      {retryButton}
    </Alert>
  );
}

/** The order's status, and its deadline for changes. A change while the page is open is read out. */
function OrderStatus({ letter }: { letter: MyLetter }) {
  const keepDaysWhole = useWholeDays();
  const now = new Date();
  const { title, text } = orderStatusMessage(letter, now);
  const deadline = deadlineMessage(letter, now);
  useDocumentTitle(`${title.replace(/\.$/, '')} – ${__BUSINESS_NAME__}`);
  return (
    <div className="my-letter__standing stack gap-16">
      <p className="soft small">
        Bestellnummer <strong>{letter.orderNumber}</strong>
      </p>
      <div className="stack gap-16" role="status">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{keepDaysWhole(text)}</p>
        {deadline && <p>{keepDaysWhole(deadline)}</p>}
      </div>
    </div>
  );
}
