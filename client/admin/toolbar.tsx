import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

type Props = { asOf: number | undefined; fetching: boolean; onRefresh: () => void; children: ReactNode };

const TIME = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Search (`children`), refresh, and how new the list is. */
export function Toolbar({ asOf, fetching, onRefresh, children }: Props) {
  return (
    <div className="toolbar">
      {children}
      <p className="toolbar-refresh">
        <Button tone="outline" size="small" aria-keyshortcuts="r" disabled={fetching} onClick={onRefresh}>
          Aktualisieren
        </Button>
        <span className="hint tabular">{asOf === undefined ? '' : `Stand ${TIME.format(asOf)}`}</span>
      </p>
    </div>
  );
}
