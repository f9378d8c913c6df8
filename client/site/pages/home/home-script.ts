import { viewOfQuery, viewOfState } from '../../../order-flow/view.ts';
import { sortOccasions } from './sort-occasions.ts';
import { hasStoredDraft } from '../../../order-flow/draft/draft-storage.ts';
import { isLoadingError } from '../../layout/loading-error.ts';
import { writeOnHero } from './write-on-hero.ts';

/** The script of the home page. The order's views have the same address (specification §2.2). */

/** Whether this entry of the history is a view of an order (order-flow/use-view.ts). */
const isOrderRequested = () =>
  viewOfQuery(location.search) !== undefined ||
  viewOfState((history.state as { usr?: unknown } | null)?.usr).name !== 'home';

function showOrder() {
  // oxlint-disable-next-line typescript/no-non-null-assertion -- both documents of this address have it
  const container = document.getElementById('app')!;
  import('../../../order-flow/show-order.tsx')
    .then((order) => order.showOrder(container))
    .catch((error: unknown) => showFailure(container, error));
}

// A link to the address that is open, as the logo is within an order, keeps the entry's state: only a reload, Back and
// Forward mean it.
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (navigation?.type === 'navigate' && history.state !== null) history.replaceState(null, '');

takeVoucher();
window.addEventListener('hashchange', takeVoucher);

if (isOrderRequested()) showOrder();
else {
  window.addEventListener('popstate', function onBack() {
    if (!isOrderRequested()) return;
    window.removeEventListener('popstate', onBack);
    showOrder();
  });
  writeOnHero(document);
  sortOccasionsWhenNear(document);
}

/** A voucher's link led here. Its code is kept for the checkout. */
function takeVoucher(): void {
  if (location.hash.startsWith('#gutschein='))
    import('./take-voucher.ts').then((voucher) => voucher.takeVoucher(document)).catch(() => {});
}

/** Sorts the occasions shortly before they come into view, or at once if they are above it. */
function sortOccasionsWhenNear(page: Document): void {
  const observer = new IntersectionObserver(
    ([occasions]) => {
      if (!occasions?.isIntersecting) return;
      observer.disconnect();
      sortOccasions(page);
    },
    { rootMargin: '99999px 0px 100%' },
  );
  for (const occasions of page.querySelectorAll('.occasion-cards')) observer.observe(occasions);
}

/**
 * Shows that the wizard's code did not load, because the connection is lost or a new build has replaced it, or that it
 * could not run.
 */
function showFailure(container: Element, error: unknown): void {
  const [heading, reason] = isLoadingError(error)
    ? ['Diese Seite konnte nicht vollständig geladen werden', 'Vielleicht war die Verbindung kurz weg.']
    : ['Diese Seite geht in diesem Browser gerade nicht', 'Das hätte nicht passieren dürfen.'];
  if (!isLoadingError(error)) console.error(error);
  container.innerHTML = `
    <main class="error-screen stack gap-24" id="inhalt">
      <h1>${heading}</h1>
      <p>${reason} ${hasStoredDraft() ? 'Der Entwurf liegt auf deinem Gerät. ' : ''}Lade die Seite bitte neu.</p>
      <p class="row gap-16">
        <button type="button" class="button button--wax">Neu laden</button>
        <a class="button button--outline" href="/">Zur Startseite</a>
      </p>
    </main>`;
  container.querySelector('button')?.addEventListener('click', () => location.reload());
}
