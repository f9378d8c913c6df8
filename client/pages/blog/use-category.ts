import { useSyncExternalStore } from 'react';

const PARAMETER = 'kategorie';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

const chosenInAddress = () => new URLSearchParams(window.location.search).get(PARAMETER);

/**
 * The category chosen in the blog's filter, null for all. It is part of the address, so that it survives a reload
 * and can be sent on; choosing is no step in the history. The served page shows all.
 */
export function useCategory(): [category: string | null, choose: (category: string | null) => void] {
  const category = useSyncExternalStore(subscribe, chosenInAddress, () => null);
  const choose = (next: string | null) => {
    const address = new URL(window.location.href);
    if (next === null) address.searchParams.delete(PARAMETER);
    else address.searchParams.set(PARAMETER, next);
    window.history.replaceState(window.history.state, '', address);
    for (const listener of listeners) listener();
  };
  return [category, choose];
}
