import { useSyncExternalStore } from 'react';
import { listen } from './listen.ts';

/** Whether the browser has a network at all. Even with one, the shop may be out of reach. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (onChange) => listen(window, { online: onChange, offline: onChange }),
    () => navigator.onLine,
  );
