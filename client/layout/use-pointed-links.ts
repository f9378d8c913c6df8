import { useEffect } from 'react';
import { preparePage } from '../pages/page-at.ts';

/** Loads a page's code when its link is pointed at or focused. */
export function usePointedLinks(): void {
  usePointedElement(preparePageOf);
}

/** Loads code when what leads to it is pointed at or focused, so that it is usually there when it is followed. */
export function usePointedElement(load: (pointed: Element) => Promise<unknown> | undefined): void {
  useEffect(() => {
    const onPoint = ({ target }: Event) => {
      // A failure here is ignored: following the link loads again and shows the error.
      if (target instanceof Element) load(target)?.catch(() => {});
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, onPoint, { passive: true });
    return () => events.forEach((event) => document.removeEventListener(event, onPoint));
  }, [load]);
}

function preparePageOf(pointed: Element): Promise<void> | undefined {
  const link = pointed.closest<HTMLAnchorElement>('a[href^="/"]');
  return link && link.pathname !== window.location.pathname && !/\.\w+$/.test(link.pathname)
    ? preparePage(link.pathname)
    : undefined;
}
