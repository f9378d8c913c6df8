import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Geschenk für Mama',
  title: 'Geschenk für Mama: ein Brief, den sie nie weglegt',
  description:
    'Ein persönlicher Brief als Geschenk für Mama: zum Muttertag, Geburtstag oder einfach so. Mit Sätzen zum Übernehmen, auf schwerem Papier und per Post.',
  keywords: ['Geschenk für Mama', 'Brief an Mama', 'Muttertag Brief', 'Geschenk für die Mutter', 'Danke Mama'],
  hero: {
    kicker: 'Für Mama',
    heading: 'Sie hat deine Zettel alle aufgehoben.',
    text: 'Die mit dem krakeligen Herz, die Entschuldigung für die Vase, den Wunschzettel mit dem Pony. Seitdem ist lange keiner mehr dazugekommen. Es wird Zeit für einen, in dem steht, was du heute weißt.',
    button: 'Brief an Mama schreiben',
  },
  letter: {
    style: 'classic-handwriting',
    text: 'Liebe Mama,\nheute habe ich zum ersten Mal ein fieberndes Kind durch die Nacht getragen und dabei Dein Lied gesummt.\nIch wusste gar nicht, dass ich es noch kann.\nDeine Sophie',
  },
  look: { arrangement: 'envelope', stamp: 'flower', ink: 'wax', day: '10·V', stillLife: 'lavender' },
  benefitsHeading: 'Was dieses Geschenk anders macht',
  benefits: [
    {
      title: 'Sie muss nichts damit anfangen',
      text: 'Kein Gutschein, der eingelöst, keine Pflanze, die gegossen werden will. Nur lesen, und dann noch einmal lesen.',
    },
    {
      title: 'Es kommt mit der Post',
      text: 'Auch wenn du fünfhundert Kilometer entfernt wohnst. Du wählst den Versandtag, wir bringen den Brief auf den Weg.',
    },
    {
      title: 'Lavendel, wenn sie ihn mag',
      text: 'Für 2,50 € liegt ein Blatt Duftpapier dabei. Dezent, nicht wie im Kleiderschrank.',
    },
  ],
  occasionsHeading: 'Wann du ihr schreiben kannst',
  occasionChips: [
    { name: 'Muttertag', icon: 'flower', subtitle: 'am zweiten Sonntag im Mai', occasion: 'muttertag' },
    { name: 'Geburtstag', icon: 'cake', subtitle: 'ihr Tag, diesmal mit Post', occasion: 'geburtstag' },
    { name: 'Weihnachten', icon: 'star', subtitle: 'neben dem Teller, vor der Suppe', occasion: 'weihnachten' },
    { name: 'Ohne Anlass', icon: 'sun', subtitle: 'die größte Überraschung' },
  ],
  ideasHeading: 'Was du ihr schreiben könntest',
  ideas: [
    {
      title: 'Was du heute erst verstehst',
      text: 'Manches begreift man mit dreißig. Sag ihr, was.',
      example:
        'Ich habe immer geglaubt, Du magst den Rand vom Kuchen am liebsten. Heute schneide ich ihn selbst für mich ab und weiß es besser.',
    },
    {
      title: 'Was du von ihr hast',
      text: 'Eine Bewegung, eine Redensart, die Art, Handtücher zu falten.',
      example: 'Neulich sagte jemand, ich lache wie Du. Ich habe mich den ganzen Tag darüber gefreut.',
    },
    {
      title: 'Wofür du nie gedankt hast',
      text: 'Nicht für alles. Für einen Nachmittag.',
      example:
        'Du hast damals Dein Fahrrad verkauft, damit ich auf Klassenfahrt gehen konnte. Ich habe es erst Jahre später verstanden.',
    },
    {
      title: 'Was ihr noch vorhabt',
      text: 'Ein Plan mit Datum ist das halbe Geschenk.',
      example: 'Im September fahren wir nach Usedom, Du und ich, nur wir zwei. Die Fahrkarten liegen schon hier.',
    },
    {
      title: 'Wenn es nicht immer leicht war',
      text: 'Auch das darf vorkommen, ehrlich und freundlich.',
      example:
        'Wir haben uns viel gestritten. Ich glaube, wir haben beide darum gekämpft, dass wir uns nicht verlieren.',
    },
  ],
  related: ['/dankesbrief-schreiben/', '/geburtstag-brief/', '/geschenk-schwester/', '/handschriftlicher-brief/'],
  call: {
    heading: 'Ein „Liebe Mama“ ist schon der Anfang',
    text: 'Der Rest liegt in der Küche deiner Kindheit. Geh kurz hinein und sieh dich um.',
    button: 'Mama einen Brief schreiben',
  },
  buttonTarget: '/?start=true',
  backToStart: true,
  service: {
    name: 'Brief als Geschenk für Mama',
    description:
      'Persönliche Briefe an die Mutter, zum Muttertag, zum Geburtstag oder ohne Anlass, verschickt am Tag deiner Wahl.',
  },
};
