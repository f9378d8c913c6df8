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
  const updateInvitation = () => {
    if (start) start.textContent = hasStoredDraft() ? 'Brief weiterschreiben' : 'Brief schreiben';
    invitation.textContent = hasStoredLetter()
      ? 'Deinen begonnenen Brief weiterschreiben'
      : 'Schreib hier deine erste Zeile';
  };
  const markAsWritten = (hasText: boolean) => {
    paper.classList.toggle('hero__paper--written', hasText);
    invitation.classList.toggle('visually-hidden', hasText);
  };
  let loadState: 'absent' | 'loading' | 'loaded' = 'absent';

  const load = () => {
    if (loadState !== 'absent') return;
    loadState = 'loading';
    import('./writable-sheet.tsx').then(
      ({ showWritableSheet }) => {
        loadState = 'loaded';
        paper.classList.add('hero__paper--ink');
        showWritableSheet({ field, paper, onText: markAsWritten });
      },
      // The next touch tries again.
      () => (loadState = 'absent'),
    );
  };
  for (const event of ['pointerenter', 'pointerdown', 'focusin', 'input'])
    sheet.addEventListener(event, load, { passive: true });
  field.addEventListener('input', () => markAsWritten(field.value !== ''));

  // The wizard begins the letter with this text.
  window.addEventListener('pagehide', () => {
    if (loadState !== 'loaded' && field.value) storeBeginning({ page: '', text: field.value });
  });
  // Also after the browser's Back has restored the page from its cache.
  window.addEventListener('pageshow', updateInvitation);
  updateInvitation();
}
