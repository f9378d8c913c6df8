import { toast } from 'sonner';

/** The specification's toasts (§8). Whatever they say also stands on the page where it matters. */

export function sayLoadFailed(): void {
  toast.error('Fehler', { id: 'load-failed', description: 'Bestellungen konnten nicht geladen werden' });
}

export function sayFailed(message: string): void {
  toast.error('Fehler', { description: message });
}

export function sayDone(title: string, description?: string): void {
  toast.success(title, { description });
}

/** Copies to the clipboard and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Kopiert', { description: 'Text wurde in die Zwischenablage kopiert' });
  } catch {
    toast.error('Fehler', { description: 'Der Text konnte nicht kopiert werden.' });
  }
}
