import { useEffect } from 'react';
import { toaster, wantToasts } from './notify.ts';

/**
 * The toaster of every page. Its code is fetched with the visitor's first touch or key, or
 * with the first notification, so that a visitor who only reads does not load it.
 */
export function Toasts() {
  const code = toaster.useCode();

  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, wantToasts, { once: true, passive: true });
    return () => events.forEach((event) => window.removeEventListener(event, wantToasts));
  }, []);

  return code ? <code.default /> : null;
}
