import './ui/tokens.css';
import './ui/base.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { assetsOfDocument } from './document.tsx';
import { loadPage, routeOf } from './pages/routes.ts';

const assets = assetsOfDocument(document);

// Hydrating before the page's own code is there would replace prerendered HTML by nothing.
await loadPage(routeOf(window.location.pathname));

startTransition(() => {
  hydrateRoot(
    document,
    <BrowserRouter>
      <App assets={assets} />
    </BrowserRouter>,
  );
});
