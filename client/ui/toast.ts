import type { Toast } from './page-toaster.tsx';
const load = () => import('./page-toaster.tsx');
/** A toast is never the only place where something is said: without its code it is not shown, and the next one asks again. */
const loadOrNothing = () => load().catch(() => undefined);

/** Fetches the toaster: there may soon be something to show. */
export const preloadToaster = (): void => void loadOrNothing();

/** Shows a toast for four to five seconds (specification §9). */
export async function showToast(toast: Toast): Promise<void> {
  (await loadOrNothing())?.addToast(toast, false);
}

/** Shows a destructive toast. Never the only place where an error is said. */
export async function showErrorToast(toast: Toast): Promise<void> {
  (await loadOrNothing())?.addToast(toast, true);
}

/** Removes the toasts that are shown: what they named is being corrected. */
export async function dismissToasts(): Promise<void> {
  (await loadOrNothing())?.removeToasts();
}
