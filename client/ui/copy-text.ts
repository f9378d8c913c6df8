import { notify, notifyOfError, type Notice } from './notify.ts';

/** Puts a text on the clipboard and says so; `refusal` is shown where the browser does not allow it. */
export async function copyText(text: string, refusal: Notice): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return notifyOfError(refusal);
  }
  await notify({ title: 'Kopiert', description: 'Text wurde in die Zwischenablage kopiert' });
}
