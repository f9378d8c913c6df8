import { lazy } from 'react';
import { email, phone } from '../../../business.json';
import { withdrawalHead } from '../../content/legal/withdrawal-head.ts';
import { Footer } from '../../layout/footer.tsx';
import { Header } from '../../layout/header.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { StaticPart } from '../../layout/static-part.tsx';
import { LegalArticle } from './legal-article.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

const WithdrawalText = lazy(() => import('./withdrawal-text.tsx'));
const head = withdrawalHead({ name: __BUSINESS_NAME__ });

/** The electronic withdrawal of § 356a BGB: without signing in, the form first, the notice below it. */
export function Page() {
  const { title, description, keywords, path } = head;
  return (
    <>
      <PageHead title={title} description={description} keywords={keywords.join(', ')} path={path} />
      <Header />
      <main id="inhalt" tabIndex={-1}>
        <LegalArticle head={head}>
          <WithdrawalForm email={email} phone={phone} />
          <StaticPart name="widerruf" Part={WithdrawalText} />
        </LegalArticle>
      </main>
      <Footer />
    </>
  );
}
