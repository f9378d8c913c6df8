/** The script of every page of the site: all of a page can be read and followed without it. */
import { askForConsent } from './consent/ask-for-consent.ts';
import { resetConsent } from './consent/consent.ts';
import { measureWithConsent } from './consent/measure-with-consent.ts';
import { ANALYTICS_SCRIPT } from './consent/measurement.ts';
import { keepBeginning } from '../order-flow/draft/kept-beginning.ts';
import { showStickyStartLink } from './layout/sticky-start.ts';
import { forgetOldDraft } from '../order-flow/draft/forget-old-draft.ts';

const START_LINK = 'a[href^="/?start=true"]';

/** What is done when an element is pressed, by its `data-action`. `true`: instead of what the browser would do. */
const ACTIONS: Readonly<Record<string, (pressed: HTMLElement) => boolean | void>> = {
  /** To the page before, or, where there is none, to where the link leads. */
  back() {
    if (history.length <= 1) return false;
    history.back();
    return true;
  },
  /** The link leads to the wizard, which takes the sentence or letter that was pressed for the beginning of the letter. */
  begin(pressed) {
    // A letter's lines are broken by its own rules: the page's no-break spaces stay on the page.
    const words = pressed.dataset.letter ?? pressed.querySelector('[data-beginning]')?.textContent ?? '';
    keepBeginning(words.replaceAll('\u00a0', ' '));
  },
  'close-menu'(pressed) {
    pressed.closest('details')?.removeAttribute('open');
  },
  'reset-consent'() {
    resetConsent();
  },
  /** As the browser does, without an address of its own: an order's views are told apart by the history entry. */
  skip() {
    const content = document.getElementById('inhalt');
    content?.focus();
    return content !== null;
  },
  share() {
    void import('../ui/share.ts').then(({ share }) =>
      share({ title: document.title, url: location.origin + location.pathname }),
    );
  },
};

document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const target = event.target as Element;
  const pressed = target.closest<HTMLElement>('[data-action]');
  if (pressed && ACTIONS[pressed.dataset.action ?? '']?.(pressed)) event.preventDefault();
  // 'Brief schreiben' shows at once that it was tapped, and a second tap does not begin again.
  const start = target.closest(START_LINK);
  if (start?.ariaBusy) event.preventDefault();
  else if (start) start.ariaBusy = 'true';
});

// The browser's Back may show the page as it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const link of document.querySelectorAll(START_LINK)) link.ariaBusy = null;
});

/** The wizard's code is usually there when its link is followed. A failure shows where it is needed. */
const loadOrder = ({ target }: Event) => {
  if ((target as Element).closest?.(START_LINK)) import('../order-flow/show-order.tsx').catch(() => {});
};
for (const event of ['pointerover', 'focusin'] as const) document.addEventListener(event, loadOrder, { passive: true });

// The page was rendered when it was built.
for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear());

forgetOldDraft();
showStickyStartLink(document);
if (ANALYTICS_SCRIPT) {
  askForConsent();
  measureWithConsent(ANALYTICS_SCRIPT);
}
