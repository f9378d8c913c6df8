import { lazy, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Header } from '../../layout/header.tsx';
import { Footer } from '../../layout/footer.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { StaticPart } from '../../layout/static-part.tsx';
import { loadedOrderViews, loadOrderViews } from '../../order/load-order-views.ts';
import { useView, useViews } from '../../order/use-view.ts';
import { viewOfQuery } from '../../order/view.ts';
import { HeroWriting } from './hero-writing.tsx';
import { Opening } from './opening.tsx';
import { QuietStart } from './quiet-start.tsx';

const HomeSections = lazy(() => import('../home-sections/home-sections.tsx'));

function Landing() {
  return (
    <>
      <PageHead
        title={`${__BUSINESS_NAME__} – Brief online schreiben, gedruckt und verschickt`}
        description="Schreib deinen Brief am Bildschirm. Wir drucken ihn auf cremefarbenem Papier in einer von vier Handschriften und bringen ihn für 9,99 € zur Post."
        keywords="Brief schreiben, Brief online versenden, handschriftlicher Brief, Liebesbrief, persönlicher Brief"
        path="/"
      />
      <Header />
      <main id="inhalt" tabIndex={-1}>
        <StaticPart name="home" Part={HomeSections} />
        <QuietStart />
      </main>
      <Footer />
      <HeroWriting />
    </>
  );
}

// No Suspense here: the router's transition keeps the present page until the code of the next one is loaded.
const LazyOrderViews = lazy(async () => ({ default: (await loadOrderViews()).OrderViews }));

/** The home page with its four internal views; the landing is the one that every visitor gets as HTML. */
export function Page() {
  const view = useView();
  const { search } = useLocation();
  const { open } = useViews();

  // The view that the query asks for moves into the history entry, and the query is removed.
  useEffect(() => {
    const asked = viewOfQuery(search);
    if (asked) open(asked, { replace: true });
  }, [search, open]);

  if (view.name === 'home') return viewOfQuery(search) ? <Opening /> : <Landing />;
  const OrderViews = loadedOrderViews()?.OrderViews ?? LazyOrderViews;
  return <OrderViews view={view} />;
}
