import { lazy, Suspense, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Document, type PageAssets } from './document.tsx';
import { ScrollAndFocus } from './layout/scroll-and-focus.tsx';
import { loadedPage, loadPage, NOT_FOUND, ROUTES, type Route as PageRoute } from './pages/routes.ts';
import { Toasts } from './ui/toasts.tsx';

const lazyPages = new Map<string, ComponentType>();

/** A page that loads its code when first shown; a page that is loaded already renders at once. */
function PageOf({ route }: { route: PageRoute }) {
  const ready = loadedPage(route)?.Page;
  if (ready && !lazyPages.has(route.page)) lazyPages.set(route.page, ready);
  if (!lazyPages.has(route.page)) {
    lazyPages.set(route.page, lazy(async () => ({ default: (await loadPage(route)).Page })));
  }
  const Page = lazyPages.get(route.page)!;
  return <Page key={route.path} />;
}

/** The site: the document around the page of the current address. */
export function App({ assets }: { assets: PageAssets }) {
  return (
    <Document assets={assets}>
      <ScrollAndFocus />
      <Suspense fallback={null}>
        <Routes>
          {[...ROUTES, NOT_FOUND].map((route) => (
            <Route key={route.path} path={route.path} element={<PageOf route={route} />} />
          ))}
        </Routes>
      </Suspense>
      <Toasts />
    </Document>
  );
}
