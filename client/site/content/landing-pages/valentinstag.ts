import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Brief zum Valentinstag',
  title: 'Brief zum Valentinstag statt Rosen vom Tresen',
  description:
    'Zum 14. Februar ein Brief statt der Rose von der Tankstelle: Ideen für frisch Verliebte, alte Paare und heimlich Hoffende. Auf Wunsch mit Siegel.',
  keywords: [
    'Valentinstag Brief',
    'Valentinsbrief',
    'Geschenk zum Valentinstag',
    'Liebesbrief Valentinstag',
    'Valentinskarte Text',
  ],
  hero: {
    kicker: 'Am 14. Februar',
    heading: 'Die Rose ist am Sonntag hin. Der Satz nicht.',
    text: 'Am Valentinstag kaufen alle dasselbe am selben Tresen. Du kannst mit einer einzigen Seite etwas tun, was an diesem Tag sonst kaum jemand tut: genau diesen einen Menschen meinen.',
    button: 'Valentinsbrief schreiben',
  },
  letter: {
    style: 'calligraphy',
    text: 'Verehrte Nachbarin,\nIhr Fahrrad steht seit Wochen so nah an meinem, dass die beiden inzwischen per Du sind.\nDürften wir nachziehen?\nIhr zweiter Stock links',
  },
  look: { arrangement: 'envelope', stamp: 'heart', ink: 'wax', day: '14·II', stillLife: 'love' },
  benefitsHeading: 'Romantik, aber richtig',
  benefits: [
    {
      title: 'Kommt rechtzeitig los',
      text: 'Plane drei Werktage ein und leg den Versandtag fest. Für alle, denen es am Zwölften einfällt, gibt es Express.',
    },
    {
      title: 'Siegel und Lavendel',
      text: 'Ein Wachssiegel, das man brechen muss, und ein Blatt, das duftet. Einmal im Jahr darf man.',
    },
    {
      title: 'Mit oder ohne Absender',
      text: 'Den Namen unter dem Brief bestimmst du. Auch „Zweiter Stock links“ ist ein Name.',
    },
    {
      title: 'Niemand liest mit',
      text: 'Keine Karte, die im Büro auf dem Tisch steht. Ein verschlossener Umschlag, und nach dem Versand bei uns kein Text mehr.',
    },
  ],
  ideasHeading: 'Welcher Valentin bist du?',
  ideas: [
    {
      title: 'Der Frischverliebte',
      text: 'Halt dich kurz. Ein Bild, ein Wunsch, Punkt.',
      example: 'Ich habe seit Samstag einen Ohrwurm, und er heißt wie Du.',
    },
    {
      title: 'Die Langverheiratete',
      text: 'Lob etwas so Alltägliches, dass es niemand kommen sieht.',
      example: 'Du kratzt morgens auch meine Scheibe frei. Es gibt Gedichte, in denen weniger Liebe steckt.',
    },
    {
      title: 'Der heimlich Hoffende',
      text: 'Sag es heiter. So bleibt beiden ein Ausgang.',
      example: 'Dies ist die höfliche Anfrage, ob Sie am Freitag schon etwas vorhaben, das sich verschieben ließe.',
    },
    {
      title: 'Die Ferne',
      text: 'Schreib von der Uhrzeit, zu der du immer an ihn denkst.',
      example: 'Um 22:10 Uhr fährt hier die Straßenbahn vorbei, mit der Du immer kamst. Ich sehe jedes Mal hinaus.',
    },
    {
      title: 'Der Wiedergutmacher',
      text: 'Der Valentinstag ist ein guter Vorwand, aber kein Ersatz für den Satz.',
      example: 'Im letzten Jahr habe ich Blumen gekauft, statt zuzuhören. Diesmal bringe ich keine mit.',
    },
    {
      title: 'Für sich selbst',
      text: 'Ein Brief an dich, von jemandem, der es gut meint.',
      example:
        'Liebes Ich, Du bist heute allein und hast Dir trotzdem den guten Käse gekauft. Genau das mag ich an Dir.',
    },
  ],
  call: {
    heading: 'Es gibt noch Rosen. Aber\u00a0du hast etwas Besseres.',
    text: 'Sieh dir an, wie aus deinem Text ein Brief wird, und such den Tag aus.',
    button: 'Zum Valentinsbrief',
  },
  buttonTarget: '/brief-versenden/',
  backToStart: false,
  service: {
    name: 'Brief zum Valentinstag',
    description:
      'Persönliche Valentinsbriefe in Kalligrafie oder schlichter Schrift, auf Wunsch mit Wachssiegel und Duftpapier, per Post.',
  },
};
