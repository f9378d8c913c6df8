/** The twelve categories of the blog's filter, in the order of its buttons (specification §2.13). */
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
] as const;

export type Category = (typeof CATEGORIES)[number];
