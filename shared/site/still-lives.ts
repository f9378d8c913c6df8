/** The pictures of scripts/still-life, by name, with their alternative texts: all are 3 to 2. */
export const STILL_LIVES = {
  paper:
    'Ein aufgefalteter Brief in klassischer Handschrift auf cremefarbenem Papier, daneben sein Umschlag mit Siegel',
  line: 'Eine Zeile des Briefs aus der Nähe: blauschwarze Tinte auf rauem Papier',
  seal: 'Ein rotes Wachssiegel mit eingedrückter Feder auf der Lasche eines Umschlags aus Kraftpapier',
} as const;

export type StillLifeName = keyof typeof STILL_LIVES;

/** The widths of each picture in pixels. */
export const STILL_LIFE_WIDTHS = [400, 700, 1000] as const;
