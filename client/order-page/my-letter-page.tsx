import { useMemo } from 'react';
import { Provider } from 'react-redux';
import { Button, buttonClass } from '../ui/button.tsx';
import { Alert } from '../ui/alert.tsx';
import type { ApiError } from '../api-client.ts';
import { createMyLetterStore, myLetterApi } from './api.ts';
import { Delivery } from './delivery.tsx';
import { Documents } from './documents.tsx';
import { LetterActions } from './letter-actions.tsx';
import { LetterPhoto } from './letter-photo.tsx';
import { LetterSheet } from './letter-sheet.tsx';
import { LostLink } from './lost-link.tsx';
import { OrderFacts } from './order-facts.tsx';
import { ReportLater } from './report-later.tsx';
import { HelpSection } from './help-section.tsx';
import { OrderStatus } from './order-status.tsx';
import { Timeline } from './timeline.tsx';
import './my-letter.css';

const ASK_RETRY_DELAY_MS = 30_000;
const NO_SUCH_LINK = 404;

/** The page of one order, for anyone who has its key. */
export function MyLetterPage({ pageKey }: { pageKey: string }) {
  const store = useMemo(() => createMyLetterStore(pageKey), [pageKey]);
  return (
    <Provider store={store}>
      <CurrentLetter pageKey={pageKey} />
    </Provider>
  );
}

/** The order's current state, refreshed while the page is visible. */
function CurrentLetter({ pageKey }: { pageKey: string }) {
  const { data, error, refetch, isFetching } = myLetterApi.useMyLetterQuery(undefined, {
    pollingInterval: ASK_RETRY_DELAY_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const failure = error as ApiError | undefined;
  if (failure?.status === NO_SUCH_LINK && !data) return <LostLink wrong />;
  if (!data)
    return (
      <div className="my-letter my-letter--waiting">
        <h1 tabIndex={-1}>Dein Brief</h1>
        <p role="status">{failure ? failure.message : 'Einen Augenblick, wir sehen nach …'}</p>
        {failure && (
          <Button busy={isFetching} onClick={() => void refetch()}>
            Noch einmal nachsehen
          </Button>
        )}
      </div>
    );
  return (
    <div className="my-letter">
      <OrderStatus letter={data} />
      {failure && (
        <Alert role="status" title="Vielleicht nicht mehr der neueste Stand">
          <p>{failure.message}</p>
        </Alert>
      )}
      <LetterPhoto letter={data} pageKey={pageKey} />
      <LetterActions letter={data} pageKey={pageKey} refresh={() => void refetch()} />
      <Delivery letter={data} pageKey={pageKey} refresh={() => void refetch()} />
      <div className="my-letter__parts">
        <Timeline letter={data} />
        <ReportLater letter={data} />
        <OrderFacts letter={data} />
        <LetterSheet key={data.textId} letter={data} pageKey={pageKey} />
        <Documents letter={data} pageKey={pageKey} />
      </div>
      <HelpSection letter={data} />
      <p>
        <a className={buttonClass({ tone: 'outline' })} href="/?start=true">
          Noch einen Brief schreiben
        </a>
      </p>
    </div>
  );
}
