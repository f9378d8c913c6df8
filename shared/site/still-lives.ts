import type { LetterStyle } from '../order/catalogue.ts';

/**
 * The pictures of scripts/still-life, by name: their subject, and an alternative text that also holds for a photograph
 * in their place. All are 3 to 2.
 */
export const STILL_LIVES = {
  'letter-typewriter': {
    subject: 'ein Brief in Schreibmaschinenschrift',
    alt: 'Ein aufgefalteter Brief in Schreibmaschinenschrift, daneben sein Umschlag mit Siegel',
  },
  'letter-handprint': {
    subject: 'ein Brief in Handschrift',
    alt: 'Ein aufgefalteter Brief in lockerer Handschrift, daneben sein Umschlag mit Siegel',
  },
  'letter-classic-handwriting': {
    subject: 'ein Brief in klassischer Handschrift',
    alt: 'Ein aufgefalteter Brief in klassischer Handschrift auf cremefarbenem Papier, daneben sein Umschlag mit Siegel',
  },
  'letter-calligraphy': {
    subject: 'ein Brief in Kalligrafie',
    alt: 'Ein aufgefalteter Brief in Kalligrafie, daneben sein Umschlag mit Siegel',
  },
  line: {
    subject: 'eine Zeile aus der Nähe',
    alt: 'Eine Zeile des Briefs aus der Nähe: blauschwarze Tinte auf rauem Papier',
  },
  seal: {
    subject: 'ein Wachssiegel',
    alt: 'Ein rotes Wachssiegel mit eingedrückter Feder auf der Lasche eines Umschlags aus Kraftpapier',
  },
  envelope: {
    subject: 'ein Umschlag mit Anschrift und Marke',
    alt: 'Ein Umschlag aus Kraftpapier mit Anschrift in Handschrift, Marke und Poststempel',
  },
  post: {
    subject: 'ein versiegelter Brief zwischen anderer Post',
    alt: 'Ein versiegelter Brief aus Kraftpapier zwischen anderer Post',
  },
  lavender: {
    subject: 'ein Brief mit Lavendel',
    alt: 'Ein aufgefalteter Dankesbrief, auf dem getrockneter Lavendel liegt',
  },
  love: {
    subject: 'ein Liebesbrief',
    alt: 'Ein Liebesbrief in Kalligrafie, daneben ein heller Umschlag mit rotem Band',
  },
  condolence: {
    subject: 'ein Trauerbrief',
    alt: 'Ein Trauerbrief in ruhigem Licht, daneben ein heller Umschlag mit weißem Band',
  },
  christmas: {
    subject: 'ein Weihnachtsbrief',
    alt: 'Ein Weihnachtsbrief, daneben ein Tannenzweig und sein Umschlag mit Siegel',
  },
} as const satisfies Readonly<Record<string, { subject: string; alt: string }>> &
  Readonly<Record<`letter-${LetterStyle}`, unknown>>;

export type StillLifeName = keyof typeof STILL_LIVES;

/** The widths of each picture in pixels. */
export const STILL_LIFE_WIDTHS = [400, 700, 1000] as const;
