import type { Business } from './business.ts';

export type PhotographName = keyof Business['pictures'];

/**
 * The site's places for photographs: the subject of each, and its alternative text unless business.json has a better
 * one. The style sheets of the places crop them.
 */
export const PHOTOGRAPHS: Readonly<Record<PhotographName, { shows: string; alt: string }>> = {
  paper: {
    shows: 'ein Brief mit Falz und Tinte',
    alt: 'Ein gefalteter Brief auf cremefarbenem Papier, beschrieben mit blauschwarzer Tinte',
  },
  line: { shows: 'eine Zeile aus der Nähe', alt: 'Eine Zeile des Briefs aus der Nähe: Tinte auf rauem Papier' },
  portrait: { shows: 'wer die Briefe macht', alt: 'Porträt' },
  desk: {
    shows: 'der Arbeitstisch',
    alt: 'Der Tisch, an dem die Briefe gefaltet werden: Papier, Falzbein und Umschläge',
  },
};

/** The subjects of the photographs that the business has not provided yet. */
export function missingPhotographs(pictures: Readonly<Record<PhotographName, unknown>>): string[] {
  const names = Object.keys(PHOTOGRAPHS) as PhotographName[];
  return names.filter((name) => !pictures[name]).map((name) => PHOTOGRAPHS[name].shows);
}
