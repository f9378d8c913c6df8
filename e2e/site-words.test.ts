import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { shopForAllTests } from './for-all-tests.ts';
import { ROOT, type RunningShop } from './running-shop.ts';
import { fetchPage, linksIn, partOf, visibleText, type ServedPage } from './served-page.ts';
import {
  ARTICLES,
  CATEGORIES,
  LANDING_PAGES,
  LEGAL_PAGES,
  LISTED_ARTICLES,
  PAGES,
  POPULAR_LETTERS,
  RELATED_CARDS,
  WITH_WAY_BACK,
} from './site-routes.ts';

/**
 * The parts of the public pages that the specification fixes (§2.3, §2.4, §2.9, §2.11–§2.14): strings, links, counts,
 * order.
 */

let shop: RunningShop;
const pages = new Map<string, ServedPage>();
const html = (path: string) => pages.get(path)!.html;
shopForAllTests((opened) => (shop = opened));
beforeAll(async () => {
  for (const path of [...PAGES, '/gibt-es-nicht/', '/blog/gibt-es-nicht/'])
    pages.set(path, await fetchPage(shop.url, path));
});

test.each([...PAGES, '/gibt-es-nicht/', '/blog/gibt-es-nicht/'])(
  '%s has its header, its footer with year and «Made in Deutschland», and no duplicate id',
  (path) => {
    const header = linksIn(partOf(html(path), '<header class="header ', '</header>'));
    expect(header[0]).toEqual(['/', 'Federpost']);
    const menu = [
      ['/#wie-es-funktioniert', 'Wie es funktioniert'],
      ['/#preise', 'Preise'],
      ['/#ueber-uns', 'Über uns'],
      ['/blog/', 'Blog'],
    ];
    expect(header.slice(1)).toEqual([...menu, ...menu, ['/kontakt/', 'Kontakt']]);
    const footer = partOf(html(path), '<footer', '</footer>');
    expect(visibleText(footer)).toContain(`© ${new Date().getFullYear()} Federpost Made in Deutschland`);
    const targets = linksIn(footer).map(([href]) => href);
    for (const target of ['/#hero', '/blog/', '/kontakt/', ...LEGAL_PAGES, ...POPULAR_LETTERS])
      expect(targets).toContain(target);
    const ids = [...html(path).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  },
);

describe('the home page', () => {
  test('has its sections in the order of the specification', () => {
    const marks = [
      'id="hero"',
      'class="section letter-types ',
      'id="wie-es-funktioniert"',
      'id="preise"',
      'id="ueber-uns"',
      'class="occasion-cards ',
      'class="reviews ',
      'class="section section--beside questions ',
      'class="closing ',
      '<footer',
    ];
    const places = marks.map((mark) => html('/').indexOf(mark));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test('links to seven kinds of letters, and twice to the wizard', () => {
    const cards = linksIn(partOf(html('/'), 'class="section letter-types ', '</section>'));
    const kinds = [
      'liebesbrief-schreiben',
      'geschenkidee-brief',
      'dankesbrief-schreiben',
      'entschuldigung-brief',
      'handschriftlicher-brief',
      'brief-versenden',
      'brief-zukunftiges-ich',
    ];
    expect(cards.map(([href]) => href)).toEqual(kinds.map((kind) => `/${kind}/`));
    expect(new Set(cards.map(([, label]) => label))).toEqual(
      new Set(['Mehr erfahren', 'Jetzt entdecken', 'Jetzt schreiben']),
    );
    for (const part of [
      partOf(html('/'), 'id="hero"', '</section>'),
      partOf(html('/'), 'class="closing ', '</section>'),
    ])
      expect(linksIn(part)).toContainEqual(['/?start=true', 'Brief schreiben']);
  });

  test('names four steps, four styles, every price and the business’s claims', () => {
    expect(partOf(html('/'), 'class="how__steps ', '</ol>').match(/<h3>/g)).toHaveLength(4);
    const prices = visibleText(partOf(html('/'), 'id="preise"', '</section>'));
    for (const price of [
      'Dein Brief 9,99 €',
      'Wachsiegel + 5,00 €',
      'Duftpapier (Lavendel) + 2,50 €',
      'Geschenkumschlag + 1,50 €',
      'Expressversand + 4,90 €',
      'ab dem ersten Brief',
      'Kraftpapier',
      'in 1–2 Werktagen',
    ])
      expect(prices).toContain(price);
    const hands = visibleText(partOf(html('/'), 'class="section styles"', '</section>'));
    for (const style of [
      'Schreibmaschine wie ein Brief von früher',
      'Hand-Druck locker, klar und persönlich',
      'Handschrift klassisch elegant und fein',
      'Kalligrafie schwungvoll und emotional',
    ])
      expect(hands).toContain(style);
    const all = visibleText(html('/'));
    for (const claim of [
      'Mehr als 500 Briefe verschickt',
      '4,9 von 5 Sternen aus 500 Bewertungen',
      'In 24 Stunden bearbeitet',
      '100 % Zufriedenheitsgarantie',
      'etwa fünf Minuten',
      '120 g/m²',
      '2–3 Werktage',
    ])
      expect(all).toContain(claim);
  });

  test('shows each review with its author, town and stars, and questions of which one is open at a time', () => {
    const { reviews } = JSON.parse(readFileSync(join(ROOT, 'business.json'), 'utf8')) as {
      reviews: { author: string; text: string; rating: number; city: string }[];
    };
    const shown = visibleText(partOf(html('/'), 'class="reviews ', '</section>'));
    for (const { author, text, rating, city } of reviews)
      for (const fact of [text, `${author}, ${city}`, `${rating} von 5 Sternen`]) expect(shown).toContain(fact);
    const questions = partOf(html('/'), 'class="section section--beside questions ', '</section>').match(
      /<details [^>]*>/g,
    )!;
    expect(questions.length).toBeGreaterThan(3);
    expect(new Set(questions)).toEqual(new Set(['<details class="accordion__item ruled" name="fragen">']));
  });
});

test.each(LANDING_PAGES)('%s has all parts of a landing page and the specified links', (path) => {
  for (const part of [
    'class="landing-hero ',
    'class="benefits__list"',
    'class="section ideas ',
    'class="testimonial ',
    'class="related__list ',
    'class="call ',
  ])
    expect(html(path)).toContain(part);
  const target = ['/valentinstag/', '/neujahr/'].includes(path) ? '/brief-versenden/' : '/?start=true';
  for (const part of ['class="landing-hero ', 'class="call '])
    expect(linksIn(partOf(html(path), part, '</section>')).map(([href]) => href)).toEqual([target]);
  const related = linksIn(partOf(html(path), 'class="related__list ', '</section>'));
  expect(related.map(([, label]) => label)).toEqual(Array(4).fill('Mehr erfahren'));
  expect(related.filter(([href]) => !RELATED_CARDS.includes(href))).toEqual([]);
  expect(linksIn(html(path)).filter(([href, label]) => href === '/' && label === 'Zurück zur Startseite')).toHaveLength(
    WITH_WAY_BACK.includes(path) ? 1 : 0,
  );
});

test('the contact page has address, hours, a mail-to button and three questions, and no form', () => {
  const main = partOf(html('/kontakt/'), '<main', '</main>');
  for (const fact of [
    'Musterstraße 1 12345 Musterstadt',
    'Montag–Freitag 09:00–18:00 Uhr',
    'Samstag und Sonntag geschlossen',
  ])
    expect(visibleText(main)).toContain(fact);
  expect(main).toContain('<a class="button button--wax button--large" href="mailto:kontakt@federpost.example">');
  expect(main.match(/<details/g)).toHaveLength(3);
  expect(main).not.toMatch(/<form|<input|<textarea/);
  expect(pages.get('/kontakt/')!.data.find((block) => block['@type'] === 'Organization')).toMatchObject({
    address: { '@type': 'PostalAddress' },
    contactPoint: { '@type': 'ContactPoint', telephone: '+49 30 1234567' },
  });
});

test('a missing page has the specified text below «Startseite > Seite»', () => {
  expect(visibleText(partOf(html('/gibt-es-nicht/'), '<main', '</main>'))).toMatch(
    /^Startseite Seite 404 Oops! Page not found /,
  );
  expect(linksIn(partOf(html('/gibt-es-nicht/'), 'class="not-found ', '</section>'))).toEqual([
    ['/', 'Zurück zur Startseite'],
  ]);
  expect(linksIn(partOf(html('/blog/gibt-es-nicht/'), 'class="not-found ', '</section>'))).toEqual([
    ['/blog/', 'Zum Blog'],
  ]);
});

test.each([
  ['/impressum/', 7],
  ['/datenschutz/', 5],
  ['/agb/', 8],
])('%s has its %i sections and a link back', (path, sections) => {
  expect(html(path).match(/<section id=/g)).toHaveLength(sections);
  expect(html(path)).toContain('<a href="/" data-action="back">Zurück</a>');
});

test('the blog lists its articles as cards, and has twelve categories with counts and further links', () => {
  const main = partOf(html('/blog/'), '<main', '</main>');
  expect([...main.matchAll(/<button [^>]*>(.*?)<\/button>/g)].map(([, label]) => visibleText(label!))).toEqual([
    'Alle 12',
    ...CATEGORIES.map((category) => `${category} 1`),
    'Alle Artikel anzeigen',
  ]);
  expect(visibleText(main)).toContain('12 Artikel gefunden');
  const cards = main
    .split('<article')
    .slice(1)
    .map((card) => card.slice(0, card.indexOf('</article>')));
  expect(cards.flatMap(linksIn).toSorted()).toEqual(
    LISTED_ARTICLES.map((slug) => [`/blog/${slug}/`, 'Artikel lesen']).toSorted(),
  );
  for (const card of cards) {
    expect(visibleText(card)).toMatch(
      /\p{L}+ · \d+ Min\. Lesezeit .* Federpost-Redaktion, \d{1,2}\. \p{L}+ 20\d\d Artikel lesen$/u,
    );
    expect(card.match(/<li>/g)!.length).toBeLessThanOrEqual(3);
  }
  expect(linksIn(partOf(main, 'class="blog__news ', '</section>')).map(([href]) => href)).toEqual([
    '/kontakt/',
    '/liebesbrief-schreiben/',
    '/dankesbrief-schreiben/',
    '/entschuldigung-brief/',
    '/brief-versenden/',
  ]);
});

test.each(ARTICLES)('%s shows its metadata, up to three related articles and a call to action', (path) => {
  const main = partOf(html(path), '<main', '</main>');
  const count = main
    .slice(main.indexOf('class="article__text">') + 22, main.indexOf('</div></article>'))
    // The markup that makes a quoted sentence a link is not part of the article's words.
    .replace(/<a class="beginning"[^>]*>„<span[^>]*>([^<]*)<\/span>“.*?<\/a>/g, '„$1“')
    .trim()
    .split(/\s+/).length;
  expect(visibleText(main)).toMatch(
    new RegExp(
      `Von Federpost-Redaktion Erschienen \\d{1,2}\\. \\p{L}+ 20\\d\\d Länge \\d Min\\. Lesezeit, ${count.toLocaleString('de-DE')} Wörter Stichworte .+ Teilen `,
      'u',
    ),
  );
  for (const part of [
    'class="article__category"',
    'class="article__excerpt ',
    '<h1 tabindex="-1">',
    '<a href="/blog/" data-action="back">Zurück</a>',
  ])
    expect(main).toContain(part);
  const related = linksIn(partOf(main, 'class="article__related ', '</nav>'));
  expect(related.length).toBeLessThanOrEqual(3);
  expect(new Set(related.map(([, label]) => label))).toEqual(new Set(['Lesen']));
  const call = partOf(main, 'class="article__call ', '</section>');
  expect(visibleText(call)).toContain('Brauchen Sie Hilfe beim Briefeschreiben?');
  expect(linksIn(call)).toEqual([
    ['/', 'Brief schreiben lassen'],
    ['/blog/', 'Mehr Artikel lesen'],
  ]);
});
