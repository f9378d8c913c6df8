import type { Toast } from './page-toaster.tsx';
const load = () => import('./page-toaster.tsx');
/**
 * A toast is never the only place of a message: if its code does not load it is not shown, and the next one tries
 * again.
 */
const loadOrNothing = () => load().catch(() => undefined);

/** Loads the toaster, because there may soon be a toast. */
export const preloadToaster = (): void => void loadOrNothing();

/** Shows a toast for four to five seconds (specification §9). */
export async function showToast(toast: Toast): Promise<void> {
  (await loadOrNothing())?.addToast(toast, false);
}

/** Shows a destructive toast. Never the only place of an error. */
export async function showErrorToast(toast: Toast): Promise<void> {
  (await loadOrNothing())?.addToast(toast, true);
}

/** Removes the visible toasts, because the customer is correcting what they name. */
export async function dismissToasts(): Promise<void> {
  (await loadOrNothing())?.removeToasts();
}
