import { useEffect } from 'react';
import { preparePage } from '../pages/page-at.ts';

/** Loads a page's code when its link is pointed at or focused: so that it is usually there when the link is followed. */
export function usePointedLinks(): void {
  useEffect(() => {
    const onPoint = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
      // A failure here is ignored: following the link loads again and shows the error.
      if (link && link.pathname !== window.location.pathname && !/\.\w+$/.test(link.pathname))
        void preparePage(link.pathname).catch(() => {});
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, onPoint, { passive: true });
    return () => events.forEach((event) => document.removeEventListener(event, onPoint));
  }, []);
}
