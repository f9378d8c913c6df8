/** The pictures of scripts/still-life, by name, with their alternative texts: all are 3 to 2. */
export const STILL_LIVES = {
  'letter-handprint': 'Ein aufgefalteter Brief in Hand-Druck auf cremefarbenem Papier, im Morgenlicht auf Leinen',
  seal: 'Ein rotes Wachssiegel mit eingedrückter Feder auf der Lasche eines Umschlags aus Kraftpapier',
  line: 'Eine Zeile des Briefs aus der Nähe: blauschwarze Tinte auf rauem Papier',
  lavender: 'Ein aufgefalteter Brief, auf dem drei getrocknete Lavendelzweige liegen',
  post: 'Ein versiegelter Brief aus Kraftpapier auf drei Umschlägen mit Fenster',
  envelope: 'Ein von Hand adressierter Umschlag mit einer Briefmarke, auf der eine Schwalbe fliegt',
  'letter-typewriter': 'Ein aufgefalteter Brief in Schreibmaschine auf cremefarbenem Papier, im Morgenlicht auf Leinen',
  'letter-classic-handwriting':
    'Ein aufgefalteter Brief in klassischer Handschrift auf cremefarbenem Papier, im Morgenlicht auf Leinen',
  'letter-calligraphy': 'Ein aufgefalteter Brief in Kalligrafie auf cremefarbenem Papier, im Morgenlicht auf Leinen',
} as const;

export type StillLifeName = keyof typeof STILL_LIVES;

/** The widths of each picture in pixels. */
export const STILL_LIFE_WIDTHS = [400, 800, 1200] as const;
