import { COPIED, copyText } from './copy-text.ts';
import { showToast, showErrorToast } from './toast.ts';

/**
 * Shares an address by the device's own means, else puts it on the clipboard after its text, or without one after
 * its title.
 */
export async function share({ title, text, url }: { title: string; text?: string; url: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    // Closing the device's dialog is a decision, not an error.
    await navigator.share({ title, text, url }).catch(() => {});
    return;
  }
  if (await copyText(`${text ?? title} ${url}`)) return showToast(COPIED);
  await showErrorToast({
    title: 'Nicht kopiert',
    description: `Dein Browser erlaubt das gerade nicht. Die Adresse ist ${url}`,
  });
}
