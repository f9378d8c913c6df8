import { useSyncExternalStore } from 'react';

/**
 * An optional module of a page, loaded when it is needed. If it does not load (no connection, or replaced by a new
 * build), the rest of the page still works and the next use tries again; React's `lazy` would break the page.
 */
export function lazyModule<T>(load: () => Promise<T>) {
  let module: T | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const getSnapshot = () => module;

  return {
    /** The module, loaded if necessary; undefined if loading failed. Never rejects. */
    async fetch(): Promise<T | undefined> {
      module ??= await load().catch(getSnapshot);
      for (const listener of listeners) listener();
      return module;
    },
    /** The module once it is loaded. On a served page undefined until hydration. */
    useModule: () => useSyncExternalStore(subscribe, getSnapshot, getSnapshot),
  };
}
