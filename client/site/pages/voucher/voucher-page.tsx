import { BUSINESS } from '../../content/business.ts';
import { LETTERS } from '../../content/letters.ts';
import pictures from '../../content/letters.ts?pictures';
import { VOUCHER } from '../../content/voucher.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { Seal } from '../../../ui/seal.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { StillLife } from '../../../ui/still-life.tsx';
import { Benefits, PageFaq } from '../landing/landing-sections.tsx';
import { VoucherForm } from './voucher-form.tsx';
import '../landing/landing-hero.css';
import './voucher.css';

/** «Ein Brief zum Verschenken»: what a voucher is, and how to buy one. */
export function VoucherPage() {
  const { path, label, title, kicker, heading, lead, stepsHeading, steps, questions } = VOUCHER;
  return (
    <SitePage meta={{ ...VOUCHER, title: `${title} – ${BUSINESS.name}` }}>
      <Breadcrumb label={label} path={path} />
      <section className="landing-hero relative voucher" aria-labelledby="titel">
        <div className="landing-hero__inner columns page-width">
          <div className="landing-hero__words packed stack gap-24">
            <p className="landing-hero__kicker wax">{kicker}</p>
            <h1 id="titel" tabIndex={-1}>
              {heading}
            </h1>
            <p className="landing-hero__lead lead soft">{lead}</p>
            <VoucherForm />
          </div>
          <div className="landing-hero__desk relative stack gap-40">
            <VoucherCard />
            <StillLife name="seal" photograph={BUSINESS.pictures.seal} sizes="(min-width: 60rem) 40vw, 90vw" />
          </div>
        </div>
      </section>
      <Benefits heading={stepsHeading} benefits={[...steps]} />
      <PageFaq questions={[...questions]} />
    </SitePage>
  );
}

/** The card as it is printed: the line in the shop's own hand, and space for two names. */
function VoucherCard() {
  return (
    <Sheet className="landing-hero__sheet voucher-card stack gap-40">
      <img {...pictures.voucher} alt={LETTERS.voucher.text.replace('\n', ' ')} fetchPriority="high" />
      <p className="voucher-card__names stack gap-24" aria-hidden="true">
        <span>Für</span>
        <span>Von</span>
      </p>
      <Seal />
    </Sheet>
  );
}
