import type { Business } from './business.ts';

export type PhotographName = keyof Business['pictures'];

/**
 * The site's places for photographs: the subject of each, and its alternative text unless business.json has a better
 * one. The style sheets of the places crop them.
 */
export const PHOTOGRAPHS: Readonly<Record<PhotographName, { subject: string; alt: string }>> = {
  paper: {
    subject: 'ein Brief mit Falz und Tinte',
    alt: 'Ein gefalteter Brief auf cremefarbenem Papier, beschrieben mit blauschwarzer Tinte',
  },
  line: { subject: 'eine Zeile aus der Nähe', alt: 'Eine Zeile des Briefs aus der Nähe: Tinte auf rauem Papier' },
  seal: {
    subject: 'ein Wachssiegel',
    alt: 'Ein rotes Wachssiegel mit eingedrückter Feder auf der Lasche eines Umschlags',
  },
  portrait: { subject: 'wer die Briefe macht', alt: 'Porträt' },
  desk: {
    subject: 'der Arbeitstisch',
    alt: 'Der Tisch, an dem die Briefe gefaltet werden: Papier, Falzbein und Umschläge',
  },
};

/** The subjects of the photographs that the business has not provided yet. */
export function missingPhotographs(pictures: Readonly<Record<PhotographName, unknown>>): string[] {
  const names = Object.keys(PHOTOGRAPHS) as PhotographName[];
  return names.filter((name) => !pictures[name]).map((name) => PHOTOGRAPHS[name].subject);
}
