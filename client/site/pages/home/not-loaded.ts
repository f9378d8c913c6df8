import { hasStoredDraft } from '../../../order-flow/draft/draft-storage.ts';

/** Says that the wizard's code did not load, because the connection is gone or a new build has replaced it. */
export function showNotLoaded(place: Element): void {
  place.innerHTML = `
    <main class="error-screen" id="inhalt">
      <h1>Diese Seite ist nicht ganz angekommen</h1>
      <p>Vielleicht war die Verbindung kurz weg. ${hasStoredDraft() ? 'Der Entwurf liegt auf deinem Gerät. ' : ''}Lade die Seite bitte neu.</p>
      <p class="error-screen__ways">
        <button type="button" class="button button--wax">Neu laden</button>
        <a class="button button--outline" href="/">Zur Startseite</a>
      </p>
    </main>`;
  place.querySelector('button')?.addEventListener('click', () => location.reload());
}
