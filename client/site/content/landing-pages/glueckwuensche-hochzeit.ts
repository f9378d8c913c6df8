import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Glückwünsche zur Hochzeit',
  title: 'Glückwünsche zur Hochzeit als Brief verschicken',
  description:
    'Glückwünsche zur Hochzeit, die nicht von der Karte stammen: Ideen für Trauzeugen, Freunde, Kollegen und Familie, in Kalligrafie auf festem Papier.',
  keywords: [
    'Glückwünsche zur Hochzeit',
    'Hochzeitsbrief',
    'Hochzeitswünsche',
    'Brief an das Brautpaar',
    'Hochzeitskarte Text',
  ],
  hero: {
    kicker: 'Zur Hochzeit',
    heading: 'Unter hundert Karten die eine, die zweimal gelesen wird.',
    text: 'Am Tag nach dem Fest sitzt das Paar barfuß zwischen Umschlägen. In den meisten steht dasselbe. In deinem steht, wann du zum ersten Mal gemerkt hast, dass aus diesen beiden etwas wird.',
    button: 'Glückwunsch schreiben',
  },
  letter: {
    style: 'calligraphy',
    text: 'Liebe Clara, lieber Ben,\nich war dabei, als Ihr Euch zum ersten Mal gestritten habt: um eine Landkarte.\nIhr habt Euch verfahren und seid trotzdem angekommen. Ich glaube, so geht Ehe.\nEure Theresa',
  },
  look: { arrangement: 'card', stamp: 'rings', ink: 'leaf', day: '20·VI' },
  benefitsHeading: 'Besser als vorgedruckt',
  benefits: [
    {
      title: 'In festlicher Schrift',
      text: 'Kalligrafie auf cremefarbenem Papier, dazu ein Wachssiegel. Der Brief darf sich neben der Torte sehen lassen.',
    },
    {
      title: 'Auch ohne Einladung',
      text: 'Du feierst nicht mit und freust dich trotzdem? Ein Brief ist der schönste Platz am Tisch.',
    },
    {
      title: 'Zur Feier oder danach',
      text: 'Wähl den Versandtag so, dass er am Montag nach dem Fest kommt. Dann ist Stille im Haus, und er hat alle Aufmerksamkeit.',
    },
  ],
  ideasHeading: 'Von wem kommt der Glückwunsch?',
  ideas: [
    {
      title: 'Von der Trauzeugin',
      text: 'Du kennst die Vorgeschichte. Erzähl eine Szene, die man vor Schwiegereltern vorlesen könnte.',
      example:
        'Du hast mich nachts um eins angerufen und gesagt: Er hat einen Dosenöffner in der Jackentasche. Ich wusste sofort, das wird ernst.',
    },
    {
      title: 'Von alten Freunden',
      text: 'Beschreib, wie sich der eine durch den anderen verändert hat.',
      example: 'Seit Du sie kennst, kommst Du pünktlich. Wir haben das nie für möglich gehalten.',
    },
    {
      title: 'Von den Eltern',
      text: 'Ein Willkommen für den, der dazukommt.',
      example:
        'Liebe Nuray, ab heute gehört Dir ein Haken an unserer Garderobe. Der zweite von links, er war immer schon frei.',
    },
    {
      title: 'Von Kollegen',
      text: 'Herzlich, kurz, ohne Insiderwitz.',
      example: 'Sie bringen jeden Morgen gute Laune mit ins Büro. Jetzt wissen wir, woher. Alles Glück für Sie beide!',
    },
    {
      title: 'Von den Großeltern',
      text: 'Ein Rat ist erlaubt. Genau einer.',
      example:
        'Geht nie im Streit schlafen, heißt es. Wir sind oft im Streit schlafen gegangen. Wichtig ist das gemeinsame Frühstück.',
    },
    {
      title: 'Für das zweite Mal',
      text: 'Mut verdient einen eigenen Satz.',
      example: 'Ihr wisst beide, was Ihr tut, und tut es trotzdem. Das ist das größere Ja.',
    },
  ],
  related: ['/hochzeitstag-geschenk/', '/handschriftlicher-brief/', '/dankesbrief-schreiben/', '/brief-versenden/'],
  call: {
    heading: 'Wann hast du es gemerkt?',
    text: 'Der Dosenöffner, die Landkarte, der Blick über den Tisch. Damit fängt dein Brief an.',
    button: 'Hochzeitsglückwunsch beginnen',
  },
  buttonTarget: '/?start=true',
  backToStart: false,
  service: {
    name: 'Glückwünsche zur Hochzeit als Brief',
    description:
      'Persönliche Hochzeitsglückwünsche in festlicher Schrift, auf Wunsch mit Wachssiegel, zum gewählten Tag per Post verschickt.',
  },
};
