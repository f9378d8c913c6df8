import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Dankesbrief schreiben',
  title: 'Dankesbrief schreiben: ein Danke, das man aufhebt',
  description:
    'Dankesbrief schreiben an Freunde, Lehrer, Pflegekräfte oder Nachbarn: mit Formulierungen für jeden Anlass, auf schwerem Papier und per Post.',
  keywords: [
    'Dankesbrief schreiben',
    'Danke sagen',
    'Dankeschön Brief',
    'Dankesbrief Lehrerin',
    'Dankesbrief Beispiele',
  ],
  hero: {
    kicker: 'Dankesbriefe',
    heading: 'Danke ist schnell gesagt. Und\u00a0schnell verhallt.',
    text: 'Irgendwo gibt es jemanden, der deinetwegen länger geblieben ist, den Hund genommen, an dich geglaubt hat. Vielleicht weiß dieser Mensch bis heute nicht, was daraus geworden ist. Erzähl es ihm.',
    button: 'Dankesbrief schreiben',
  },
  letter: {
    style: 'classic-handwriting',
    text: 'Sehr geehrte Frau Wegener,\nich war das Kind in der letzten Reihe, das nie aufgezeigt hat.\nHeute unterrichte ich selbst. Und rufe die letzte Reihe auf, freundlich, so wie Sie es getan haben.\nIhr Samir Haddad',
  },
  look: { arrangement: 'sheet', stamp: 'sprig', ink: 'leaf', stillLife: 'lavender' },
  benefitsHeading: 'Was ein Brief kann und Blumen nicht',
  benefits: [
    {
      title: 'Er welkt nicht',
      text: 'Gedruckt auf cremefarbenes Papier mit 120 g/m², das man gern in eine Schublade legt und gern wiederfindet.',
    },
    {
      title: 'Er darf überall hin',
      text: 'In Praxen, Schulen und Ämter, wo Geschenke heikel sind. Worte darf jeder annehmen.',
    },
    {
      title: 'Er kommt nie zu spät',
      text: 'Auch die Lehrerin von vor zwanzig Jahren freut sich. Ein Satz dazu, warum gerade jetzt, und es passt.',
    },
    {
      title: 'Fein geschrieben',
      text: '„Handschrift klassisch“ passt zu Förmlichem, „Hand-Druck“ zu Freunden und Nachbarn.',
    },
  ],
  ideasHeading: 'Wem du schon lange danken wolltest',
  ideas: [
    {
      title: 'Der Lehrerin von damals',
      text: 'Nenn das Fach, den Satz, den Tag. Und was du daraus gemacht hast.',
      example:
        'Sie haben unter meinen Aufsatz geschrieben: Da ist noch mehr. Ich habe seitdem nachgesehen. Es stimmte.',
    },
    {
      title: 'Der Pflegekraft',
      text: 'Sie hat mehr getan, als im Dienstplan stand. Beschreib den Moment, den du nicht vergisst.',
      example:
        'Sie haben meiner Mutter abends die Haare gekämmt, obwohl niemand mehr kam. Ich habe es durch die Scheibe gesehen.',
    },
    {
      title: 'Den Nachbarn',
      text: 'Für Pakete, Blumengießen, das Zudrücken beider Augen.',
      example:
        'Vier Monate Baustelle über Ihrem Kopf, und Sie haben uns Kuchen hochgebracht. Wir schämen uns und danken Ihnen sehr.',
    },
    {
      title: 'Dem Freund in der Not',
      text: 'Keine Rückzahlung, keine Rechnung. Nur das Bild.',
      example:
        'Du bist nachts um zwei gekommen und hast Dich neben mich auf den Küchenboden gesetzt. Mehr war nicht nötig.',
    },
    {
      title: 'Den Gastgebern',
      text: 'Erwähn eine Einzelheit, die ihnen selbst vielleicht entgangen ist.',
      example:
        'Beim Abschied lag meine Jacke auf der Heizung. Wer von Euch das war, hat einen warmen Heimweg verschenkt.',
    },
    {
      title: 'Den Eltern',
      text: 'Nicht für alles auf einmal. Für eine Sache.',
      example:
        'Danke, dass Ihr nach dem verpatzten Abitur nicht gefragt habt, was nun wird. Ihr habt den Tisch gedeckt.',
    },
  ],
  related: ['/geburtstag-brief/', '/handschriftlicher-brief/', '/entschuldigung-brief/', '/brief-versenden/'],
  call: {
    heading: 'Ein Name ist dir gerade eingefallen',
    text: 'Schreib ihm, bevor er wieder verschwindet. Drei ehrliche Absätze sind mehr als genug.',
    button: 'Danke schreiben',
  },
  buttonTarget: '/?start=true',
  backToStart: false,
  service: {
    name: 'Dankesbrief schreiben und versenden',
    description: 'Persönliche Dankesbriefe in feiner Schrift, in ganz Deutschland per Post zugestellt.',
  },
};
