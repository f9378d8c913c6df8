import { COPIED, copyText } from './copy-text.ts';
import { showToast, showErrorToast } from './toast.ts';

/**
 * Shares an address with the device's own dialog. Without one, copies the text, or else the title, followed by the
 * address.
 */
export async function share({ title, text, url }: { title: string; text?: string; url: string }): Promise<void> {
  if (typeof navigator.share === 'function') {
    // Closing the device's dialog is not an error.
    await navigator.share({ title, text, url }).catch(() => {});
    return;
  }
  if (await copyText(`${text ?? title} ${url}`)) return showToast(COPIED);
  await showErrorToast({
    title: 'Nicht kopiert',
    description: `Dein Browser erlaubt das gerade nicht. Die Adresse ist ${url}`,
  });
}
