/** The names of all articles, newest first, for the table of routes: small, because every page carries it. */
export const ARTICLE_SLUGS = [
  'weihnachtsbriefe-tradition',
  'trauerkarte-schreiben-beileid',
  'brief-zukunft-schreiben',
  'geburtstagswuensche-brief',
  'brief-design-papier',
  'brieffreundschaft-aufbauen',
  'hochzeitseinladung-texte',
  'geschenkideen-briefe',
  'entschuldigung-richtig-formulieren',
  'liebesbrief-schreiben-tipps',
  'handschrift-vs-digital',
  'dankesbrief-geschaeftspartner',
  'internationale-post-tipps',
  'briefpapier-auswaehlen',
  'geschaeftsbrief-formal',
  'brief-schreiben-vorlage',
  'handschriftlicher-brief-schreiben',
] as const;

export type ArticleSlug = (typeof ARTICLE_SLUGS)[number];

/** Other names under which an article is asked for (specification §2.13: two readings of one name). */
export const ALIASES: Readonly<Record<string, ArticleSlug>> = { 'geschenkwuensche-brief': 'geburtstagswuensche-brief' };
