import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Weihnachtsbrief',
  title: 'Weihnachtsbrief schreiben und versenden lassen',
  description:
    'Ein Weihnachtsbrief, der nicht „besinnlich“ sagt: mit Ideen für Familie, Freunde und Alleinstehende, gedruckt und rechtzeitig zur Post gebracht.',
  keywords: [
    'Weihnachtsbrief',
    'Weihnachtspost',
    'Brief zu Weihnachten',
    'Weihnachtsgrüße per Post',
    'Brief vom Weihnachtsmann',
  ],
  hero: {
    kicker: 'Zu Weihnachten',
    heading: 'Drei Wochen im Jahr lohnt sich der Gang zum Briefkasten.',
    text: 'Zwischen Prospekten und Rechnungen liegt plötzlich ein Umschlag, der nach nichts Dringendem aussieht. Jemand hat an dich gedacht. Sei in diesem Jahr dieser Jemand – für die, die du am Heiligabend nicht umarmen kannst.',
    button: 'Weihnachtsbrief schreiben',
  },
  letter: {
    style: 'classic-handwriting',
    text: 'Liebe Großtante Marie,\nbei uns schneit es nicht, es regnet seitlich. Dafür riecht das ganze Haus nach Deinen Vanillekipferln.\nEine Dose ist unterwegs. Iss sie allein.\nDeine Antonia',
  },
  look: { arrangement: 'card', stamp: 'star', ink: 'leaf', day: '24·XII', stillLife: 'christmas' },
  benefitsHeading: 'Gute Gründe, nicht nur eine Karte zu kaufen',
  benefits: [
    {
      title: 'Platz für mehr als einen Gruß',
      text: 'Auf ein Blatt passt eine Geschichte. Sie darf klein sein: der Adventskranz, der brannte; das Kind, das als Schaf auftrat.',
    },
    {
      title: 'Rechtzeitig, ohne Schlange',
      text: 'Wähl den Versandtag schon im November. Vor dem Fest ist bei der Post viel los, spätestens um den dritten Advent sollte der Brief unterwegs sein.',
    },
    {
      title: 'Siegel unterm Baum',
      text: 'Mit Wachssiegel für 5,00 € sieht der Umschlag aus, als käme er von sehr weit her. Oder vom Nordpol.',
    },
  ],
  ideasHeading: 'Für wen, und was darin steht',
  ideas: [
    {
      title: 'Für die, die allein feiern',
      text: 'Kein Mitleid, sondern Gesellschaft auf Papier.',
      example: 'Wenn Du diesen Brief am 24. liest, sind wir zu zweit. Stell mir bitte eine Tasse hin.',
    },
    {
      title: 'Für Kinder, vom Weihnachtsmann',
      text: 'Er weiß mehr vom vergangenen Jahr als vom Wunschzettel.',
      example:
        'Lieber Matti, mir ist berichtet worden, dass Du Deinem Bruder das letzte Plätzchen gelassen hast. Die Rentiere haben geklatscht.',
    },
    {
      title: 'Für die Freunde in der Ferne',
      text: 'Ein Bild aus dem Jahr, das nur euch gehört.',
      example:
        'Im Juli saßen wir bis drei auf Eurer Treppe und haben Sternschnuppen erfunden. Eine davon habe ich behalten.',
    },
    {
      title: 'Für jemanden, der trauert',
      text: 'Das erste Fest ist das schwerste. Nenn den Namen.',
      example: 'Heute Abend bleibt Opas Platz leer. Wir zünden hier um sechs eine Kerze an. Vielleicht Du auch.',
    },
    {
      title: 'Für die Nachbarn',
      text: 'Drei Sätze reichen, um aus einem Treppenhaus ein Haus zu machen.',
      example: 'Danke für 23 angenommene Pakete und kein einziges böses Wort über unsere Turnschuhe.',
    },
    {
      title: 'Für alle auf einmal',
      text: 'Erzähl von einer Sache, die misslang. Dann lesen sie weiter.',
      example:
        'Das Ereignis des Jahres war die Gans. Sie liegt, soweit wir wissen, noch immer beim Nachbarn auf dem Dach.',
    },
  ],
  call: {
    heading: 'Der Advent ist kurz',
    text: 'Ein Name, eine Szene, ein Wunsch, der nicht von der Stange kommt. Los.',
    button: 'Weihnachtspost beginnen',
  },
  buttonTarget: '/?start=true',
  backToStart: false,
  service: {
    name: 'Weihnachtsbrief schreiben und versenden',
    description:
      'Persönliche Weihnachtsbriefe auf cremefarbenem Papier, auf Wunsch mit Wachssiegel, rechtzeitig vor dem Fest verschickt.',
  },
};
