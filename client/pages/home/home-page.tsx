import { Header } from '../../layout/header.tsx';
import { Footer } from '../../layout/footer.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { About } from './about.tsx';
import { Closing } from './closing.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LetterTypes } from './letter-types.tsx';
import { Prices } from './prices.tsx';
import { Questions } from './questions.tsx';
import { Styles } from './styles.tsx';

function Landing() {
  return (
    <>
      <PageHead
        title="Federpost – Brief online schreiben, gedruckt und verschickt"
        description="Schreib deinen Brief am Bildschirm. Wir drucken ihn auf cremefarbenem Papier in einer von vier Handschriften und bringen ihn für 9,99 € zur Post."
        keywords="Brief schreiben, Brief online versenden, handschriftlicher Brief, Liebesbrief, persönlicher Brief"
        path="/"
      />
      <Header />
      <main id="inhalt" tabIndex={-1}>
        <Hero />
        <LetterTypes />
        <HowItWorks />
        <Styles />
        <Prices />
        <About />
        <Questions />
        <Closing />
      </main>
      <Footer />
    </>
  );
}

export function Page() {
  return <Landing />;
}
