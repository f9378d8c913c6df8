import { useSyncExternalStore } from 'react';

/**
 * Code of a part that its page can do without, fetched when it is needed. Where it does not arrive (no connection, or a
 * new build has replaced it), nothing goes with it and the next need asks again; a `lazy` would take the page along.
 */
export function lazyModule<T>(load: () => Promise<T>) {
  let code: T | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const look = () => code;

  return {
    /** The code, fetched where it is not there yet; undefined where it did not arrive. Never rejects. */
    async fetch(): Promise<T | undefined> {
      code ??= await load().catch(look);
      for (const listener of listeners) listener();
      return code;
    },
    /** What is there of it, kept up to date. A served page has none, and nothing asks for it before hydration. */
    useCode: () => useSyncExternalStore(subscribe, look, look),
  };
}
