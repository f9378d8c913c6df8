import { unprintableCharacters } from '@federpost/shared/letter/text/characters.ts';
import { BASE_PRICE_CENTS, EXTRAS, SHIPPING_OPTIONS } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { describe, expect, it } from 'vitest';
import { LANDING_PAGES as files } from '../landing-pages.ts';
import { pageClaim, shopClaims, testimonialOf } from './claims.ts';
import { landingPageSchema } from './landing-page.ts';
import { relatedLetters } from './related-letters.ts';

import business from '../../../../business.json' with { type: 'json' };

const landingPages = files.map(({ path, page }) => ({ path, ...page }));

/** All sentences of a page, from all its parts. */
function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(sentences) : [];
}

const findPage = (path: string) => landingPages.find((page) => page.path === path)!;
const chipsOf = (path: string) => findPage(path).occasionChips?.map((chip) => chip.name);
const knownPrices = [
  BASE_PRICE_CENTS,
  ...EXTRAS.map((extra) => extra.cents),
  ...SHIPPING_OPTIONS.map((option) => option.cents),
].map(formatEuro);

describe('the landing pages', () => {
  it.each(['title', 'description', 'label', 'benefitsHeading', 'ideasHeading'] as const)(
    'have a %s of their own each',
    (field) => {
      expect(new Set(landingPages.map((page) => page[field])).size).toBe(23);
    },
  );

  it('share no heading, text or example', () => {
    const long = landingPages.flatMap((page) =>
      [...new Set(sentences(page))].filter((sentence) => sentence.length > 40 && !sentence.startsWith('/')),
    );
    expect(long.filter((sentence, index) => long.indexOf(sentence) !== index)).toEqual([]);
  });

  it('offer the occasions of mother, girlfriend, grandmother, wedding day and birthday', () => {
    expect(chipsOf('/geschenk-fur-mama/')).toEqual(['Muttertag', 'Geburtstag', 'Weihnachten', 'Ohne Anlass']);
    expect(chipsOf('/geschenk-fur-freundin/')).toEqual(['Valentinstag', 'Jahrestag', 'Geburtstag', 'Einfach so']);
    expect(chipsOf('/geschenk-fur-oma/')).toEqual(['Geburtstag', 'Omatag', 'Weihnachten']);
    expect(findPage('/hochzeitstag-geschenk/').occasionChips?.map((chip) => [chip.name, chip.icon])).toEqual(
      [
        ['1 Jahr', 'paper'],
        ['5 Jahre', 'wood'],
        ['10 Jahre', 'rose'],
        ['25 Jahre', 'silver'],
        ['50 Jahre', 'gold'],
      ].map(([years, icon]) => [years!.replace(' ', '\u00a0'), icon]),
    );
    expect(chipsOf('/geburtstag-brief/')).toEqual(['18', '30', '50', 'Rund']);
    expect(landingPages.filter((page) => page.occasionChips)).toHaveLength(5);
  });

  it('have articles only on apology and handwriting, and example letters only for parents at a wedding', () => {
    const apology = findPage('/entschuldigung-brief/').articleSections!;
    expect(apology[0]!.list).toHaveLength(5);
    expect(landingPages.filter((page) => page.articleSections).map((page) => page.path)).toEqual([
      '/entschuldigung-brief/',
      '/handschriftlicher-brief/',
    ]);
    for (const page of landingPages.filter((candidate) => candidate.articleSections)) {
      expect(sentences(page.articleSections).join(' ').split(' ').length).toBeGreaterThan(400);
    }
    expect(landingPages.filter((page) => page.exampleLetters).map((page) => page.path)).toEqual([
      '/brief-eltern-hochzeit/',
    ]);
    const advice = sentences(findPage('/brief-eltern-hochzeit/').benefits).join(' ');
    expect(advice).toContain('Mindestens zwei Wochen vorher');
    expect(advice).toContain('Höchstens zwei Seiten');
  });

  it('state a share of couples only if the business claims one', () => {
    expect(pageClaim('/brief-eltern-hochzeit/', { weddingLetterShare: 73 })).toMatch(/^73\u00a0% der Brautpaare/);
    expect(pageClaim('/brief-eltern-hochzeit/', { weddingLetterShare: 0 })).toBeUndefined();
    expect(pageClaim('/brief-versenden/', { weddingLetterShare: 0 })).toContain('übermorgen beim Empfänger');
    expect(landingPages.filter((page) => pageClaim(page.path, { weddingLetterShare: 73 }))).toHaveLength(2);
    expect(landingPages.flatMap(sentences).filter((sentence) => /\b(500|4,9|73)\b/.test(sentence))).toEqual([]);
  });

  it('show only claims that the business makes', () => {
    expect(shopClaims(business.claims)).toEqual([
      'Mehr als 500 Briefe verschickt',
      '4,9 von 5 Sternen aus 500 Bewertungen',
      'In 24 Stunden bearbeitet, werktags',
      '100\u00a0% Zufriedenheitsgarantie',
    ]);
    const none = { lettersSent: 0, rating: 5, reviewCount: 0, weddingLetterShare: 0 };
    for (const left of [0, null])
      expect(shopClaims({ lettersSent: left, rating: left, reviewCount: 500, weddingLetterShare: left })).toEqual([]);
    expect(shopClaims(none)).toEqual([]);
    expect(shopClaims({ ...none, processing: null, guarantee: 'Geld zurück' })).toEqual(['Geld zurück']);
  });

  it('show only the testimonial that the business has for each', () => {
    const said = { page: '/neujahr/', quote: 'Schön.', attribution: 'Anna, Ulm' };
    expect(testimonialOf('/neujahr/', [said])).toEqual(said);
    expect(testimonialOf('/valentinstag/', [said])).toBeUndefined();
    expect(business.testimonials.map(({ page }) => page).toSorted()).toEqual(
      landingPages.map(({ path }) => path).toSorted(),
    );
  });

  it('have single quotation marks within a quotation', () => {
    const quoted = [
      ...business.testimonials.map(({ quote }) => quote),
      ...landingPages.flatMap((page) => page.ideas.map((idea) => idea.example ?? '')),
    ];
    expect(quoted.filter((sentence) => /[„“]/.test(sentence))).toEqual([]);
    expect(quoted.filter((sentence) => sentence.split('‚').length !== sentence.split('‘').length)).toEqual([]);
  });
});

describe.each(files.map(({ path, page }) => [path, page] as const))('the page %s', (path, page) => {
  it('is complete and well-formed', () => {
    expect(landingPageSchema.parse(page)).toEqual(page);
    expect(page.occasionChips === undefined).toBe(page.occasionsHeading === undefined);
  });

  it('has at least four example sentences', () => {
    expect(page.ideas.filter((idea) => idea.example).length).toBeGreaterThanOrEqual(4);
  });

  it('shows a letter and examples that the shop can print', () => {
    const letters = [
      page.letter.text,
      ...page.ideas.map((idea) => idea.example ?? ''),
      ...(page.exampleLetters ?? []).flatMap((letter) => letter.paragraphs),
    ];
    expect(letters.flatMap((letter) => unprintableCharacters(letter, page.letter.style))).toEqual([]);
    expect(page.letter.text.length).toBeLessThan(240);
  });

  it('names no price that is not on the price list', () => {
    for (const price of sentences(page)
      .join(' ')
      .match(/\d+,\d\d\s?€/g) ?? [])
      expect(knownPrices).toContain(price);
  });

  it('has German typography and no markup', () => {
    for (const sentence of sentences(page).filter(
      (candidate) => candidate !== page.buttonTarget && candidate !== path,
    )) {
      expect(sentence).not.toMatch(/["'`´<>]| - |--|\.\.\.| {2}/);
      expect(sentence, 'no-break space before a unit').not.toMatch(/\d ?(€|Gramm|g\/m²)|\d Uhr/);
      expect(sentence.split('„').length, sentence).toBe(sentence.split('“').length);
      expect(sentence, 'no trailing space').toBe(sentence.trim());
    }
  });
});

describe('the related letters', () => {
  it.each(files)('are four other pages on $path', ({ path, page }) => {
    const suggested = relatedLetters(page).map((card) => card.path);
    expect(new Set(suggested).size).toBe(4);
    expect(suggested).not.toContain(path);
  });

  it('are the default four if a page has none of its own', () => {
    expect(relatedLetters({}).map((card) => card.path)).toEqual([
      '/liebesbrief-schreiben/',
      '/geschenk-freund/',
      '/handschriftlicher-brief/',
      '/brief-versenden/',
    ]);
  });

  it('are twelve different pages in all', () => {
    const suggested = new Set(files.flatMap(({ page }) => relatedLetters(page).map((card) => card.path)));
    expect(suggested.size).toBe(12);
  });
});
