import './ui/tokens.css';
import './ui/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { assetsOfDocument } from './document.tsx';
import { pageOfDocument } from './layout/static-page.tsx';
import { keepServedParts } from './layout/static-part.tsx';
import { loadOrderViews } from './order/load-order-views.ts';
import { viewOfQuery, viewOfState } from './order/view.ts';
import { preparePage, showAt } from './pages/page-at.ts';
import { forgetOldDraft } from './store/forget-old-draft.ts';

forgetOldDraft();

const assets = assetsOfDocument(document);

const { pathname } = window.location;
// While developing, styles come with their modules: so every page's code is loaded.
const served = import.meta.env.PROD ? pageOfDocument(document) : undefined;
if (served) showAt(pathname, served);
if (import.meta.env.PROD) keepServedParts(document);

// Hydrating before the page's own code is there would replace prerendered HTML by nothing; a reload within the
// wizard, or the way back from the payment page, should not show the home page longer than it must.
try {
  await Promise.all([served || preparePage(pathname), isWithinOrder() && loadOrderViews()]);
} catch (error) {
  // A page without its code can still be read; an order's view cannot be shown at all, and the error screen says so.
  if (!isWithinOrder()) throw error;
}

function isWithinOrder(): boolean {
  const { usr } = (window.history.state ?? {}) as { usr?: unknown };
  return viewOfQuery(window.location.search) !== undefined || viewOfState(usr).name !== 'home';
}

startTransition(() => {
  hydrateRoot(
    document,
    <BrowserRouter>
      <App assets={assets} />
    </BrowserRouter>,
  );
});
