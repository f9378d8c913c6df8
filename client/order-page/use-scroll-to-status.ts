import { useEffect } from 'react';

/**
 * Scrolls to the page's top once something is done, because the headline reports the result. The headline also gets the
 * focus if the element that had it is gone.
 */
export function useScrollToStatus(isDone: boolean): void {
  useEffect(() => {
    if (!isDone) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [isDone]);
}
