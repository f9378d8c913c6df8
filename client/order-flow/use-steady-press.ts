import { useEffect } from 'react';
import { listen } from '../ui/listen.ts';

/**
 * Keeps the page in its place while a press takes the focus from a word that is still being composed, as the last word
 * always is on Android. Chromium first scrolls to that word, and the press would miss its button.
 */
export function useSteadyPress(): void {
  useEffect(() => {
    let top: number | undefined;
    const endPress = () => {
      top = undefined;
    };
    return listen(
      document,
      {
        mousedown() {
          top = window.scrollY;
          // The word is committed within this event.
          setTimeout(endPress);
        },
        compositionend() {
          if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
        },
      },
      { capture: true },
    );
  }, []);
}
