import { BUSINESS } from '../../content/business.ts';
import { withdrawal } from '../../content/legal/withdrawal.ts';
import { SitePage } from '../../layout/site-page.tsx';
import { LegalArticle, LegalSections } from './legal.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

const text = withdrawal(BUSINESS);

/** The electronic withdrawal of § 356a BGB: without signing in, the form first, the notice below it. */
export function WithdrawalPage() {
  return (
    <SitePage meta={text}>
      <LegalArticle head={text}>
        <WithdrawalForm email={BUSINESS.email} phone={BUSINESS.phone} />
        <LegalSections text={text} />
      </LegalArticle>
    </SitePage>
  );
}
