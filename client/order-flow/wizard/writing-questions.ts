/** Questions that help a begun letter along, by its occasion. */
const QUESTIONS = {
  love: [
    'Wann hast du zum ersten Mal gewusst, dass es ernst ist?',
    'Welche kleine Angewohnheit würde dir am meisten fehlen?',
    'Wo siehst du euch in zehn Jahren, an einem ganz gewöhnlichen Sonntag?',
  ],
  family: [
    'Welcher Geruch bringt dich sofort dorthin zurück?',
    'Was machst du heute noch so, wie du es dort gelernt hast?',
    'Was wolltest du schon immer einmal fragen?',
  ],
  thanks: ['Was genau wurde für dich getan?', 'Was wäre ohne das anders gekommen?', 'Wann denkst du heute noch daran?'],
  sorry: [
    'Was ist geschehen, in einem einzigen Satz?',
    'Wie hat es sich wohl auf der anderen Seite angefühlt?',
    'Was machst du beim nächsten Mal anders?',
  ],
  mourning: [
    'Welches Bild siehst du, wenn du an den Menschen denkst, der fehlt?',
    'Was hat er oder sie dir mitgegeben?',
    'Was kannst du in den nächsten Wochen tun – ein Besuch, ein Anruf, eine Suppe?',
  ],
  feast: [
    'Was habt ihr im vergangenen Jahr zusammen erlebt?',
    'Was bewunderst du, ohne es je gesagt zu haben?',
    'Was wünschst du für das Jahr, das jetzt kommt?',
  ],
  future: [
    'Was beschäftigt dich heute am meisten?',
    'Was soll anders sein, wenn du das liest?',
    'Was willst du auf keinen Fall vergessen?',
  ],
  any: [
    'Was war euer letzter gemeinsamer Moment?',
    'Was hast du noch nie gesagt?',
    'Worauf freust du dich, wenn ihr euch wiederseht?',
  ],
} as const satisfies Record<string, readonly [string, string, string]>;

/** By the name of the landing page that the customer came from. */
const OCCASIONS: Readonly<Record<string, keyof typeof QUESTIONS>> = {
  'liebesbrief-schreiben': 'love',
  valentinstag: 'love',
  'hochzeitstag-geschenk': 'love',
  'geschenk-freund': 'love',
  'geschenk-fur-freundin': 'love',
  'geschenk-fur-oma': 'family',
  'geschenk-fur-mama': 'family',
  'geschenk-papa': 'family',
  'geschenk-bruder': 'family',
  'geschenk-schwester': 'family',
  'dankesbrief-schreiben': 'thanks',
  'brief-eltern-hochzeit': 'thanks',
  'entschuldigung-brief': 'sorry',
  'trauerkarte-schreiben': 'mourning',
  'geburtstag-brief': 'feast',
  'brief-zur-geburt': 'feast',
  'glueckwuensche-hochzeit': 'feast',
  weihnachten: 'feast',
  neujahr: 'feast',
  'brief-zukunftiges-ich': 'future',
};

/** Three questions that help beyond the first sentence. @param page the landing page's name, empty if there was none */
export const writingQuestions = (page: string): readonly string[] => QUESTIONS[OCCASIONS[page] ?? 'any'];
