import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

type Props = {
  operator: string;
  asOf: number | undefined;
  fetching: boolean;
  onRefresh: () => void;
  onHelp: () => void;
  onSignOut: () => void;
  children: ReactNode;
};

const TIME = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** The page's title, search (`children`), refresh, and the operator's own buttons. */
export function Toolbar({ operator, asOf, fetching, onRefresh, onHelp, onSignOut, children }: Props) {
  return (
    <header className="toolbar">
      <h1>Bestellungen Verwalten</h1>
      {children}
      <p className="toolbar-refresh">
        <Button tone="outline" size="small" aria-keyshortcuts="r" disabled={fetching} onClick={onRefresh}>
          Aktualisieren
        </Button>
        <span className="hint tabular">{asOf === undefined ? '' : `Stand ${TIME.format(asOf)}`}</span>
      </p>
      <p className="toolbar-operator">
        <Button
          tone="outline"
          size="small"
          className="for-keyboard"
          aria-label="Tastenkürzel"
          aria-keyshortcuts="?"
          onClick={onHelp}
        >
          ?
        </Button>
        <Button tone="outline" size="small" title={operator} onClick={onSignOut}>
          Abmelden
        </Button>
      </p>
    </header>
  );
}
