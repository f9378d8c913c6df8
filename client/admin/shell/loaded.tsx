import type { ReactNode } from 'react';
import { formatMoment } from '@federpost/shared/calendar/berlin.ts';
import { messageOf } from './base-query.ts';
import { SmallButton } from './buttons.tsx';
import { Refusal } from './refusal.tsx';

type Props = {
  /** The German sentence that it could not be loaded; none if a toast has said it. */
  what?: string;
  error: unknown;
  /** When the shown data was loaded (epoch milliseconds); undefined if none is shown. */
  asOf: number | undefined;
  /** Tries again; given if no refresh button is in sight. */
  onAgain?: (() => void) | undefined;
};

/** Why something could not be loaded, and the age of the shown data. */
export function LoadFailed({ what, error, asOf, onAgain }: Props) {
  const words =
    asOf === undefined ? what : `Dies ist noch der Stand vom ${formatMoment(new Date(asOf).toISOString())} Uhr.`;
  return (
    <div className="failure">
      <p role="alert">
        {words} {messageOf(error)}
      </p>
      {onAgain && (
        <SmallButton tone="text" onClick={onAgain}>
          Aktualisieren
        </SmallButton>
      )}
    </div>
  );
}

type LoadedProps<T> = { data: T[] | undefined; error: unknown; empty?: string; children: (data: T[]) => ReactNode };

/** A list once it has loaded; before that, the state of loading. */
export function Loaded<T>({ data, error, empty, children }: LoadedProps<T>) {
  return (
    <>
      <Refusal>{error ? messageOf(error) : undefined}</Refusal>
      {!data && !error && <output className="hint">Laden...</output>}
      {data?.length === 0 && empty !== undefined && <p className="hint">{empty}</p>}
      {data && data.length > 0 && children(data)}
    </>
  );
}
