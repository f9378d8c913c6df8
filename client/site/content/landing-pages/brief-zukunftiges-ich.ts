import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Brief an dein zukünftiges Ich',
  title: 'Brief an dein zukünftiges Ich schreiben',
  description:
    'Schreib heute einen Brief an dich selbst und lass ihn zum Wunschtermin verschicken. Mit Fragen, Anfängen und einem Ton, den du später gern liest.',
  keywords: ['Brief an mein zukünftiges Ich', 'Brief an mich selbst', 'Brief in die Zukunft', 'Zeitkapsel Brief'],
  hero: {
    kicker: 'Brief an dich selbst',
    heading: 'Eines Tages Post von jemandem, der dich sehr gut kennt.',
    text: 'Du weißt heute Dinge, die du vergessen wirst: wie der Flur riecht, wovor du Angst hast, worüber du gestern gelacht hast. Schreib sie auf und schick sie voraus. Dein späteres Ich wird sich hinsetzen müssen.',
    button: 'An mich schreiben',
  },
  letter: {
    style: 'typewriter',
    text: 'Hallo Du,\nhier ist es der 8. November, halb fünf, und Du lernst gerade Dänisch.\nIch wette, Du kannst es inzwischen. Wenn nicht: Wir hatten trotzdem einen schönen Herbst.\nIch',
  },
  look: { arrangement: 'card', stamp: 'moon', ink: 'amber', day: '2031' },
  benefitsHeading: 'Ein Brief, den man nicht heimlich öffnet',
  benefits: [
    {
      title: 'Außer Reichweite',
      text: 'In der eigenen Schublade hält kein Zukunftsbrief drei Wochen. Bei uns wartet er bis zu dem Tag, den du bestimmst.',
    },
    {
      title: 'Zum gewählten Datum',
      text: 'Such im Kalender den Versandtag aus, bis zu fünf Jahre voraus. Achte nur darauf, welche Anschrift dann noch stimmt.',
    },
    {
      title: 'Vertraulich',
      text: 'Bis zu deinem Tag liegt dein Text verschlüsselt bei uns. Danach gibt es ihn genau einmal: bei dir.',
    },
  ],
  ideasHeading: 'Fünf Fragen und ein Trost',
  ideas: [
    {
      title: 'Was ist heute ganz gewöhnlich?',
      text: 'Das Gewöhnliche verschwindet zuerst. Halt es fest, so genau du kannst.',
      example:
        'Zum Frühstück gibt es Knäckebrot, weil wieder keiner einkaufen war. Die Nachbarin übt Cello, immer dieselben vier Takte.',
    },
    {
      title: 'Wovor fürchtest du dich?',
      text: 'In ein paar Jahren wirst du wissen, ob es sich gelohnt hat.',
      example: 'Ich habe Angst vor dem Gespräch am Freitag. Du weißt schon, wie es ausging. Sei nett zu mir.',
    },
    {
      title: 'Worauf wettest du?',
      text: 'Wetten sind freundlicher als Vorsätze.',
      example: 'Ich setze einen Kuchen darauf, dass der Umzug die beste Entscheidung seit Langem war.',
    },
    {
      title: 'Was soll bleiben?',
      text: 'Schreib auf, woran du dein späteres Ich erinnern möchtest, wenn es hektisch wird.',
      example: 'Geh mit Mama spazieren. Nicht irgendwann. Im Mai, wenn die Kastanien blühen.',
    },
    {
      title: 'Was verzeihst du dir?',
      text: 'Manches darf in diesem Brief abgelegt werden.',
      example:
        'Du hast damals zu lange gewartet. Du wusstest es nicht besser. Ich schreibe es hierhin, damit Du es nicht weiterträgst.',
    },
    {
      title: 'Ein Trost auf Vorrat',
      text: 'Falls der Brief an einem schlechten Tag kommt.',
      example: 'Wenn es gerade schwer ist: Das war es hier auch schon, und danach kam der Sommer mit dem Boot.',
    },
  ],
  related: ['/handschriftlicher-brief/', '/dankesbrief-schreiben/', '/entschuldigung-brief/', '/brief-versenden/'],
  call: {
    heading: 'Die Person, an die du schreibst, freut sich garantiert',
    text: 'Nimm dir Zeit, mach das Telefon aus und erzähl ihr, wie es gerade ist.',
    button: 'Brief in die Zukunft schreiben',
  },
  buttonTarget: '/?start=true',
  backToStart: true,
  service: {
    name: 'Brief an das zukünftige Ich',
    description:
      'Briefe an sich selbst, heute geschrieben und zum gewählten Datum gedruckt und per Post innerhalb Deutschlands verschickt.',
  },
};
