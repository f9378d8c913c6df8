/** The script of the home page, whose address is also that of the order's views (specification §2.2). */
import { viewOfQuery, viewOfState } from '../../../order-flow/view.ts';
import { sortOccasions } from '../home-sections/sort-occasions.ts';
import { showNotLoaded } from './not-loaded.ts';
import { writeOnHero } from './write-on-hero.ts';

/** Whether this entry of the history is a view of an order (order-flow/use-view.ts). */
const asksForOrder = () =>
  viewOfQuery(location.search) !== undefined ||
  viewOfState((history.state as { usr?: unknown } | null)?.usr).name !== 'home';

function showOrder() {
  // oxlint-disable-next-line typescript/no-non-null-assertion -- both documents of this address have it
  const place = document.getElementById('app')!;
  import('../../../order-flow/show-order.tsx').then(
    (order) => order.showOrder(place),
    () => showNotLoaded(place),
  );
}

if (asksForOrder()) showOrder();
else {
  window.addEventListener('popstate', function onBack() {
    if (!asksForOrder()) return;
    window.removeEventListener('popstate', onBack);
    showOrder();
  });
  writeOnHero(document);
  sortOccasions(document);
}
