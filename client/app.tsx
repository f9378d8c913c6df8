import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Document, type PageAssets } from './document.tsx';
import { ScrollAndFocus } from './layout/scroll-and-focus.tsx';
import { usePointedLinks } from './layout/use-pointed-links.ts';
import { followEarlyTap } from './order/follow-early-tap.ts';
import { noteOccasion } from './order/occasion.ts';
import { pageAt } from './pages/page-at.ts';
import { Toasts } from './ui/toasts.tsx';

/** The page of the current address. */
function CurrentPage() {
  const { pathname } = useLocation();
  const Page = pageAt(pathname);
  useEffect(() => noteOccasion(pathname), [pathname]);
  // Here and not in `App`, whose effects run before what is within its Suspense is live.
  useEffect(followEarlyTap, []);
  return <Page key={pathname} />;
}

/** The site: the document around the page of the current address. */
export function App({ assets }: { assets: PageAssets }) {
  usePointedLinks();
  return (
    <Document assets={assets}>
      <ScrollAndFocus />
      <Suspense fallback={null}>
        <CurrentPage />
      </Suspense>
      <Toasts />
    </Document>
  );
}
