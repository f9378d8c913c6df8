import { vouchers } from '../business.json';

/** The public routes of specification §2.1, repeated here on purpose: a missing page is noticed. */

const LETTER_TYPES = [
  'liebesbrief-schreiben',
  'geschenkidee-brief',
  'entschuldigung-brief',
  'handschriftlicher-brief',
  'dankesbrief-schreiben',
  'brief-zukunftiges-ich',
];
const RECIPIENTS = [
  'geschenk-fur-mama',
  'geschenk-papa',
  'geschenk-fur-freundin',
  'geschenk-freund',
  'geschenk-bruder',
  'geschenk-schwester',
  'geschenk-fur-oma',
];
const OCCASIONS = [
  'hochzeitstag-geschenk',
  'geburtstag-brief',
  'weihnachten',
  'valentinstag',
  'neujahr',
  'trauerkarte-schreiben',
  'brief-zur-geburt',
  'glueckwuensche-hochzeit',
  'brief-eltern-hochzeit',
];
export const LISTED_ARTICLES = [
  'liebesbrief-schreiben-tipps',
  'dankesbrief-geschaeftspartner',
  'entschuldigung-richtig-formulieren',
  'geschenkideen-briefe',
  'handschrift-vs-digital',
  'brief-zukunft-schreiben',
  'hochzeitseinladung-texte',
  'trauerkarte-schreiben-beileid',
  'weihnachtsbriefe-tradition',
  'brieffreundschaft-aufbauen',
  'geburtstagswuensche-brief',
  'brief-design-papier',
];
const FURTHER_ARTICLES = [
  'handschriftlicher-brief-schreiben',
  'brief-schreiben-vorlage',
  'geschaeftsbrief-formal',
  'briefpapier-auswaehlen',
  'internationale-post-tipps',
];

const path = (name: string) => `/${name}/`;
export const LANDING_PAGES = ['brief-versenden', ...LETTER_TYPES, ...RECIPIENTS, ...OCCASIONS].map(path);
export const ARTICLES = [...LISTED_ARTICLES, ...FURTHER_ARTICLES].map((slug) => path(`blog/${slug}`));
export const LEGAL_PAGES = ['impressum', 'datenschutz', 'agb', 'widerruf', 'barrierefreiheit', 'lizenzen'].map(path);

/** The blog's categories in the order of its filter (specification §2.13). */
export const CATEGORIES = [
  'Liebesbriefe',
  'Business',
  'Entschuldigungen',
  'Geschenkideen',
  'Psychologie',
  'Selbstreflexion',
  'Hochzeit',
  'Trauer',
  'Feiertage',
  'Freundschaft',
  'Geburtstag',
  'Design',
];

/** The targets of «related letters», and the pages with a button back to the start page (specification §2.9). */
export const RELATED_CARDS = [
  'liebesbrief-schreiben',
  'geschenk-freund',
  'geschenk-fur-freundin',
  'entschuldigung-brief',
  'handschriftlicher-brief',
  'dankesbrief-schreiben',
  'geburtstag-brief',
  'brief-versenden',
  'brief-zukunftiges-ich',
  'geschenk-bruder',
  'geschenk-schwester',
  'hochzeitstag-geschenk',
].map(path);
export const WITH_WAY_BACK = [
  'brief-zukunftiges-ich',
  'geschenk-fur-mama',
  'geschenk-fur-freundin',
  'geschenk-fur-oma',
  'hochzeitstag-geschenk',
  'geburtstag-brief',
].map(path);
/** The popular letters of the footer. */
export const POPULAR_LETTERS = [
  'liebesbrief-schreiben',
  'dankesbrief-schreiben',
  'geschenk-fur-oma',
  'geburtstag-brief',
  'brief-zukunftiges-ich',
].map(path);

/** The label in a page's breadcrumb, if the specification fixes it. */
export const LABELS: Record<string, string> = {
  '/kontakt/': 'Kontakt',
  '/gutschein/': 'Gutschein',
  '/impressum/': 'Impressum',
  '/datenschutz/': 'Datenschutz',
  '/agb/': 'AGB',
  '/blog/': 'Blog',
};

/** All public pages, each at its only address. */
export const PAGES = [
  '/',
  '/blog/',
  '/kontakt/',
  ...(vouchers ? ['/gutschein/'] : []),
  ...LEGAL_PAGES,
  ...LANDING_PAGES,
  ...ARTICLES,
];

/** Pages that are reached by a link only: not listed, but checked like the others. */
export const UNLISTED_PAGES = ['/quittung/'];

/** The structured data that each page must have (specification §2.10). */
export function expectedData(page: string): string[] {
  const breadcrumb = page === '/' ? [] : ['BreadcrumbList'];
  if (page === '/') return ['HowTo', 'Organization', 'FAQPage'];
  if (ARTICLES.includes(page)) return [...breadcrumb, 'BlogPosting'];
  if (LANDING_PAGES.includes(page)) return [...breadcrumb, 'Service'];
  if (page === '/kontakt/') return [...breadcrumb, 'Organization'];
  return breadcrumb;
}

/** The fields that schema.org's types need to be useful. */
export const REQUIRED_FIELDS: Record<string, readonly string[]> = {
  BreadcrumbList: ['itemListElement'],
  HowTo: ['name', 'step', 'estimatedCost'],
  Organization: ['name', 'url', 'address'],
  FAQPage: ['mainEntity'],
  BlogPosting: [
    'headline',
    'image',
    'datePublished',
    'author',
    'publisher',
    'mainEntityOfPage',
    'wordCount',
    'inLanguage',
  ],
  Service: ['name', 'description', 'provider', 'areaServed', 'offers'],
  Blog: ['name', 'url', 'blogPost'],
};

/** One page of each kind. */
export const SHAPES = [
  '/',
  '/liebesbrief-schreiben/',
  '/geschenk-fur-mama/',
  '/hochzeitstag-geschenk/',
  '/entschuldigung-brief/',
  '/brief-eltern-hochzeit/',
  '/blog/',
  '/blog/brief-design-papier/',
  '/kontakt/',
  '/agb/',
  '/gibt-es-nicht/',
];
