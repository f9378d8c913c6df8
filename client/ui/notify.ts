import { lateCode } from './late-code.ts';

export type Notice = { title: string; description?: string };

/** The toaster and what fills it. */
export const toaster = lateCode(() => import('./toaster.tsx'));

/** Fetches the toaster: there may soon be something to notify. */
export const wantToasts = (): void => void toaster.fetch();

/** Shows a notification for four to five seconds (specification §9). */
export async function notify(notice: Notice, destructive = false): Promise<void> {
  (await toaster.fetch())?.showToast(notice, destructive);
}

/** Shows a destructive notification. Never the only place where an error stands. */
export const notifyOfError = (notice: Notice): Promise<void> => notify(notice, true);

/** Removes the notifications that are shown: what they named is being corrected. */
export async function dismissNotices(): Promise<void> {
  (await toaster.fetch())?.dismissToasts();
}
