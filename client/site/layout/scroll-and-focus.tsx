import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

/**
 * What a browser does on its own when it loads a page, done again where the router swaps pages and views:
 * scroll to the anchor or the top (or back to where one was), and put the focus on the new heading, which
 * makes screen readers read it.
 */
export function ScrollAndFocus() {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef(location.key);

  useEffect(() => {
    const remember = () => positions.set(location.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location.key]);

  useEffect(() => {
    if (shown.current === location.key) return;
    shown.current = location.key;
    if (location.hash) {
      document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
      return;
    }
    window.scrollTo({ top: type === 'POP' ? (positions.get(location.key) ?? 0) : 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [location, type]);

  return null;
}
