let wanted = false;
const listeners = new Set<() => void>();

/** Whether anything has been notified yet, or may soon be. */
export const toastsAreWanted = () => wanted;

/** Calls back with the first notification; returns how to stop. */
export function whenToastsAreWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Mounts the toaster if it is not mounted yet. */
export function wantToasts(): void {
  if (wanted) return;
  wanted = true;
  for (const listener of listeners) listener();
}

export type Notice = { title: string; description?: string };

/** The toaster and what fills it. */
export const loadToaster = () => import('./toaster.tsx');

/** Shows a notification for four to five seconds (specification §9). */
export async function notify(notice: Notice, destructive = false): Promise<void> {
  wantToasts();
  (await loadToaster()).showToast(notice, destructive);
}

/** Shows a destructive notification. Never the only place where an error stands. */
export const notifyOfError = (notice: Notice): Promise<void> => notify(notice, true);

/** Removes the notifications that are shown: what they named is being corrected. */
export async function dismissNotices(): Promise<void> {
  if (wanted) (await loadToaster()).dismissToasts();
}
