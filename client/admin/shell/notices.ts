import { toast } from 'sonner';
import { COPIED, copyText } from '../../ui/copy-text.ts';

/** The specification's toasts (§8). */

/** Shown only once at a time, even if loading fails repeatedly. */
export function sayLoadFailed(): void {
  toast.error('Fehler', { description: 'Bestellungen konnten nicht geladen werden', id: 'load-failed' });
}

/** An error, with the server's sentence. */
export function sayFailed(message: string): void {
  toast.error('Fehler', { description: message });
}

/** A command that succeeded. */
export function toastSuccess(title: string, description?: string): void {
  toast.success(title, { description });
}

/** Shows which letters a command left out because of their day: «1 erst am 23.12.». */
export function sayLeftOut(words: string): void {
  toast.info('Ausgelassen', { description: words });
}

/** Copies a detail of an order to the clipboard, and confirms it. */
export async function copyForOperator(text: string): Promise<void> {
  if (await copyText(text)) toastSuccess(COPIED.title, COPIED.description);
  else sayFailed('Der Text konnte nicht kopiert werden.');
}
