import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Brief als Geschenkidee',
  title: 'Brief als Geschenk: persönliche Geschenkidee',
  description:
    'Ein Brief als Geschenk passt immer und steht nie im Weg. Ideen, Anfänge und ein Geschenkumschlag aus Kraftpapier, pünktlich per Post.',
  keywords: [
    'Brief als Geschenk',
    'persönliche Geschenkidee',
    'Geschenk mit Worten',
    'Geschenk per Post',
    'Geschenk in letzter Minute',
  ],
  hero: {
    kicker: 'Geschenkidee',
    heading: 'Für alle, die schon alles haben – außer Post.',
    text: 'Er braucht keine Krawatte, sie keine dritte Kerze. Aber beide haben seit Jahren keinen Brief mehr bekommen, in dem steht, was jemand an ihnen mag. Das Geschenk ist eine Seite lang und hält ein Leben.',
    button: 'Brief verschenken',
  },
  letter: {
    style: 'handprint',
    text: 'Liebe Tante Uschi,\nGutschein für: einen Tag, an dem ich alle Lampen anschraube, die Du seit 2019 im Keller hast.\nTermin: der 3. Mai. Ich bringe Leiter und Kuchen.\nDeine Nele',
  },
  look: { arrangement: 'envelope', stamp: 'bow', ink: 'amber', day: '24·XII', stillLife: 'post' },
  benefitsHeading: 'Warum das ein gutes Geschenk ist',
  benefits: [
    {
      title: 'Es passt immer',
      text: 'Keine Größe, kein Umtausch, keine Allergie. Und es steht nicht herum, bis Besuch kommt.',
    },
    {
      title: 'Es sieht nach Geschenk aus',
      text: 'Für 1,50 € kommt der Brief im Geschenkumschlag aus Kraftpapier, für 5,00 € mit Wachssiegel. Auspacken inbegriffen.',
    },
    {
      title: 'Es kommt ohne dich an',
      text: 'Du wohnst in Hamburg, gefeiert wird in Passau? Wähl den Versandtag, wir kümmern uns um den Weg.',
    },
  ],
  ideasHeading: 'Sechs Briefe, die man auspacken möchte',
  ideas: [
    {
      title: 'Der Gutschein mit Datum',
      text: 'Ein Versprechen ohne Termin verstaubt. Schreib Tag und Uhrzeit gleich dazu.',
      example: 'Am 14. Juni um acht hole ich Dich ab. Zieh Schuhe an, die nass werden dürfen.',
    },
    {
      title: 'Die fünf Belege',
      text: 'Fünf Gründe, warum du froh bist, dass es diesen Menschen gibt. Jeder mit Beweis.',
      example: 'Beleg Nummer drei: der Umzug. Du hast das Klavier getragen und nie wieder erwähnt.',
    },
    {
      title: 'Die Geschichte zum Foto',
      text: 'Such ein unscheinbares Bild heraus und erzähl, was man darauf nicht sieht.',
      example: 'Man sieht nicht, dass Papa gerade ruft: Nicht wackeln! Und dass Du deshalb wackelst.',
    },
    {
      title: 'Das Rezept',
      text: 'Mengen, Handgriffe und wer in der Familie was verdorben hat.',
      example: 'Nimm drei Eier. Tante Hilde nahm zwei, das Ergebnis steht in der Chronik.',
    },
    {
      title: 'Der Dank von früher',
      text: 'Für etwas, das lange her ist und das der andere vergessen glaubt.',
      example: 'Du weißt es sicher nicht mehr, aber 2008 hast Du mir fünfzig Euro geliehen und nicht gefragt, wofür.',
    },
    {
      title: 'Der Brief zum Aufheben',
      text: 'Einer, der erst später geöffnet werden darf. Sag auf der ersten Zeile, wann.',
      example: 'Bitte erst lesen, wenn die Wohnung leer und der Schlüssel abgegeben ist.',
    },
  ],
  related: ['/geburtstag-brief/', '/dankesbrief-schreiben/', '/geschenk-schwester/', '/brief-zukunftiges-ich/'],
  call: {
    heading: 'Heute Abend ist das Geschenk geschrieben',
    text: 'Und niemand wird vermuten, dass du gestern noch keine Idee hattest.',
    button: 'Geschenkbrief schreiben',
  },
  buttonTarget: '/?start=true',
  backToStart: false,
  service: {
    name: 'Brief als persönliches Geschenk',
    description:
      'Persönliche Geschenkbriefe auf cremefarbenem Papier, auf Wunsch im Kraftpapierumschlag und mit Wachssiegel, zum Wunschtermin verschickt.',
  },
};
