import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../site/layout/error-boundary.tsx';
import { ScrollAndFocus } from '../site/layout/scroll-and-focus.tsx';
import { OrderFlow } from './order-flow.tsx';
import { useView, useViewNavigation } from './use-view.ts';
import { viewOfQuery } from './view.ts';

/** Shows the order's views in place of the home page (pages/home/home-script.ts). */
export function showOrder(container: Element): void {
  createRoot(container).render(
    <ErrorBoundary>
      <BrowserRouter>
        <ScrollAndFocus />
        <Order />
      </BrowserRouter>
    </ErrorBoundary>,
  );
}

function Order() {
  const view = useView();
  const { search } = useLocation();
  const { open } = useViewNavigation();

  // Moves the view from the query into the history entry, and removes the query.
  useEffect(() => {
    const requestedView = viewOfQuery(search);
    if (requestedView) open(requestedView, { replace: true });
  }, [search, open]);

  // The home page has the same address but is another document.
  const isHome = view.name === 'home';
  useEffect(() => {
    if (isHome) window.location.reload();
  }, [isHome]);

  return isHome ? null : <OrderFlow view={view} />;
}
