import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Geschenk für Papa',
  title: 'Geschenk für Papa: ein Brief statt Socken',
  description:
    'Was schenkt man einem Vater, der nichts braucht? Einen Brief. Mit Sätzen, die nicht rührselig klingen, gut lesbar gedruckt und mit der Post gebracht.',
  keywords: ['Geschenk für Papa', 'Brief an Papa', 'Vatertag Geschenk', 'Brief an den Vater', 'Danke Papa'],
  hero: {
    kicker: 'Für Papa',
    heading: '„Ich brauche doch nichts.“ Eben.',
    text: 'Er sagt das jedes Jahr, und jedes Jahr werden es wieder Socken. Dabei gibt es etwas, das er nicht hat und sich nie selbst kaufen würde: schwarz auf cremefarben, dass du gemerkt hast, was er alles getan hat.',
    button: 'Brief an Papa schreiben',
  },
  letter: {
    style: 'typewriter',
    text: 'Lieber Papa,\nich bin jetzt so alt wie Du auf dem Foto mit dem Zelt.\nFrage: Hattest Du damals auch keine Ahnung? Falls ja, hast Du es großartig verborgen.\nDein Till',
  },
  look: { arrangement: 'envelope', stamp: 'tent', ink: 'ink', day: '14·V' },
  benefitsHeading: 'Männer und Post: eine Liebesgeschichte',
  benefits: [
    {
      title: 'Er muss nicht gerührt tun',
      text: 'Niemand sieht ihm beim Lesen zu. Er kann mit dem Brief in den Keller gehen und dort etwas Dringendes sortieren.',
    },
    {
      title: 'Gut lesbar',
      text: 'Schreibmaschine oder Hand-Druck, ordentliche Ränder, festes Papier. Ein Brief, der in eine Jackentasche passt.',
    },
    {
      title: 'Hält länger als Rasierwasser',
      text: 'Erfahrungsgemäß landet so ein Brief im Werkzeugschrank hinter der Tür. Ein größeres Kompliment gibt es nicht.',
    },
  ],
  ideasHeading: 'Worüber du schreiben kannst',
  ideas: [
    {
      title: 'Was er dir gezeigt hat',
      text: 'Fahrradflicken, Fische ausnehmen, schweigen.',
      example: 'Immer wenn ich rückwärts einparke, höre ich Dich sagen: Noch ist Platz. Es stimmt übrigens. Meistens.',
    },
    {
      title: 'Was er für selbstverständlich hielt',
      text: 'Die Fahrten, das frühe Aufstehen, die Winterreifen.',
      example:
        'Du hast mich dreihundertmal vom Training abgeholt und nie gesagt, dass Du müde bist. Ich habe es ausgerechnet.',
    },
    {
      title: 'Eine Frage an ihn',
      text: 'Viele Väter erzählen nur, wenn man fragt.',
      example: 'Was wolltest Du eigentlich werden, bevor Du wusstest, was Du wirst?',
    },
    {
      title: 'Ein Satz, der schwerfällt',
      text: 'Kurz machen, stehen lassen, nächster Absatz.',
      example: 'Ich hab Dich lieb. So, jetzt steht es da.',
    },
    {
      title: 'Eine Einladung',
      text: 'Mit Arbeit verbunden, dann sagt er eher zu.',
      example: 'Am 2. Mai baue ich ein Hochbeet. Ich habe alles außer jemandem, der sagt, dass es so nicht hält.',
    },
  ],
  related: ['/dankesbrief-schreiben/', '/geburtstag-brief/', '/geschenk-bruder/', '/handschriftlicher-brief/'],
  call: {
    heading: 'Er wird „Na, das wär doch nicht nötig gewesen“ sagen',
    text: 'Und den Brief danach zweimal falten und einstecken. Fang an.',
    button: 'Papa einen Brief schreiben',
  },
  buttonTarget: '/?start=true',
  backToStart: false,
  service: {
    name: 'Brief als Geschenk für Papa',
    description:
      'Persönliche Briefe an den Vater zum Vatertag, Geburtstag oder zwischendurch, in einer gut lesbaren Schrift.',
  },
};
