/** The message after a text was copied. */
export const COPIED = { title: 'Kopiert', description: 'Text wurde in die Zwischenablage kopiert' };

/** Copies a text to the clipboard; false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
