/** How far a toast must be drawn to its edge to go, in pixels (specification §9); the library asks for 45. */
const THRESHOLD = 20;

/** Lets toasts go that are drawn to the right, up or down by 20 px. Returns how to stop. */
export function enableToastSwipe(page: Document): () => void {
  let held: { toast: HTMLElement; x: number; y: number } | undefined;
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true };
  page.addEventListener(
    'pointerdown',
    ({ target, clientX: x, clientY: y }) => {
      const toast = target instanceof Element ? target.closest<HTMLElement>('[data-sonner-toast]') : null;
      held = toast && !(target as Element).closest('button') ? { toast, x, y } : undefined;
    },
    options,
  );
  page.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      if (!held) return;
      const { toast, x, y } = held;
      held = undefined;
      const towards = toast.dataset.yPosition === 'top' ? y - clientY : clientY - y;
      if (Math.max(clientX - x, towards) >= THRESHOLD)
        toast.querySelector<HTMLButtonElement>('[data-close-button]')?.click();
    },
    options,
  );
  return () => listening.abort();
}
