import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** A value that only the browser knows, put into the prerendered page after hydration; until then `built`. */
export function useInBrowser<T>(here: () => T, built: () => T): T {
  return useSyncExternalStore(never, here, built);
}
