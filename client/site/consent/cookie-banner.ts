import { storeConsent, EVERYTHING, NECESSARY_ONLY, type ConsentChoice } from './consent.ts';
import '../../ui/button.css';
import '../../ui/dialog.css';
import './cookie-banner.css';

const CATEGORIES = [
  {
    name: 'necessary',
    label: 'Notwendige Cookies',
    note: 'Grundfunktionen: dein Entwurf und diese Einstellung. Ohne sie geht es nicht.',
  },
  {
    name: 'analytics',
    label: 'Analyse-Cookies',
    note: 'Sie helfen uns, die Website zu verbessern: Wir sehen, welche Seiten gelesen werden.',
  },
  { name: 'marketing', label: 'Marketing-Cookies', note: 'Für personalisierte Werbung. Derzeit verwenden wir keine.' },
];

/** The banner at the foot of the window. The page stays usable. Accept and refuse have equal weight. */
const BANNER = `
<section class="cookie-banner row middle spread" aria-labelledby="cookie-titel">
  <div class="cookie-banner__words measure">
    <h2 class="title-3" id="cookie-titel">Wir verwenden Cookies</h2>
    <p class="soft small">Notwendige für deinen Entwurf, weitere nur, wenn du magst. <a href="/datenschutz/">Datenschutzerklärung</a></p>
  </div>
  <div class="cookie-banner__buttons row">
    <button type="button" class="button button--outline" data-cookies="all">Alle akzeptieren</button>
    <button type="button" class="button button--outline" data-cookies="necessary">Nur notwendige</button>
    <button type="button" class="button button--text" data-cookies="settings">Einstellungen</button>
  </div>
</section>`;

/** The dialog with three categories. «Abbrechen» and Escape close it without saving. */
const SETTINGS = `
<dialog class="dialog" aria-labelledby="cookie-einstellungen">
  <h2 class="dialog__title" id="cookie-einstellungen">Cookie-Einstellungen</h2>
  <form method="dialog">
    <ul class="cookie-settings stack gap-24">${CATEGORIES.map(
      ({ name, label, note }) => `
      <li class="check middle">
        <input type="checkbox" class="checkbox" id="cookies-${name}" name="${name}" aria-describedby="cookies-${name}-note"${name === 'necessary' ? ' checked disabled' : ''}>
        <label class="bold" for="cookies-${name}">${label}</label>
        <p class="soft small" id="cookies-${name}-note">${note}</p>
      </li>`,
    ).join('')}
    </ul>
    <div class="dialog__buttons">
      <button type="reset" class="button button--outline">Abbrechen</button>
      <button type="submit" class="button button--wax">Speichern</button>
    </div>
  </form>
</dialog>`;

/** Shows the banner, first in the document after the skip link. @returns a function that removes it */
export function showBanner(): () => void {
  const skipLink = document.querySelector('.skip-link');
  const content = document.createRange().createContextualFragment(BANNER.trim() + SETTINGS.trim());
  const [banner, dialog] = [...content.children] as [HTMLElement, HTMLDialogElement];
  if (skipLink) skipLink.after(content);
  else document.body.prepend(content);
  // oxlint-disable-next-line typescript/no-non-null-assertion -- in the dialog's HTML
  const form = dialog.querySelector('form')!;

  const actions: Record<string, () => void> = {
    all: () => closeAndStore(EVERYTHING),
    necessary: () => closeAndStore(NECESSARY_ONLY),
    settings: () => dialog.showModal(),
  };
  banner.addEventListener('click', ({ target }) => actions[(target as HTMLElement).dataset.cookies ?? '']?.());
  form.addEventListener('reset', () => dialog.close());
  form.addEventListener('submit', (event) => {
    // The decision removes the form, so the browser must not submit it.
    event.preventDefault();
    const settings = new FormData(form);
    closeAndStore({ analytics: settings.has('analytics'), marketing: settings.has('marketing') });
  });
  return () => [banner, dialog].forEach((element) => element.remove());
}

function closeAndStore(choice: ConsentChoice): void {
  // The banner had the focus and is removed, so the focus moves to the content.
  document.querySelector<HTMLDialogElement>('dialog[aria-labelledby=cookie-einstellungen]')?.close();
  document.getElementById('inhalt')?.focus({ preventScroll: true });
  storeConsent(choice);
}
