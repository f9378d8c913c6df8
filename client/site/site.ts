/** The script of every page of the site. Reading pages and following links works without it. */

import { storeBeginning } from '../order-flow/draft/stored-beginning.ts';
import { forgetOldDraft } from '../order-flow/draft/draft-storage.ts';
import { askForConsent } from './consent/ask-for-consent.ts';
import { resetConsent } from './consent/consent.ts';
import { measureWithConsent } from './consent/measure-with-consent.ts';
import { ANALYTICS_SCRIPT } from './consent/measurement.ts';

const START_LINK = 'a[href^="/?start=true"]';

/** The actions of pressed elements, by `data-action`. `true` prevents the browser's default. */
const ACTIONS: Readonly<Record<string, (element: HTMLElement) => boolean | void>> = {
  /** Goes to the previous page, or follows the link if there is none. */
  back() {
    if (history.length <= 1) return false;
    history.back();
    return true;
  },
  'close-menu'(element) {
    element.closest('details')?.removeAttribute('open');
  },
  'reset-consent'() {
    resetConsent();
  },
  /** Scrolls like the browser, but keeps the address, because an order's views are in the history entry. */
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
  const element = target.closest<HTMLElement>('[data-action]');
  if (element && ACTIONS[element.dataset.action ?? '']?.(element)) event.preventDefault();
  // 'Brief schreiben' shows immediately that it was tapped, and ignores a second tap.
  const start = target.closest<HTMLElement>(START_LINK);
  if (start?.ariaBusy) event.preventDefault();
  else if (start) beginLetter(start);
});

/** The wizard begins the letter with the pressed sentence or example letter, and with what suits this page. */
function beginLetter(start: HTMLElement): void {
  start.ariaBusy = 'true';
  // Without the page's no-break spaces, because a letter's lines wrap by their own rules.
  const text = start.dataset.letter ?? start.querySelector('[data-beginning]')?.textContent ?? '';
  storeBeginning({ page: location.pathname.replaceAll('/', ''), text: text.replaceAll('\u00a0', ' ') });
}

// The browser's Back may restore the page from its cache.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const link of document.querySelectorAll(START_LINK)) link.ariaBusy = null;
});

/** Preloads the wizard's code. A failure is reported when the code is needed. */
const loadOrder = ({ target }: Event) => {
  if ((target as Element).closest?.(START_LINK)) import('../order-flow/show-order.tsx').catch(() => {});
};
for (const event of ['pointerover', 'focusin'] as const) document.addEventListener(event, loadOrder, { passive: true });

// The year in the page is that of the build.
for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear());

forgetOldDraft();
showStickyStartLink(document);
if (ANALYTICS_SCRIPT) {
  askForConsent();
  measureWithConsent(ANALYTICS_SCRIPT);
}

/**
 * Shows 'Brief schreiben' at the window's foot while start links of the page are above and below the window, but none
 * is in it.
 */
function showStickyStartLink(page: Document): void {
  const link = page.querySelector<HTMLElement>('.sticky-start');
  if (!link) return;
  const positions = new Map<Element, number>();
  const observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting, boundingClientRect: box } of changes)
      positions.set(target, isIntersecting ? 0 : Math.sign(box.top));
    const sides = [...positions.values()];
    link.hidden = !sides.includes(-1) || !sides.includes(1) || sides.includes(0);
  });
  for (const startLink of page.querySelectorAll('main .button[href="/?start=true"]')) observer.observe(startLink);
}
