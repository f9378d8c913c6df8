import type { ReactNode } from 'react';
import type { Layout } from '../shell/layout.ts';
import { SmallButton } from '../shell/small-button.tsx';

type Props = {
  asOf: number | undefined;
  fetching: boolean;
  onRefresh: () => void;
  layout: Layout;
  onLayout: (layout: Layout) => void;
  children: ReactNode;
};

const TIME = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Search (`children`), refresh, the age of the list, and the switch between cards and lines. */
export function Toolbar({ asOf, fetching, onRefresh, layout, onLayout, children }: Props) {
  return (
    <div className="toolbar">
      {children}
      <p className="toolbar__refresh">
        <SmallButton aria-keyshortcuts="r" disabled={fetching} onClick={onRefresh}>
          Aktualisieren
        </SmallButton>
        <span className="hint tabular">{asOf === undefined ? '' : `Stand ${TIME.format(asOf)}`}</span>
      </p>
      <SmallButton
        aria-keyshortcuts="z"
        aria-pressed={layout === 'rows'}
        onClick={() => onLayout(layout === 'rows' ? 'cards' : 'rows')}
      >
        Zeilen
      </SmallButton>
    </div>
  );
}
