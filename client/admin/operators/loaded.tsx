import type { ReactNode } from 'react';
import { messageOf } from '../shell/base-query.ts';
import { Refusal } from '../shell/refusal.tsx';

type Props<T> = { data: T[] | undefined; error: unknown; empty?: string; children: (data: T[]) => ReactNode };

/** A list once it has loaded; before that, the state of loading. */
export function Loaded<T>({ data, error, empty, children }: Props<T>) {
  return (
    <>
      <Refusal>{error ? messageOf(error) : undefined}</Refusal>
      {!data && !error && <output className="hint">Laden...</output>}
      {data?.length === 0 && empty !== undefined && <p className="hint">{empty}</p>}
      {data && data.length > 0 && children(data)}
    </>
  );
}
