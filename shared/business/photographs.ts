import { STILL_LIVES } from '../site/still-lives.ts';

/**
 * The site's places for photographs: the subject of each, and its alternative text unless business.json has a better
 * one. The style sheets of the places crop them.
 */
export const PHOTOGRAPHS = {
  ...STILL_LIVES,
  portrait: { subject: 'wer die Briefe macht', alt: 'Porträt' },
  desk: {
    subject: 'der Arbeitstisch',
    alt: 'Der Tisch, an dem die Briefe gefaltet werden: Papier, Falzbein und Umschläge',
  },
};

export type PhotographName = keyof typeof PHOTOGRAPHS;
export const PHOTOGRAPH_NAMES = Object.keys(PHOTOGRAPHS) as PhotographName[];

/** The subjects of the photographs that the business has not provided yet. */
export function missingPhotographs(pictures: Readonly<Record<PhotographName, unknown>>): string[] {
  return PHOTOGRAPH_NAMES.filter((name) => !pictures[name]).map((name) => PHOTOGRAPHS[name].subject);
}
