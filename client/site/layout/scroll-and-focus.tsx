import { useEffect, useRef } from 'react';
import { listen } from '../../ui/listen.ts';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

/**
 * Does at a change of views what a browser does at a page load: scrolls to the anchor or the top (or restores the
 * position), and focuses the new heading, so that screen readers read it.
 */
export function ScrollAndFocus() {
  const location = useLocation();
  const type = useNavigationType();
  const lastKey = useRef(location.key);

  useEffect(() => {
    const savePosition = () => positions.set(location.key, window.scrollY);
    return listen(window, { scroll: savePosition }, { passive: true });
  }, [location.key]);

  useEffect(() => {
    if (lastKey.current === location.key) return;
    lastKey.current = location.key;
    if (location.hash) {
      document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
      return;
    }
    window.scrollTo({ top: type === 'POP' ? (positions.get(location.key) ?? 0) : 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [location, type]);

  return null;
}
