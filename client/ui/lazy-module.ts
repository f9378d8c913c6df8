import { useSyncExternalStore } from 'react';

/**
 * A module that its page can do without, loaded when it is needed. If it does not load (no connection, or a new build has
 * replaced it), nothing else breaks and the next use tries again; React's `lazy` would break the page.
 */
export function lazyModule<T>(load: () => Promise<T>) {
  let code: T | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const getSnapshot = () => code;

  return {
    /** The module, loaded if it is not there yet; undefined if loading failed. Never rejects. */
    async fetch(): Promise<T | undefined> {
      code ??= await load().catch(getSnapshot);
      for (const listener of listeners) listener();
      return code;
    },
    /** The module once it is loaded. Undefined on a served page until hydration. */
    useModule: () => useSyncExternalStore(subscribe, getSnapshot, getSnapshot),
  };
}
