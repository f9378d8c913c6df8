import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Geschenk für die Freundin',
  title: 'Geschenk für die Freundin: ein Brief nur für sie',
  description:
    'Romantisches Geschenk für deine Freundin: ein Brief in schöner Schrift, auf Wunsch mit Siegel und Lavendelduft. Mit Ideen zu jedem Anlass und ohne.',
  keywords: [
    'Geschenk für Freundin',
    'Brief an meine Freundin',
    'Jahrestag Geschenk',
    'romantisches Geschenk',
    'Liebesbrief an sie',
  ],
  hero: {
    kicker: 'Für deine Freundin',
    heading: 'Du denkst so viel Schönes über\u00a0sie. Sie\u00a0hört nur einen Bruchteil.',
    text: 'Wie sie Landkarten falsch faltet. Wie still sie wird, wenn ein Hund ins Café kommt. Dass du seit ihr anders durch die Stadt gehst. Das meiste davon sagst du nie, weil gerade die Nudeln überkochen. Schreib es auf.',
    button: 'Ihr einen Brief schreiben',
  },
  letter: {
    style: 'calligraphy',
    text: 'Liebste Mara,\nauf dem Balkon steht Dein Basilikum und sieht zum Fürchten aus.\nIch gieße es trotzdem. Es ist das Einzige hier, das Dich so vermisst wie ich.\nDein Leo',
  },
  look: { arrangement: 'envelope', stamp: 'rose', ink: 'wax', day: '14·II', stillLife: 'love' },
  benefitsHeading: 'Kleine Dinge, die sie bemerken wird',
  benefits: [
    {
      title: 'Sie bekommt Post',
      text: 'Richtige, mit ihrem Namen darauf, zwischen Gasrechnung und Katalog. Allein das verändert einen Abend.',
    },
    {
      title: 'Ein Siegel zum Aufbrechen',
      text: 'Wachssiegel für 5,00 €, ein Lavendelblatt für 2,50 €. Such aus, was zu ihr passt, und lass den Rest weg.',
    },
    {
      title: 'Du musst nichts reimen',
      text: 'Deine Worte, wie du sprichst. Kalligrafie oder Hand-Druck machen sie festlich, nicht fremd.',
    },
    {
      title: 'Auch auf den letzten Drücker',
      text: 'Du hast es vergessen? Mit Express für 4,90 € ist der Brief meist in ein bis zwei Werktagen da. Sie muss es nie erfahren.',
    },
  ],
  occasionsHeading: 'Ein guter Tag dafür',
  occasionChips: [
    { name: 'Valentinstag', icon: 'heart', subtitle: 'am 14. Februar', occasion: 'valentinstag' },
    { name: 'Jahrestag', icon: 'calendar', subtitle: 'euer Datum, eure Geschichte', occasion: 'jahrestag' },
    { name: 'Geburtstag', icon: 'cake', subtitle: 'das Päckchen ohne Schleife', occasion: 'geburtstag' },
    { name: 'Einfach so', icon: 'sun', subtitle: 'Dienstag reicht als Grund' },
  ],
  ideasHeading: 'Ideen für deinen Brief',
  ideas: [
    {
      title: 'Der Augenblick, in dem du es wusstest',
      text: 'Nicht das erste Treffen, sondern der Moment danach.',
      example: 'Du hast im Regen dem Busfahrer gewinkt, obwohl er nicht gewartet hat. Da wusste ich es.',
    },
    {
      title: 'Ein Tag mit ihr, von früh bis spät',
      text: 'Beschreib einen gewöhnlichen Samstag so, als würdest du ihn vermissen.',
      example:
        'Du liest beim Frühstück vor, was Du liest, auch die Fußnoten. Ich würde auch das Telefonbuch hören wollen.',
    },
    {
      title: 'Was sie an sich nicht mag und du schon',
      text: 'Zart damit umgehen, dann ist es unvergesslich.',
      example: 'Du nennst es Chaos. Ich nenne es die einzige Wohnung, in der ich mich sofort ausruhen kann.',
    },
    {
      title: 'Eine Verabredung',
      text: 'Ort, Uhrzeit, Kleidung, sonst nichts verraten.',
      example: 'Freitag, sieben Uhr, der grüne Mantel. Iss vorher nichts.',
    },
    {
      title: 'Für später',
      text: 'Kein großes Versprechen. Ein kleines, das du halten kannst.',
      example:
        'Ich kann nicht versprechen, dass es immer leicht wird. Aber ich stehe auf, wenn nachts etwas klappert. Immer.',
    },
  ],
  related: ['/liebesbrief-schreiben/', '/hochzeitstag-geschenk/', '/geburtstag-brief/', '/entschuldigung-brief/'],
  call: {
    heading: 'Schreib ihr, bevor die Nudeln fertig sind',
    text: 'Ein Bild, ein ehrlicher Satz, mehr braucht es nicht. Sie wird den Umschlag erkennen, noch bevor sie weiß, von wem er ist.',
    button: 'Brief an sie beginnen',
  },
  buttonTarget: '/?start=true',
  backToStart: true,
  service: {
    name: 'Brief als Geschenk für die Freundin',
    description:
      'Romantische Briefe für die Partnerin in schöner Schrift auf cremefarbenem Papier, auf Wunsch mit Wachssiegel und Lavendelduft.',
  },
};
