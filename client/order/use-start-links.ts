import { useEffect } from 'react';
import { loadOrderViews } from './load-order-views.ts';

/** Whoever comes near 'Brief schreiben' has the wizard's code on the way already. */
export function useStartLinks(): void {
  useEffect(() => {
    const prepare = ({ target }: Event) => {
      // What fails here is tried again, and told, when the link is followed.
      if (target instanceof Element && target.closest('main a[href="/?start=true"]'))
        void loadOrderViews().catch(() => {});
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, prepare, { passive: true });
    return () => events.forEach((event) => document.removeEventListener(event, prepare));
  }, []);
}
