import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Geschenk für die Schwester',
  title: 'Geschenk für die Schwester: ein Brief von Herzen',
  description:
    'Schwestern wissen alles voneinander und sagen sich das Wichtigste selten. Ideen und Anfänge für einen Brief, der als Geschenk mit der Post kommt.',
  keywords: [
    'Geschenk für Schwester',
    'Brief an meine Schwester',
    'Geburtstag Schwester',
    'persönliches Geschenk Schwester',
  ],
  hero: {
    kicker: 'Für deine Schwester',
    heading: 'Ihr habt euch ein Zimmer geteilt, einen Pulli und ein Geheimnis.',
    text: 'Vielleicht trennen euch heute Städte, Kinder, Meinungen. Aber niemand sonst weiß, wie es sich anhörte, wenn abends der Schlüssel im Schloss ging. Schreib ihr davon. Sie hört es noch genau wie du.',
    button: 'Der Schwester schreiben',
  },
  letter: {
    style: 'handprint',
    text: 'Liebe Judith,\nich habe heute Deinen blauen Pulli gefunden. Den, der nie bei mir war.\nIch schicke ihn nicht zurück. Komm ihn holen, am besten übers Wochenende.\nDeine Kleine',
  },
  look: { arrangement: 'envelope', stamp: 'sister', ink: 'wax', day: '1·VIII' },
  benefitsHeading: 'Was ein Brief unter Schwestern kann',
  benefits: [
    {
      title: 'Er überspringt das Geplänkel',
      text: 'Am Telefon geht es um Schulferien und Rezepte. Auf Papier kommt ihr dorthin, wo ihr lange nicht wart.',
    },
    {
      title: 'Er gehört ihr allein',
      text: 'Im Familienchat lesen alle mit. In diesem Umschlag steckt etwas, das nur ihr zusteht.',
    },
    {
      title: 'Er ist schön anzusehen',
      text: 'Cremefarbenes Papier, eine Schrift, die zu euch passt, auf Wunsch ein Geschenkumschlag aus Kraftpapier für 1,50 €.',
    },
  ],
  ideasHeading: 'Fünf Türen ins gemeinsame Zimmer',
  ideas: [
    {
      title: 'Ein Geruch, ein Geräusch',
      text: 'Fang mit den Sinnen an, der Rest kommt hinterher.',
      example:
        'Heute roch es im Bus nach unserem Sonnenöl, und ich war sieben, und Du hattest wieder den Fensterplatz.',
    },
    {
      title: 'Was du ihr abgeschaut hast',
      text: 'Große Schwestern ahnen selten, wie genau man sie beobachtet hat.',
      example: 'Ich habe mir von Dir abgeguckt, wie man geht, wenn man Angst hat: schneller, und mit erhobenem Kinn.',
    },
    {
      title: 'Was du als Große gesehen hast',
      text: 'Kleine Schwestern hören selten, dass man stolz auf sie ist.',
      example:
        'Du warst immer die, um die wir uns kümmern mussten. Jetzt bist Du die, die sich kümmert. Ich bewundere das sehr.',
    },
    {
      title: 'Ein Dank unter Verbündeten',
      text: 'Für das eine Mal, als sie geschwiegen oder gelogen hat. Für dich.',
      example: 'Du hast Mama erzählt, ich sei bei Dir. Ich war es nicht. Es war die wichtigste Nacht meines Lebens.',
    },
    {
      title: 'Ein Wochenende zu zweit',
      text: 'Ohne Familie, mit Datum.',
      example: 'Vom 9. bis 11. Oktober, ein Zimmer, zwei Betten, wie früher. Du darfst am Fenster schlafen.',
    },
  ],
  related: ['/geschenk-bruder/', '/geburtstag-brief/', '/entschuldigung-brief/', '/dankesbrief-schreiben/'],
  call: {
    heading: 'Sie wird dich sofort anrufen',
    text: 'Und ihr werdet beide so tun, als hättet ihr nicht geweint. Fang mit dem Pulli an.',
    button: 'Brief an die Schwester beginnen',
  },
  buttonTarget: '/?start=true',
  backToStart: false,
  service: {
    name: 'Brief als Geschenk für die Schwester',
    description:
      'Persönliche Briefe an die Schwester, in handschriftlich anmutender Schrift, auf Wunsch im Geschenkumschlag.',
  },
};
