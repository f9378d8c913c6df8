import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { OpenDialog } from '../../ui/dialog.tsx';
import { listAddress } from '../orders/order-list-address.ts';
import { QUEUES, queuesFor } from '../orders/work-queue.ts';
import { useSeesAll } from './session-context.tsx';
import type { View } from './views.ts';

type Entry = { label: string; perform: () => void };
type Props = { views: readonly View[]; commands: readonly Entry[]; onClose: () => void };

/** «Go to»: a view, a queue, the sealing check, a command, or the orders that match the typed text. */
export function CommandPalette({ views, commands, onClose }: Props) {
  const navigate = useNavigate();
  const seesAll = useSeesAll();
  const [input, setInput] = useState('');
  const [highlighted, setHighlighted] = useState(0);
  const list = useId();
  const linkTo = (label: string, address: string): Entry => ({ label, perform: () => void navigate(address) });
  const search = input.trim();
  const entries = [
    ...views.map(({ label, path }) => linkTo(label, `/${path}`)),
    ...queuesFor(seesAll).map((queue) => linkTo(`Aufträge: ${QUEUES[queue].label}`, listAddress({ queue }))),
    linkTo('Lauf: Umschläge prüfen', '/lauf/pruefen'),
    ...commands,
  ].filter(({ label }) => isMatch(label, search));
  if (search !== '')
    entries.push(linkTo(`Bestellungen mit „${search}“ suchen`, listAddress({ search, everywhere: true })));
  const current = Math.min(highlighted, entries.length - 1);
  useEffect(
    () => void document.getElementById(`${list}-${current}`)?.scrollIntoView({ block: 'nearest' }),
    [list, current],
  );

  const choose = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    entry.perform();
  };
  const handleKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) setHighlighted(Math.max(0, Math.min(current + step, entries.length - 1)));
    else if (event.key === 'Enter') choose(entries[current]);
    else return;
    event.preventDefault();
  };

  return (
    <OpenDialog title="Wohin?" className="command-palette" onClose={onClose}>
      <input
        className="input"
        role="combobox"
        aria-label="Ansicht, Arbeitsvorrat, Befehl, Name oder Bestellnummer"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={`${list}-${current}`}
        autoComplete="off"
        spellCheck={false}
        placeholder="Ansicht, Name, Nummer"
        value={input}
        onChange={(event) => {
          setInput(event.target.value);
          setHighlighted(0);
        }}
        onKeyDown={handleKey}
      />
      <div id={list} role="listbox" aria-label="Ziele" className="command-palette__list stack">
        {entries.map((entry, index) => (
          // The combobox handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={entry.label}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === current}
            onClick={() => choose(entry)}
          >
            {entry.label}
          </div>
        ))}
      </div>
    </OpenDialog>
  );
}

/** Whether each typed word begins a word of the label. */
function isMatch(label: string, search: string): boolean {
  const words = search.toLocaleLowerCase('de').split(/\s+/);
  return words.every((word) => ` ${label.toLocaleLowerCase('de')}`.includes(` ${word}`));
}
