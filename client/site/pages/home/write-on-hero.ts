import { storeBeginning } from '../../../order-flow/draft/stored-beginning.ts';
import { hasStoredDraft, hasStoredLetter } from '../../../order-flow/draft/draft-storage.ts';

/**
 * Makes the hero's sheet (hero.tsx) writable. The field takes the first tap and the first words without delay; the code
 * that draws them in ink loads at the first touch of the sheet.
 */
export function writeOnHero(page: Document): void {
  const sheet = page.querySelector<HTMLElement>('.hero__sheet');
  const paper = sheet?.querySelector<HTMLElement>('.hero__paper');
  const field = paper?.querySelector('textarea');
  const invitation = paper?.querySelector('label');
  if (!sheet || !paper || !field || !invitation) return;
  paper.hidden = false;

  const start = page.querySelector('.hero__start a');
  const invite = () => {
    if (start) start.textContent = hasStoredDraft() ? 'Brief weiterschreiben' : 'Brief schreiben';
    invitation.textContent = hasStoredLetter()
      ? 'Deinen begonnenen Brief weiterschreiben'
      : 'Schreib hier deine erste Zeile';
  };
  const markWritten = (written: boolean) => {
    paper.classList.toggle('hero__paper--written', written);
    invitation.classList.toggle('visually-hidden', written);
  };
  let code: 'absent' | 'loading' | 'loaded' = 'absent';

  const load = () => {
    if (code !== 'absent') return;
    code = 'loading';
    import('./writable-sheet.tsx').then(
      ({ showWritableSheet }) => {
        code = 'loaded';
        paper.classList.add('hero__paper--ink');
        showWritableSheet({ field, paper, onText: markWritten });
      },
      // The next touch tries again.
      () => (code = 'absent'),
    );
  };
  for (const event of ['pointerenter', 'pointerdown', 'focusin', 'input'])
    sheet.addEventListener(event, load, { passive: true });
  field.addEventListener('input', () => markWritten(field.value !== ''));

  // The wizard begins the letter with this text.
  window.addEventListener('pagehide', () => {
    if (code !== 'loaded' && field.value) storeBeginning(field.value);
  });
  // Also after the browser's Back has restored the page from its cache.
  window.addEventListener('pageshow', invite);
  invite();
}
