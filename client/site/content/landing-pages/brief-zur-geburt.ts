import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Brief zur Geburt',
  title: 'Brief zur Geburt: Glückwünsche, die bleiben',
  description:
    'Ein Brief zur Geburt an müde Eltern oder direkt an das Kind, zum Lesen in achtzehn Jahren. Mit Beispielsätzen, auf festem Papier, zum Aufheben gemacht.',
  keywords: [
    'Brief zur Geburt',
    'Glückwünsche zur Geburt',
    'Brief an das Baby',
    'Geburt Karte Text',
    'Brief an Patenkind',
  ],
  hero: {
    kicker: 'Zur Geburt',
    heading: 'Ein Mensch ist\u00a0da, und die Welt hat ihm noch nie geschrieben.',
    text: 'Sei der Erste. Das Kind wird deinen Brief nicht lesen können, noch lange nicht. Aber jemand wird ihn aufheben, und eines Tages steht darin, wie es war, an dem Tag, als alles anfing.',
    button: 'Brief zur Geburt schreiben',
  },
  letter: {
    style: 'handprint',
    text: 'Lieber Junis,\nals Du geboren wurdest, war es 4:12 Uhr, es hat geschneit, und Dein Vater hat vor Aufregung den Taxifahrer umarmt.\nWillkommen. Wir haben auf Dich gewartet.\nDeine Tante Eva',
  },
  look: { arrangement: 'envelope', stamp: 'pram', ink: 'leaf', day: '2·IV' },
  benefitsHeading: 'Post, die achtzehn Jahre hält',
  benefits: [
    {
      title: 'Für die Erinnerungskiste',
      text: 'Festes, cremefarbenes Papier, auf dem man auch nach Jahren alles lesen kann. Ein Strampler passt drei Monate. Dieser Brief passt immer.',
    },
    {
      title: 'Stört nicht beim Stillen',
      text: 'Ein Brief klingelt nicht, bleibt nicht zum Kaffee und wartet, bis das Kind schläft. Eltern wissen das zu schätzen.',
    },
    {
      title: 'Auch aus der Ferne',
      text: 'Du kannst nicht sofort hinfahren? Deine Worte können. Meist sind sie in zwei bis drei Werktagen da.',
    },
  ],
  ideasHeading: 'Drei an die Eltern, drei an das Kind',
  ideas: [
    {
      title: 'An die Eltern: gesehen werden',
      text: 'Alle fragen nach dem Kind. Frag nach ihnen.',
      example: 'Ihr habt etwas Ungeheures geschafft, und jetzt sollt Ihr auch noch Windeln können. Ich verneige mich.',
    },
    {
      title: 'An die Eltern: Hilfe mit Uhrzeit',
      text: 'Kein „Meldet euch“. Ein Topf.',
      example: 'Am Samstag um zwölf hängt Lasagne an Eurer Türklinke. Ich klingle nicht.',
    },
    {
      title: 'An die Eltern: nach schwerem Beginn',
      text: 'Bei Frühchen oder Sorgen keine Ausrufezeichen. Nähe.',
      example: 'Ihr sitzt neben dem kleinen Bett und zählt Gramm. Wir zählen mit, jeden Abend.',
    },
    {
      title: 'An das Kind: der Tag',
      text: 'Wetter, Uhrzeit, wer was getan hat. In achtzehn Jahren ist das ein Schatz.',
      example:
        'Am Tag Deiner Geburt kostete ein Brötchen 45 Cent, und Deine Oma hat drei Straßenbahnen verpasst, weil sie allen davon erzählen musste.',
    },
    {
      title: 'An das Kind: deine Familie',
      text: 'Stell sie ihm vor, mit Macken.',
      example: 'Dein Großvater wird Dir das Pfeifen beibringen. Lass Dir Zeit, er kann nur ein Lied.',
    },
    {
      title: 'An das Kind: ein Versprechen',
      text: 'Als Pate oder Patin eines, das du halten kannst.',
      example: 'Wenn Du einmal nicht weißt, wohin, weißt Du ab heute eine Adresse. Klingel zweimal, auch nachts.',
    },
  ],
  related: ['/dankesbrief-schreiben/', '/brief-zukunftiges-ich/', '/handschriftlicher-brief/', '/brief-versenden/'],
  call: {
    heading: 'Schreib auf, wie der Tag war',
    text: 'Wo du standest, als die Nachricht kam. Was du gesagt hast. Ob es regnete.',
    button: 'Willkommensbrief beginnen',
  },
  buttonTarget: '/?start=true',
  backToStart: false,
  service: {
    name: 'Brief zur Geburt',
    description:
      'Persönliche Glückwunschbriefe zur Geburt an die Eltern oder an das Kind, das den Brief erst in Jahren lesen wird.',
  },
};
