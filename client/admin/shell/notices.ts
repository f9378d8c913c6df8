import { toast } from 'sonner';
import { aheadOfDayMessage } from '@federpost/shared/runs/runs.ts';
import { COPIED, copyText } from '../../ui/copy-text.ts';

/** The specification's toasts (§8). */

/** Shown only once at a time, even if loading fails repeatedly. */
export function toastLoadError(): void {
  toast.error('Fehler', { description: 'Bestellungen konnten nicht geladen werden', id: 'load-failed' });
}

/** An error, with the server's sentence. */
export function toastError(message: string): void {
  toast.error('Fehler', { description: message });
}

/** A command that succeeded. */
export function toastSuccess(title: string, description?: string): void {
  toast.success(title, { description });
}

/** Shows that a command left out letters because of their posting days: «1 erst am 23.12.». */
export function toastLeftOut(postingDays: readonly string[]): void {
  toast.info('Ausgelassen', { description: aheadOfDayMessage(postingDays) });
}

/** Copies a detail of an order to the clipboard, and confirms it. */
export async function copyForOperator(text: string): Promise<void> {
  if (await copyText(text)) toastSuccess(COPIED.title, COPIED.description);
  else toastError('Der Text konnte nicht kopiert werden.');
}
