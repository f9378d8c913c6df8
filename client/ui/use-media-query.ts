import { useSyncExternalStore } from 'react';
import { listen } from './listen.ts';

/** Whether the window matches a media query; renders again when that changes. Not while the site is built. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => listen(matchMedia(query), { change: onChange }),
    () => matchMedia(query).matches,
    () => false,
  );
}
