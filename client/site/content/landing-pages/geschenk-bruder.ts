import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Geschenk für den Bruder',
  title: 'Geschenk für den Bruder: ein Brief mit Geschichte',
  description:
    'Ein Brief für den Bruder: mit gemeinsamen Streichen, ehrlichem Dank und einem Schuss Spott. Anfänge zum Übernehmen, gedruckt und mit der Post gebracht.',
  keywords: ['Geschenk für Bruder', 'Brief an meinen Bruder', 'Geburtstag Bruder', 'persönliches Geschenk Bruder'],
  hero: {
    kicker: 'Für deinen Bruder',
    heading: 'Er kennt deine schlimmste Frisur. Das verbindet.',
    text: 'Kaum jemand teilt so viele Jahre mit dir, und kaum jemandem sagst du so selten etwas Nettes. Ein Brief ist die eleganteste Art, es zu tun: Er kann dich beim Lesen nicht aufziehen. Erst danach.',
    button: 'Dem Bruder schreiben',
  },
  letter: {
    style: 'typewriter',
    text: 'Sehr geehrter Herr Mitbewohner von 1994 bis 2009,\nhiermit gestehe ich: Der Kratzer im Auto war ich.\nDu hast vier Wochen Hausarrest verbüßt und mich nicht verraten. Danke.\nDeine Schwester',
  },
  look: { arrangement: 'envelope', stamp: 'brother', ink: 'leaf', day: '24·V' },
  benefitsHeading: 'Besser als die nächste Powerbank',
  benefits: [
    {
      title: 'Nur ihr zwei versteht ihn',
      text: 'Die Garage, der Nachbarshund, „aber ohne Tomate“. Diese Sprache spricht sonst niemand auf der Welt.',
    },
    {
      title: 'Kein Pathos nötig',
      text: 'Schreibmaschine, trockener Ton, eine Seite. Und irgendwo in der Mitte der eine ernste Satz.',
    },
    {
      title: 'Auch wenn es still geworden ist',
      text: 'Nach langer Pause ist ein Brief leichter als ein Anruf. Er verlangt nichts und öffnet doch etwas.',
    },
  ],
  ideasHeading: 'Stoff für deinen Brief',
  ideas: [
    {
      title: 'Das verjährte Geständnis',
      text: 'Jede Familie hat eine ungeklärte Akte. Schließ sie.',
      example: 'Nein, der Hamster ist nicht weggelaufen. Setz Dich bitte, bevor Du weiterliest.',
    },
    {
      title: 'Der Augenblick, in dem er groß war',
      text: 'Auch der kleine Bruder hatte einen.',
      example:
        'Auf der Beerdigung hast Du meine Hand genommen, als wären wir wieder sechs und acht. Ich habe sie erst am Auto losgelassen.',
    },
    {
      title: 'Was er besser kann',
      text: 'Einmal zugeben, schriftlich und mit Datum.',
      example: 'Du bist der bessere Koch. Rahme diesen Satz, er kommt nicht wieder.',
    },
    {
      title: 'Nach einem Streit',
      text: 'Nicht wer recht hatte, sondern was fehlt.',
      example: 'Ich vermisse jemanden, der beim dritten Wort weiß, welchen Film ich meine.',
    },
    {
      title: 'Zum Vaterwerden, Umziehen, Neuanfangen',
      text: 'Sag ihm, was du siehst.',
      example: 'Du trägst Deine Tochter auf demselben Arm, auf dem Du immer die Sporttasche hattest. Es steht Dir gut.',
    },
  ],
  related: ['/geschenk-schwester/', '/geburtstag-brief/', '/entschuldigung-brief/', '/dankesbrief-schreiben/'],
  call: {
    heading: 'Er wird sagen: „Alles okay bei dir?“',
    text: 'Antworte: ja. Und schreib es trotzdem.',
    button: 'Brief an den Bruder beginnen',
  },
  buttonTarget: '/?start=true',
  backToStart: false,
  service: {
    name: 'Brief als Geschenk für den Bruder',
    description: 'Persönliche Briefe unter Geschwistern, per Post in ganz Deutschland zugestellt.',
  },
};
