import type { Toast } from './page-toaster.tsx';
const load = () => import('./page-toaster.tsx');
/**
 * A toast only repeats a message that is also on the page. If its code does not load it is skipped, and the next one
 * tries again.
 */
const tryLoad = () => load().catch(() => undefined);

/** Loads the toaster early, because a toast is likely soon. */
export const preloadToaster = (): void => void tryLoad();

/** Shows a toast for four to five seconds (specification §9). */
export async function showToast(toast: Toast): Promise<void> {
  (await tryLoad())?.addToast(toast, false);
}

/** Shows a destructive toast. The page must show the error, too. */
export async function showErrorToast(toast: Toast): Promise<void> {
  (await tryLoad())?.addToast(toast, true);
}

/** Removes the visible toasts, because the customer is correcting the errors that they name. */
export async function dismissToasts(): Promise<void> {
  (await tryLoad())?.removeToasts();
}
