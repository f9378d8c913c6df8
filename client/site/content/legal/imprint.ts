import type { Business } from '@federpost/shared/business/business.ts';
import { taxMessages } from '@federpost/shared/business/tax.ts';
import type { LegalText } from './legal-text.ts';

/** The legal notice of § 5 DDG (specification §2.12), with the data of business.json. */
export function imprint(business: Business): LegalText {
  const address = [business.owner, business.street, `${business.postcode} ${business.town}`, business.country];
  return {
    path: '/impressum/',
    label: 'Impressum',
    title: `Impressum – ${business.name}`,
    description: `Impressum von ${business.name}: Anbieter, Anschrift, Kontakt, Angaben zur Umsatzsteuer und zur Streitbeilegung nach deutschem Recht.`,
    keywords: ['Impressum', business.name, 'Anbieterkennzeichnung'],
    heading: 'Impressum',
    sections: [
      {
        id: 'anbieter',
        heading: 'Angaben gemäß § 5 DDG',
        blocks: [{ lines: [business.name, ...address] }, 'Einzelunternehmen'],
      },
      {
        id: 'kontakt',
        heading: 'Kontakt',
        blocks: [
          {
            lines: [
              `Telefon: [${business.phone}](tel:${business.phone.replaceAll(' ', '')})`,
              `E-Mail: [${business.email}](mailto:${business.email})`,
            ],
          },
        ],
      },
      { id: 'umsatzsteuer', heading: 'Umsatzsteuer', blocks: taxBlocks(business) },
      {
        id: 'verantwortlich',
        heading: 'Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV',
        blocks: [{ lines: address }],
      },
      {
        id: 'eu-streitbeilegung',
        heading: 'EU-Streitschlichtung',
        blocks: [
          'Die Plattform der Europäischen Kommission zur Online-Streitbeilegung (OS) wurde zum 20. Juli 2025 eingestellt. Beschwerden richten Sie bitte unmittelbar an uns; unsere E-Mail-Adresse steht oben.',
        ],
      },
      {
        id: 'verbraucherstreitbeilegung',
        heading: 'Verbraucherstreitbeilegung',
        blocks: [
          'Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).',
        ],
      },
      {
        id: 'quellen',
        heading: 'Quellen',
        // Required by the list's licence: docs/licences/places.md.
        blocks: [
          'Orte und Postleitzahlen: ©\u00a0OpenStreetMap-Mitwirkende, Open Database License (ODbL), openstreetmap.org/copyright.',
        ],
      },
    ],
    asOf: 'November 2026',
  };
}

function taxBlocks(business: Business): string[] {
  const { smallBusiness, vatId, taxNumber } = business;
  return [
    ...taxMessages(business).inImprint,
    ...(vatId ? [`Umsatzsteuer-Identifikationsnummer gemäß § 27a UStG: ${vatId}`] : []),
    ...(taxNumber ? [`Steuernummer: ${taxNumber}`] : []),
    ...(!smallBusiness && !vatId && !taxNumber ? ['Die Umsatzsteuer-Identifikationsnummer ist beantragt.'] : []),
  ];
}
