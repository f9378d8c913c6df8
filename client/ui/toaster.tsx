import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { listen } from './listen.ts';
import './toaster.css';

/**
 * Defaults of specification §9; Alt+T moves the focus to the toasts. Their distance from the window's foot is in
 * `toaster.css`.
 */
export function Toaster() {
  useEffect(() => enableToastSwipe(document), []);
  useEffect(() => releaseToasts(document), []);
  return (
    <Sonner
      position="bottom-right"
      hotkey={['altKey', 'KeyT']}
      customAriaLabel="Notifications"
      visibleToasts={3}
      duration={4500}
      offset={{ bottom: 'var(--toast-bottom)' }}
      mobileOffset={{ bottom: 'var(--toast-bottom)', left: '0.75rem', right: '0.75rem' }}
      closeButton
      toastOptions={{ closeButtonAriaLabel: 'Schließen', classNames: { toast: 'toast', error: 'toast--error' } }}
    />
  );
}

/**
 * Once the focus leaves the toasts, they collapse and their time goes on: the library expands them for Alt+T but
 * collapses them only for the pointer or Escape. After Escape the focus is back where Alt+T found it. Returns a function
 * that stops this.
 */
function releaseToasts(page: Document): () => void {
  let before: HTMLElement | undefined;
  const listOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toaster]') : null;
  return listen(page, {
    focusin({ target, relatedTarget }) {
      if (listOf(target) && !listOf(relatedTarget))
        before = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
    },
    focusout({ target, relatedTarget }) {
      // The pointer's leaving is what the library waits for.
      if (!listOf(relatedTarget))
        listOf(target)?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: page.body }));
    },
    keydown({ key, target }) {
      if (key === 'Escape' && listOf(target)) (before ?? page.getElementById('inhalt'))?.focus({ preventScroll: true });
    },
  });
}

/** The shortest swipe towards an edge that dismisses a toast, in pixels (specification §9); the library needs 45. */
const MIN_SWIPE_PX = 20;

/** Dismisses toasts that are swiped right, up or down by 20 px. Returns a function that stops this. */
function enableToastSwipe(page: Document): () => void {
  let swipe: { toast: HTMLElement; x: number; y: number } | undefined;
  return listen(
    page,
    {
      pointerdown({ target, clientX: x, clientY: y }) {
        const toast = target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toast]') : null;
        swipe = toast && !(target as Element).closest('button') ? { toast, x, y } : undefined;
      },
      pointerup({ clientX, clientY }) {
        if (!swipe) return;
        const { toast, x, y } = swipe;
        swipe = undefined;
        const distanceToEdge = toast.dataset.yPosition === 'top' ? y - clientY : clientY - y;
        if (Math.max(clientX - x, distanceToEdge) >= MIN_SWIPE_PX)
          toast.querySelector<HTMLButtonElement>('[data-close-button]')?.click();
      },
    },
    { passive: true },
  );
}
