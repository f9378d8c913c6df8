import { BUSINESS } from '../../content/business.ts';
import { CONTACT } from '../../content/contact.ts';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { Accordion } from '../../../ui/accordion.tsx';
import { Drawing } from '../../../ui/drawings.tsx';
import { Postmark, Stamp } from '../../../ui/stamp.tsx';
import { Section } from '../../../ui/section.tsx';
import { JsonLd } from '../../layout/page-head.tsx';
import { ORGANIZATION } from '../organization.ts';
import { openingHours } from './opening-hours.ts';
import '../../../ui/button.css';
import './contact.css';

/** Address, hours, a mail-to button and three questions; no form (specification §2.9). */
export function ContactPage() {
  const { name, owner, street, postcode, town, country, email, phone, hours } = BUSINESS;
  return (
    <SitePage meta={{ ...CONTACT, title: `${CONTACT.title} – ${name}`, path: '/kontakt/' }}>
      <Breadcrumb label="Kontakt" path="/kontakt/" />
      <section className="contact columns top page-width" aria-labelledby="titel">
        <div className="contact__words stack gap-24">
          <h1 id="titel" tabIndex={-1}>
            {CONTACT.heading}
          </h1>
          <p className="contact__lead lead soft">{CONTACT.lead}</p>
          <p>
            <a className="button button--wax button--large" href={`mailto:${email}`}>
              {CONTACT.button}
            </a>
          </p>
          <dl className="contact__ways stack ruled">
            <dt className="soft">E-Mail</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
            <dt className="soft">Telefon</dt>
            <dd>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </dd>
          </dl>
        </div>
        <div className="contact__envelope paper-envelope relative stack">
          <Stamp ink="wax">
            <Drawing name="swallow" />
          </Stamp>
          <Postmark day="MO–FR" />
          <h2 className="plain-title">Unsere Anschrift</h2>
          <address>
            {name}
            <br />
            {owner}
            <br />
            {street}
            <br />
            {postcode} {town}
            <br />
            {country}
          </address>
        </div>
        <div className="contact__hours">
          <h2>Geschäftszeiten</h2>
          <dl>
            {hours.map(({ days, time }) => (
              <div key={days} className="row spread ruled">
                <dt>{days}</dt>
                <dd className="tabular">{time}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <Section className="section--beside band" title="Was oft gefragt wird">
        <Accordion name="fragen" questions={CONTACT.questions} />
      </Section>
      <ContactData />
    </SitePage>
  );
}

/** The organisation with address and contact point, for search engines (specification §2.10). */
function ContactData() {
  const { email, phone, hours } = BUSINESS;
  return (
    <JsonLd
      data={{
        ...ORGANIZATION,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          email,
          telephone: phone,
          areaServed: 'DE',
          availableLanguage: 'German',
          hoursAvailable: openingHours(hours),
        },
      }}
    />
  );
}
