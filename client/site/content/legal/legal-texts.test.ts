import { describe, expect, it } from 'vitest';
import { businessSchema, type Business } from '@federpost/shared/business/business.ts';
import { BASE_PRICE_CENTS, offeredExtras } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import file from '../../../../business.json' with { type: 'json' };
import { legalTextSchema, type LegalBlock, type LegalText } from './legal-text.ts';
import { accessibility } from './accessibility.ts';
import { imprint } from './imprint.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';
import { withdrawal } from './withdrawal.ts';

const business = businessSchema.parse(file);
const company: Business = {
  ...business,
  name: 'Briefhaus',
  owner: 'Erika Beispiel',
  smallBusiness: false,
  vatId: 'DE123456789',
  taxNumber: '12/345/67890',
};
const legalTexts = (of: Business) => [imprint, privacy, terms, withdrawal, accessibility].map((text) => text(of));
const texts = legalTexts(business);
const textAt = (path: string, of = business) => legalTexts(of).find((text) => text.path === path)!;

function words(block: LegalBlock): string[] {
  if (typeof block === 'string') return [block];
  return Object.values(block).flat();
}
const all = (text: LegalText) =>
  text.sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(words)]).join('\n');

describe.each([
  ['the business of the file', business],
  ['another business', company],
])('The legal texts of %s', (_name, of) => {
  it.each(legalTexts(of).map((text) => [text.path, text] as const))(
    '%s has valid content, unique anchors and German typography',
    (_path, text) => {
      expect(legalTextSchema.parse(text)).toEqual(text);
      expect(new Set(text.sections.map(({ id }) => id)).size).toBe(text.sections.length);
      const visible = all(text).replaceAll(/\]\([^)]*\)/g, '');
      expect(visible).not.toMatch(/["'`´]|\.\.\.| - |--|undefined|null|\d €/);
    },
  );

  it('name the business that the customer deals with', () => {
    const imprint = all(textAt('/impressum/', of));
    for (const fact of [of.name, of.owner, of.street, of.postcode, of.town, of.email, of.phone])
      expect(imprint).toContain(fact);
    expect(all(textAt('/datenschutz/', of))).toContain(of.owner);
    expect(all(textAt('/widerruf/', of))).toContain(of.email);
  });
});

describe('The legal texts', () => {
  it('have the sections that the specification names', () => {
    const headings = (path: string) =>
      textAt(path)
        .sections.map(({ heading }) => heading)
        .join(' ');
    expect(headings('/agb/')).toMatch(
      /Geltungsbereich.*Vertragsschluss.*Leistungsumfang.*Preise und Zahlung.*Lieferung.*Widerrufsrecht.*Haftung.*Schlussbestimmungen/,
    );
    expect(headings('/datenschutz/')).toMatch(/auf einen Blick.*Hosting.*Allgemeine Hinweise.*Datenerfassung.*Rechte/);
    expect(headings('/impressum/')).toMatch(
      /§ 5 DDG.*Kontakt.*Umsatzsteuer.*EU-Streitschlichtung.*Verbraucherstreitbeilegung/,
    );
    for (const words of ['Verantwortlich', 'Ihre Bestellung', 'Brieftext', 'Stripe'])
      expect(all(textAt('/datenschutz/'))).toContain(words);
    expect(all(textAt('/impressum/'))).toContain('Einzelunternehmen');
  });

  it('state the taxes that apply to the business', () => {
    expect(all(textAt('/impressum/'))).toContain('§\u00a019\u00a0UStG');
    expect(all(textAt('/impressum/', company))).toContain('DE123456789');
    expect(all(textAt('/impressum/', company))).not.toContain('§\u00a019\u00a0UStG');
    expect(all(textAt('/agb/', company))).not.toContain('Kleinunternehmer');
  });

  it('describe registered post only where it is sold', () => {
    const registering = { ...business, registeredPost: true };
    expect(all(textAt('/agb/', registering))).toContain(`Einwurf-Einschreiben: ${formatEuro(390)}`);
    expect(all(textAt('/agb/', registering))).toContain('dokumentiert die Deutsche Post');
    expect(all(textAt('/datenschutz/', registering))).toContain('die Sendungsnummer fest');
    for (const path of ['/agb/', '/datenschutz/']) expect(all(textAt(path))).not.toMatch(/Einschreiben/);
  });

  it('name every price of the price list, and have the specified terms', () => {
    const terms = all(textAt('/agb/'));
    for (const cents of [BASE_PRICE_CENTS, ...offeredExtras(business).map((extra) => extra.cents), 490])
      expect(terms).toContain(formatEuro(cents));
    for (const words of [
      'innerhalb von 5 Tagen',
      'nach vollständiger Zahlung',
      '14 Tagen',
      '2–3 Werktage',
      'Deutschland',
      '120 g/m²',
      'Sitten',
      'Richtigkeit der Anschrift und des Textes sind Sie verantwortlich',
      'ersetzen wir ihn kostenlos oder erstatten den vollen Betrag',
      'automatisch gelöscht',
      'Ein Brief geht an eine Person je Bestellung',
      'Kreditkarte, SEPA-Lastschrift, Apple Pay, Google Pay oder Sofortüberweisung',
    ]) {
      expect(terms).toContain(words);
    }
  });

  it('promise the confirmation within five days of the payment’s arrival', () => {
    expect(all(textAt('/agb/'))).toContain('innerhalb von 5 Tagen, nachdem Ihre Zahlung bei uns eingegangen ist');
  });

  it('say which data of a sent letter is kept', () => {
    const kept =
      /steht danach nur noch, dass es einen Brief gab: .+ in welcher Schrift, mit welchen Extras und zu welchem Preis/;
    expect(all(textAt('/datenschutz/'))).toMatch(kept);
  });

  it('say that the payment provider gets the order’s number and its priced items', () => {
    expect(all(textAt('/datenschutz/'))).toMatch(
      /Von uns erhält Stripe die Bestellnummer und die einzelnen Posten mit ihren Preisen \(Brief, Extras, Expressversand\)/,
    );
  });

  it('say how long personal data of a cancelled paid order is kept', () => {
    const kept = { personalDaysAfterPosting: 100, returnedLetterDays: 60, personalDaysUnpaid: 21 };
    const statement = all(textAt('/datenschutz/', { ...business, retention: kept }));
    expect(statement).toContain(
      '100 Tage nach dem Versand; wurde eine bezahlte Bestellung storniert oder widerrufen, ebenso lange nach der Rückzahlung',
    );
    expect(statement).toContain('Bei nie bezahlten Bestellungen sind es 21 Tage nach Ablauf der Zahlungsfrist');
  });

  it('say which data the blog’s newsletter needs, on which legal basis, and how to end it', () => {
    const statement = all(textAt('/datenschutz/'));
    expect(statement).toMatch(/Newsletter[^]*Einwilligung, Art\. 6 Abs\. 1 lit\. a DSGVO[^]*abbestellen/);
    expect(statement).not.toContain('keine Werbung.');
  });

  it('say «Sie» to the reader in terms, privacy statement and withdrawal, and «du» about accessibility', () => {
    const words = (path: Parameters<typeof textAt>[0]) => {
      const text = textAt(path);
      return [text.description, text.lead, all(text)].join('\n');
    };
    for (const path of ['/agb/', '/datenschutz/', '/widerruf/'] as const)
      expect(words(path)).not.toMatch(/\b([Dd]u|[Dd]i(r|ch)|[Dd]ein(e[mnrs]?)?)\b/);
    expect(words('/barrierefreiheit/')).not.toMatch(/\b(Sie|Ihnen|Ihr(e[mnrs]?)?)\b/);
  });

  it('name the preview’s plain text by its label', () => {
    expect(all(textAt('/barrierefreiheit/'))).toContain('Als Text lesen');
    expect(all(textAt('/barrierefreiheit/'))).not.toContain('unter der Vorschau');
  });

  it('refuse consumer arbitration, and do not link to the platform that the EU has closed', () => {
    const imprint = all(textAt('/impressum/'));
    expect(imprint).toContain('nicht bereit und nicht verpflichtet');
    expect(imprint).not.toContain('ec.europa.eu');
  });

  it('name the hosting company if the servers are rented', () => {
    const rented = { ...business, hoster: { name: 'Rechenhaus GmbH', address: 'Am Werk 1, 10115 Berlin' } };
    expect(all(textAt('/datenschutz/', rented))).toContain('bei Rechenhaus GmbH, Am Werk 1, 10115 Berlin, gemietet');
    expect(all(textAt('/datenschutz/', { ...business, hoster: null }))).toContain('die wir selbst betreiben');
  });

  it('mention Google Analytics only in a block for shops with analytics', () => {
    const blocks = textAt('/datenschutz/').sections.flatMap((section) => section.blocks);
    const naming = blocks.filter((block) => words(block).some((text) => text.includes('Google')));
    expect(naming).toEqual([{ measured: expect.stringContaining('Google Analytics') as string }]);
    expect(blocks.filter((block) => typeof block === 'object' && 'unmeasured' in block)).toHaveLength(1);
  });

  it('mention a photograph of the envelope only in a block for shops that take one', () => {
    const blocks = textAt('/datenschutz/').sections.flatMap((section) => section.blocks);
    const naming = blocks.filter((block) => words(block).some((text) => text.includes('fotografier')));
    expect(naming).toEqual([{ photographed: expect.stringContaining('den verschlossenen Umschlag') as string }]);
  });

  it('link from the terms to the withdrawal, which can be declared by mail', () => {
    expect(all(textAt('/agb/'))).toContain('](/widerruf/)');
    expect(all(textAt('/agb/'))).toContain('§ 356a BGB');
    expect(all(textAt('/widerruf/'))).toMatch(/\]\(mailto:[^?]+\?subject=Vertrag%20widerrufen&body=/);
    expect(texts.map(({ path }) => path)).toContain('/widerruf/');
    expect(all(textAt('/widerruf/'))).toContain(
      'unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs',
    );
    expect(all(textAt('/widerruf/'))).not.toMatch(/Link in Ihrer (Bestell)?[Bb]estätigung/);
    expect(all(textAt('/datenschutz/'))).toContain('](/widerruf/)');
  });
});
