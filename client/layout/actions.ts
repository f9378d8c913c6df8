import type { NavigateFunction } from 'react-router-dom';
import { notify, notifyOfError } from '../ui/notify.ts';

/** What buttons in static pages do, by their `data-action`. */
export const ACTIONS: Readonly<Record<string, (pressed: HTMLElement, navigate: NavigateFunction) => void>> = {
  /** To the page before, or, where there is none, to where the link leads. */
  back(pressed, navigate) {
    if (window.history.length > 1) void navigate(-1);
    else void navigate(pressed.getAttribute('href') ?? '/');
  },
  share: () => void share(),
};

/** Shares the page by the device's own means, else puts its title and address on the clipboard. */
async function share(): Promise<void> {
  const { title } = document;
  const url = window.location.origin + window.location.pathname;
  if (typeof navigator.share === 'function') {
    // Closing the device's dialog is a decision, not an error.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(`${title} ${url}`);
    await notify({ title: 'Kopiert', description: 'Text wurde in die Zwischenablage kopiert' });
  } catch {
    await notifyOfError({
      title: 'Nicht kopiert',
      description: `Dein Browser erlaubt das gerade nicht. Die Adresse ist ${url}`,
    });
  }
}
