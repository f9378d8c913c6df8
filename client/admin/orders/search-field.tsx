import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { countOf } from './filters.ts';
import type { OrderListView, OrderListQuery } from './order-list.ts';
import { SmallButton } from '../shell/buttons.tsx';

type Props = {
  field: RefObject<HTMLInputElement | null>;
  search: string;
  onSearch: (search: string) => void;
  onEverywhere: () => void;
};

/** Typing filters the current page, Enter searches all orders, Escape clears. */
export function SearchField({ field, search, onSearch, onEverywhere }: Props) {
  // Local state: the address changes a moment later, and letters typed before that would be lost.
  const [input, setInput] = useState(search);
  useEffect(() => {
    if (document.activeElement !== field.current) setInput(search);
  }, [search, field]);
  function changeInput(text: string) {
    setInput(text);
    onSearch(text);
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') onEverywhere();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    changeInput('');
    event.currentTarget.blur();
  }
  return (
    <search className="search-field">
      <input
        ref={field}
        className="input"
        type="search"
        enterKeyHint="search"
        aria-label="Bestellungen durchsuchen"
        aria-keyshortcuts="/"
        placeholder="Name, Ort, Nummer"
        autoComplete="off"
        spellCheck={false}
        value={input}
        onChange={(event) => changeInput(event.target.value.trimStart())}
        onKeyDown={handleKey}
      />
    </search>
  );
}

/** The search and filters, the number of results, and a button that searches all orders. */
export function SearchSummary({
  query,
  list,
  onEverywhere,
}: {
  query: OrderListQuery;
  list: OrderListView;
  onEverywhere: () => void;
}) {
  if (query.search === '') {
    if (countOf(query.filters) === 0 || list.total === 0) return null;
    return (
      <output className="search-field__summary" aria-atomic>
        {list.total === 1 ? '1 Bestellung passt' : `${list.total.toLocaleString('de-DE')} Bestellungen passen`} zu den
        Filtern.
      </output>
    );
  }
  const hits = list.orders === undefined ? 'Die Suche läuft' : `${list.orders.length} Treffer`;
  const scope = list.searched
    ? ` in ${list.searched.count.toLocaleString('de-DE')}${list.searched.count < list.searched.total ? ` der ${list.searched.total.toLocaleString('de-DE')}` : ''} ${list.searched.total === 1 ? 'Bestellung' : 'Bestellungen'}`
    : query.everywhere
      ? ''
      : ' auf dieser Seite';
  return (
    <p className="search-field__summary">
      <output aria-atomic>
        {hits}
        {scope}.
      </output>{' '}
      {!query.everywhere && (
        <SmallButton tone="text" onClick={onEverywhere}>
          {countOf(query.filters) === 0 ? 'In allen Bestellungen suchen' : 'In allen gefilterten Bestellungen suchen'}
        </SmallButton>
      )}
    </p>
  );
}
