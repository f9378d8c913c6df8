import type { ReactNode } from 'react';
import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { messageOf } from '../../api/api-client.ts';
import { SmallButton } from './buttons.tsx';
import { Refusal } from '../../ui/refusal.tsx';

type Props = {
  /** The German sentence that loading failed; not given if a toast has said it. */
  message?: string;
  error: unknown;
  /** When the shown data was loaded (epoch milliseconds); undefined if no data is shown. */
  asOf: number | undefined;
  /** Tries again; needed only if no refresh button is visible. */
  onRetry?: (() => void) | undefined;
};

/** Why loading failed, and the age of the shown data. */
export function LoadFailed({ message, error, asOf, onRetry }: Props) {
  const sentence =
    asOf === undefined ? message : `Dies ist noch der Stand vom ${formatMoment(new Date(asOf).toISOString())} Uhr.`;
  return (
    <div className="load-failure bold">
      <p role="alert">
        {sentence} {messageOf(error)}
      </p>
      {onRetry && (
        <SmallButton tone="text" onClick={onRetry}>
          Aktualisieren
        </SmallButton>
      )}
    </div>
  );
}

type LoadStateProps = {
  /** A query of RTK Query. */
  query: { data?: unknown; error?: unknown; fulfilledTimeStamp?: number; refetch: () => unknown };
  /** The German sentence that loading failed. */
  failed: string;
};

/** Why the latest attempt to load a view's data failed, and that it is loading until there is some. */
export function LoadState({ query: { data, error, fulfilledTimeStamp, refetch }, failed }: LoadStateProps) {
  if (error !== undefined)
    return <LoadFailed message={failed} error={error} asOf={data ? fulfilledTimeStamp : undefined} onRetry={refetch} />;
  return data === undefined && <output className="quiet-line">Laden...</output>;
}

type LoadedProps<T> = { data: T[] | undefined; error: unknown; empty?: string; children: (data: T[]) => ReactNode };

/** A list, or its loading state until it has loaded. */
export function Loaded<T>({ data, error, empty, children }: LoadedProps<T>) {
  return (
    <>
      <Refusal>{error ? messageOf(error) : undefined}</Refusal>
      {!data && !error && <output className="help-text">Laden...</output>}
      {data?.length === 0 && empty !== undefined && <p className="help-text">{empty}</p>}
      {data && data.length > 0 && children(data)}
    </>
  );
}
