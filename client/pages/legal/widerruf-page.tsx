import { lazy } from 'react';
import { email, name, phone } from '../../../business.json';
import { withdrawalHead } from '../../content/legal/withdrawal-head.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { Footer } from '../../layout/footer.tsx';
import { Header } from '../../layout/header.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { StillPart } from '../../layout/still-part.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';
import './legal.css';

const WithdrawalText = lazy(() => import('./withdrawal-text.tsx'));
const { path, label, title, description, keywords, heading, lead } = withdrawalHead({ name });

/** The electronic withdrawal of § 356a BGB: open to everybody, the form first, the notice below it. */
export function Page() {
  return (
    <>
      <PageHead title={title} description={description} keywords={keywords.join(', ')} path={path} />
      <Header />
      <main id="inhalt" tabIndex={-1}>
        <Breadcrumb label={label} path={path}>
          <a href="/" data-action="back">
            Zurück
          </a>
        </Breadcrumb>
        <article className="legal">
          <header className="legal__head">
            <h1 tabIndex={-1}>{heading}</h1>
            <p>{lead}</p>
          </header>
          <WithdrawalForm email={email} phone={phone} />
          <StillPart name="widerruf" Part={WithdrawalText} />
        </article>
      </main>
      <Footer />
    </>
  );
}
