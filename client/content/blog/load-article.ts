/** Other names under which an article is asked for, and the slug it lives at (specification §2.13: two readings). */
export const aliases: Readonly<Record<string, string>> = {
  'geschenkwuensche-brief': 'geburtstagswuensche-brief',
};

/** The slug of an article under its own name or an alias; undefined for an unknown one. */
export function canonicalSlug(slug: string): string | undefined {
  const known = Object.hasOwn(aliases, slug) ? aliases[slug]! : slug;
  return Object.hasOwn(bodies, known) ? known : undefined;
}

/** The HTML body of one article by its canonical slug, in a chunk of its own. Rejects for an unknown slug. */
export async function loadContent(slug: string): Promise<string> {
  const load = Object.hasOwn(bodies, slug) ? bodies[slug] : undefined;
  if (!load) throw new Error(`Unknown article: ${slug}`);
  return (await load()).content;
}

/** One import each, so that a reader downloads one article and not seventeen. */
const bodies: Readonly<Record<string, () => Promise<{ content: string }>>> = {
  'brief-design-papier': () => import('./brief-design-papier.ts'),
  'brief-schreiben-vorlage': () => import('./brief-schreiben-vorlage.ts'),
  'brief-zukunft-schreiben': () => import('./brief-zukunft-schreiben.ts'),
  'brieffreundschaft-aufbauen': () => import('./brieffreundschaft-aufbauen.ts'),
  'briefpapier-auswaehlen': () => import('./briefpapier-auswaehlen.ts'),
  'dankesbrief-geschaeftspartner': () => import('./dankesbrief-geschaeftspartner.ts'),
  'entschuldigung-richtig-formulieren': () => import('./entschuldigung-richtig-formulieren.ts'),
  'geburtstagswuensche-brief': () => import('./geburtstagswuensche-brief.ts'),
  'geschaeftsbrief-formal': () => import('./geschaeftsbrief-formal.ts'),
  'geschenkideen-briefe': () => import('./geschenkideen-briefe.ts'),
  'handschrift-vs-digital': () => import('./handschrift-vs-digital.ts'),
  'handschriftlicher-brief-schreiben': () => import('./handschriftlicher-brief-schreiben.ts'),
  'hochzeitseinladung-texte': () => import('./hochzeitseinladung-texte.ts'),
  'internationale-post-tipps': () => import('./internationale-post-tipps.ts'),
  'liebesbrief-schreiben-tipps': () => import('./liebesbrief-schreiben-tipps.ts'),
  'trauerkarte-schreiben-beileid': () => import('./trauerkarte-schreiben-beileid.ts'),
  'weihnachtsbriefe-tradition': () => import('./weihnachtsbriefe-tradition.ts'),
};
