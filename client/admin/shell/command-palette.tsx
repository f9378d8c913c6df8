import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { OpenDialog } from '../../ui/dialog.tsx';
import { listAddress } from '../orders/order-list-address.ts';
import { QUEUES, queuesFor } from '../orders/work-queue.ts';
import { useSeesAll } from './session-context.tsx';
import type { View } from './views.ts';

type Entry = { label: string; address: string };
type Props = { views: readonly View[]; onClose: () => void };

/** The targets of «Go to»: a view, a queue, the open run's check, or the orders that match the typed text. */
export function CommandPalette({ views, onClose }: Props) {
  const navigate = useNavigate();
  const seesAll = useSeesAll();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const list = useId();
  const entries = filterEntries(typed, [
    ...views.map(({ label, path }) => ({ label, address: `/${path}` })),
    ...queuesFor(seesAll).map((queue) => ({
      label: `Aufträge: ${QUEUES[queue].label}`,
      address: listAddress({ queue }),
    })),
    { label: 'Lauf: Umschläge prüfen', address: '/lauf/pruefen' },
  ]);
  const current = Math.min(marked, entries.length - 1);

  const go = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    void navigate(entry.address);
  };
  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) setMarked(Math.max(0, Math.min(current + step, entries.length - 1)));
    else if (event.key === 'Enter') go(entries[current]);
    else return;
    event.preventDefault();
  };

  return (
    <OpenDialog title="Wohin?" className="palette" onClose={onClose}>
      <input
        className="input"
        role="combobox"
        aria-label="Ansicht, Arbeitsvorrat, Name oder Bestellnummer"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={`${list}-${current}`}
        autoComplete="off"
        spellCheck={false}
        placeholder="Ansicht, Name, Nummer"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMarked(0);
        }}
        onKeyDown={press}
      />
      <div id={list} role="listbox" aria-label="Ziele" className="palette__list">
        {entries.map((entry, index) => (
          // The combobox handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={entry.address}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === current}
            onClick={() => go(entry)}
          >
            {entry.label}
          </div>
        ))}
      </div>
    </OpenDialog>
  );
}

/** The targets with words that begin with the typed text, followed by the search in all orders. */
function filterEntries(typed: string, places: readonly Entry[]): readonly Entry[] {
  const search = typed.trim();
  const words = search.toLocaleLowerCase('de').split(/\s+/);
  const found = places.filter(({ label }) =>
    words.every((word) => ` ${label.toLocaleLowerCase('de')}`.includes(` ${word}`)),
  );
  return search === ''
    ? found
    : [...found, { label: `Bestellungen mit „${search}“ suchen`, address: listAddress({ search, everywhere: true }) }];
}
