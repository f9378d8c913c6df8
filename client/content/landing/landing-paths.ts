/**
 * The landing pages of specification §2.1 in the order of its route table, with the label that
 * breadcrumb and lists of links show. Small on purpose: header, footer and sitemap need no more.
 */
export const LANDING_PATHS = [
  { path: '/brief-versenden/', label: 'Brief versenden' },
  { path: '/liebesbrief-schreiben/', label: 'Liebesbrief schreiben' },
  { path: '/geschenkidee-brief/', label: 'Brief als Geschenkidee' },
  { path: '/entschuldigung-brief/', label: 'Entschuldigungsbrief' },
  { path: '/handschriftlicher-brief/', label: 'Handschriftlicher Brief' },
  { path: '/dankesbrief-schreiben/', label: 'Dankesbrief schreiben' },
  { path: '/brief-zukunftiges-ich/', label: 'Brief an dein zukünftiges Ich' },
  { path: '/geschenk-fur-mama/', label: 'Geschenk für Mama' },
  { path: '/geschenk-papa/', label: 'Geschenk für Papa' },
  { path: '/geschenk-fur-freundin/', label: 'Geschenk für die Freundin' },
  { path: '/geschenk-freund/', label: 'Geschenk für den Freund' },
  { path: '/geschenk-bruder/', label: 'Geschenk für den Bruder' },
  { path: '/geschenk-schwester/', label: 'Geschenk für die Schwester' },
  { path: '/geschenk-fur-oma/', label: 'Geschenk für Oma' },
  { path: '/hochzeitstag-geschenk/', label: 'Brief zum Hochzeitstag' },
  { path: '/geburtstag-brief/', label: 'Geburtstagsbrief' },
  { path: '/weihnachten/', label: 'Weihnachtsbrief' },
  { path: '/valentinstag/', label: 'Brief zum Valentinstag' },
  { path: '/neujahr/', label: 'Neujahrsbrief' },
  { path: '/trauerkarte-schreiben/', label: 'Trauerkarte schreiben' },
  { path: '/brief-zur-geburt/', label: 'Brief zur Geburt' },
  { path: '/glueckwuensche-hochzeit/', label: 'Glückwünsche zur Hochzeit' },
  { path: '/brief-eltern-hochzeit/', label: 'Brief an die Eltern zur Hochzeit' },
] as const;

export type LandingPath = (typeof LANDING_PATHS)[number]['path'];
