import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Geburtstagsbrief',
  title: 'Geburtstagsbrief schreiben und verschicken lassen',
  description:
    'Ein Geburtstagsbrief statt der hundertsten Nachricht: Ideen zum 18., 30., 50. und zu jedem runden Geburtstag, gedruckt und zum Wunschtermin verschickt.',
  keywords: [
    'Geburtstagsbrief',
    'Brief zum Geburtstag',
    'Geburtstagswünsche',
    'Brief zum 50. Geburtstag',
    'Geburtstagspost',
  ],
  hero: {
    kicker: 'Zum Geburtstag',
    heading: 'Vierzig Nachrichten. Ein Brief.',
    text: 'Rate, was abends noch auf dem Tisch liegt, wenn die Kerzen aus sind und die Gäste fort. Schreib eine Seite darüber, warum es gut ist, dass es diesen Menschen gibt. Zahlenwitze nur, wenn es sein muss.',
    button: 'Geburtstagsbrief schreiben',
  },
  letter: {
    style: 'handprint',
    text: 'Lieber Onkel Bernd,\n70 ist die Zahl der Löcher, die Du in unsere Wand gebohrt hast. An dreien davon hängt heute etwas.\nHerzlichen Glückwunsch von allen, die schief hängen!\nDeine Maren',
  },
  look: { arrangement: 'card', stamp: 'cake', ink: 'amber', day: '17·VI' },
  benefitsHeading: 'Für Gratulanten mit Anspruch',
  benefits: [
    {
      title: 'Ein Termin weniger im Kopf',
      text: 'Schreib, wenn dir etwas einfällt, und bestimm den Tag, bis zu dem der Brief da sein soll. Wann er dafür zur Post muss, rechnen wir aus.',
    },
    {
      title: 'Im Geschenkumschlag',
      text: 'Kraftpapier, 1,50 €. Sieht aus, als hätte jemand sich etwas dabei gedacht. Hat ja auch jemand.',
    },
    {
      title: 'Zu spät ist nicht zu spät',
      text: 'Ein Brief am Tag danach hat den Briefkasten für sich allein. Sag es mit Humor, dann ist es fast Absicht.',
    },
  ],
  occasionsHeading: 'Welche Zahl wird gefeiert?',
  occasionChips: [
    { name: '18', icon: 'key', subtitle: 'alles darf, nichts muss', occasion: 'geburtstag' },
    { name: '30', icon: 'star', subtitle: 'die heimliche Bilanz', occasion: 'geburtstag' },
    { name: '50', icon: 'sun', subtitle: 'zur Halbzeit einen Applaus', occasion: 'geburtstag' },
    { name: 'Rund', icon: 'cake', subtitle: '40, 60, 70, 80 und weiter', occasion: 'geburtstag' },
  ],
  ideasHeading: 'Sätze für ein neues Jahr',
  ideas: [
    {
      title: 'Zum 18.',
      text: 'Kein Rat. Anerkennung.',
      example: 'Du hast uns heute nichts mehr zu fragen. Frag trotzdem ab und zu. Wir tun so, als wüssten wir es.',
    },
    {
      title: 'Zum 30.',
      text: 'Wer heimlich Bilanz zieht, braucht jemanden, der für ihn aussagt.',
      example: 'Du findest, Du hättest mehr schaffen müssen. Ich war die ganze Zeit dabei. Es war eine Menge.',
    },
    {
      title: 'Zum 50.',
      text: 'Die älteste gemeinsame Erinnerung, dann der Sprung ins Heute.',
      example:
        'Du hattest eine Zahnlücke und die größere Schaufel. Die Zahnlücke ist weg. Die Schaufel hast Du mir nie gegeben.',
    },
    {
      title: 'Zum 60., 70., 80.',
      text: 'Sag, was du von diesem Menschen gelernt hast.',
      example: 'Von Dir weiß ich, dass man Gäste bis zur Straße bringt und winkt, bis sie um die Ecke sind.',
    },
    {
      title: 'Für ein Kind',
      text: 'Kurz, ernst gemeint, mit einem Tier darin.',
      example: 'Liebe Fine, Du bist jetzt sieben. Ein Igel ist mit sieben schon Opa. Du hast also noch Zeit.',
    },
    {
      title: 'Wenn gerade kein Jahr zum Feiern ist',
      text: 'Dann lass das Ausrufezeichen weg.',
      example: 'Ich weiß, wer heute fehlt. Ich denke an Euch beide, und ich komme am Sonntag mit Suppe.',
    },
  ],
  related: ['/geschenk-schwester/', '/geschenk-bruder/', '/dankesbrief-schreiben/', '/brief-versenden/'],
  call: {
    heading: 'Wann ist der Tag?',
    text: 'Ein Brief braucht ein paar Werktage Vorsprung. Fang also ruhig heute an.',
    button: 'Jetzt gratulieren',
  },
  buttonTarget: '/?start=true',
  backToStart: true,
  service: {
    name: 'Geburtstagsbrief schreiben und versenden',
    description:
      'Persönliche Geburtstagsbriefe auf cremefarbenem Papier, auf Wunsch im Geschenkumschlag, zum gewünschten Datum per Post verschickt.',
  },
};
