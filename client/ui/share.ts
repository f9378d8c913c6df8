import { COPIED, copyText } from './copy-text.ts';
import { showToast, showErrorToast } from './toast.ts';

type Shared = { title: string; text?: string; url: string };

/**
 * Shares an address with the device's own dialog. Without one, or if it cannot be opened, copies the text, or else the
 * title, followed by the address.
 */
export async function share({ title, text, url }: Shared): Promise<void> {
  if (await shareByDevice({ title, ...(text !== undefined && { text }), url })) return;
  if (await copyText(`${text ?? title} ${url}`)) return showToast(COPIED);
  await showErrorToast({
    title: 'Nicht kopiert',
    description: `Dein Browser erlaubt das gerade nicht. Die Adresse ist ${url}`,
  });
}

/** False if the device has no dialog or refuses to open it (in a frame, by policy, while another one is open). */
async function shareByDevice(shared: Shared): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    // Closing the dialog is not an error.
    return error instanceof Error && error.name === 'AbortError';
  }
}
