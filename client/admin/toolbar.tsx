import type { ReactNode } from 'react';

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

export function Toolbar({ operator, asOf, fetching, onRefresh, onHelp, onSignOut, children }: Props) {
  return (
    <header className="toolbar">
      <h1>Bestellungen Verwalten</h1>
      {children}
      <p className="toolbar-refresh">
        <button type="button" className="button" aria-keyshortcuts="r" disabled={fetching} onClick={onRefresh}>
          Aktualisieren
        </button>
        <span className="hint tabular">{asOf === undefined ? '' : `Stand ${TIME.format(asOf)}`}</span>
      </p>
      <p className="toolbar-operator">
        <button
          type="button"
          className="button for-keyboard"
          aria-label="Tastenkürzel"
          aria-keyshortcuts="?"
          onClick={onHelp}
        >
          ?
        </button>
        <button type="button" className="button" title={operator} onClick={onSignOut}>
          Abmelden
        </button>
      </p>
    </header>
  );
}
