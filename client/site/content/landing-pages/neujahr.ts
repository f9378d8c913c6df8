import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Neujahrsbrief',
  title: 'Neujahrsbrief schreiben: Wünsche mit Substanz',
  description:
    'Statt „Guten Rutsch“ ein Brief zum neuen Jahr: Rückblick, Dank und Wünsche, die nur auf einen Menschen passen. Kommt an, wenn der Briefkasten leer ist.',
  keywords: ['Neujahrsbrief', 'Neujahrswünsche', 'Brief zum neuen Jahr', 'Neujahrsgrüße per Post'],
  hero: {
    kicker: 'Zum neuen Jahr',
    heading: 'Im Januar ist der Briefkasten so leer wie der Kühlschrank.',
    text: 'Alle haben vor dem Fest geschrieben. Jetzt kommt nichts mehr. Genau dann einen Brief zu bekommen, mit einem Rückblick, der stimmt, und einem Wunsch, der passt, ist ein Jahresanfang, den man nicht vergisst.',
    button: 'Neujahrsbrief schreiben',
  },
  letter: {
    style: 'typewriter',
    text: 'Lieber Karim,\nBilanz des Jahres: drei Umzüge, ein Hund, null Yogastunden.\nVorsatz für das neue Jahr: Dich öfter sehen. Donnerstag, sieben Uhr, bei uns. Das ist schon die Einladung.\nDein Moritz',
  },
  look: { arrangement: 'card', stamp: 'sun', ink: 'amber', day: '1·I' },
  benefitsHeading: 'Der unterschätzte Zeitpunkt',
  benefits: [
    {
      title: 'Kein Gedränge',
      text: 'Dein Brief liegt nicht zwischen zwanzig Karten mit Glitzer. Er liegt allein da und wird zweimal gelesen.',
    },
    {
      title: 'Du hast Zeit',
      text: 'Zwischen den Jahren ist Ruhe zum Nachdenken. Ein Neujahrsbrief darf bis Ende Januar kommen, ohne sich zu entschuldigen.',
    },
    {
      title: 'Ein Anfang statt eines Abschlusses',
      text: 'Weihnachten blickt zurück. Der Neujahrsbrief macht einen Plan und nennt ein Datum.',
    },
  ],
  ideasHeading: 'Bauplan für einen guten Neujahrsbrief',
  ideas: [
    {
      title: 'Ein Monat statt des ganzen Jahres',
      text: 'Such den Augenblick heraus, den ihr geteilt habt.',
      example:
        'Wenn mich jemand fragt, wie das Jahr war, denke ich an die Nacht, in der Ihr mit Kerzen kamt, weil bei uns der Strom aus war.',
    },
    {
      title: 'Dank ohne Anlass',
      text: 'Für etwas, das kein Ereignis war.',
      example: 'Du hast mich in diesem Jahr elfmal zurückgerufen. Ich habe mitgezählt, weil ich es brauchte.',
    },
    {
      title: 'Ein Wunsch nach Maß',
      text: 'Gesundheit und Glück hat er schon bekommen. Gib ihm etwas, das nur ihm fehlt.',
      example: 'Ich wünsche Dir ein Jahr ohne Dachdecker und mit einem Nachmittag in der Woche, von dem keiner weiß.',
    },
    {
      title: 'Ein Vorsatz zu zweit',
      text: 'Allein scheitert man im Februar. Zu zweit erst im März.',
      example: 'Jeden ersten Sonntag gehen wir um den Teich. Wer absagt, bringt beim nächsten Mal Kuchen mit.',
    },
    {
      title: 'Wenn das alte Jahr schwer war',
      text: 'Nicht schönreden. Danebenstellen.',
      example: 'Das Jahr hat Dir viel genommen. Ich kann es nicht zurückholen. Aber ich bin im neuen auch da.',
    },
    {
      title: 'Nach langer Stille',
      text: 'Ein Jahreswechsel ist der beste Vorwand der Welt, sich wieder zu melden.',
      example: 'Ich habe Dir zwei Jahre lang nicht geschrieben und das an Silvester sehr dumm gefunden.',
    },
  ],
  call: {
    heading: 'Das Jahr hat noch keinen einzigen Fehler',
    text: 'Beginn es mit einem Brief. Wie er zur Post kommt und was er kostet, liest du auf der nächsten Seite.',
    button: 'Zum Neujahrsbrief',
  },
  buttonTarget: '/brief-versenden/',
  backToStart: false,
  service: {
    name: 'Neujahrsbrief schreiben und versenden',
    description: 'Persönliche Briefe zum neuen Jahr, zum gewünschten Termin im Dezember oder Januar verschickt.',
  },
};
