import { useEffect } from 'react';

/** Scrolls to the headline once something is done, because it reports the result. */
export function useStatusInView(isDone: boolean): void {
  useEffect(() => {
    if (isDone) document.querySelector('h1')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [isDone]);
}
