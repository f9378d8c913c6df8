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

/** Shows a plain notification for four to five seconds (specification §9). */
export async function notify(notice: Notice): Promise<void> {
  wantToasts();
  const { toast } = await import('sonner');
  toast(notice.title, { description: notice.description });
}

/** Removes the notifications that are shown: the customer has corrected what they named. */
export async function dismissNotices(): Promise<void> {
  if (wanted) (await import('sonner')).toast.dismiss();
}

/** Shows a destructive notification. Never the only place where an error stands. */
export async function notifyOfError(notice: Notice): Promise<void> {
  wantToasts();
  const { toast } = await import('sonner');
  toast.error(notice.title, { description: notice.description, duration: 5000 });
}
