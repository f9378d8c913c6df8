import { notify, notifyOfError } from '../ui/notify.ts';

const TEXT = 'Ich habe gerade einen richtigen Brief verschickt, auf Papier und mit Briefmarke. Das geht hier:';

/** Shares the shop by the device's own means, else puts a text with its address on the clipboard (specification §2.8). */
export async function share(): Promise<void> {
  const { origin } = window.location;
  if (typeof navigator.share === 'function') {
    // Closing the device's dialog is a decision, not an error.
    await navigator.share({ title: 'Federpost', text: TEXT, url: origin }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(`${TEXT} ${origin}`);
    await notify({ title: 'Kopiert', description: 'Text wurde in die Zwischenablage kopiert' });
  } catch {
    await notifyOfError({
      title: 'Nicht kopiert',
      description: `Dein Browser erlaubt das gerade nicht. Die Adresse ist ${origin}`,
    });
  }
}
