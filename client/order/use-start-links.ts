import { useEffect } from 'react';
import { loadOrderViews } from './load-order-views.ts';

/** Loads the wizard's code when the pointer or the focus reaches 'Brief schreiben'. */
export function useStartLinks(): void {
  useEffect(() => {
    const prepare = ({ target }: Event) => {
      // A failure here is ignored: following the link loads again and shows the error.
      if (target instanceof Element && target.closest('main a[href="/?start=true"]'))
        void loadOrderViews().catch(() => {});
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, prepare, { passive: true });
    return () => events.forEach((event) => document.removeEventListener(event, prepare));
  }, []);
}
