import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Geschenk für Oma',
  title: 'Geschenk für Oma: ein Brief zum Wiederlesen',
  description:
    'Oma freut sich über Post mehr als über alles andere. Schreib ihr einen gut lesbaren Brief, wir drucken ihn auf festes Papier und bringen ihn zur Post.',
  keywords: ['Geschenk für Oma', 'Brief an Oma', 'Oma Geburtstag', 'Brief an Großmutter', 'Enkel Brief'],
  hero: {
    kicker: 'Für Oma',
    heading: 'Sie sieht jeden Tag nach der Post.',
    text: 'Meist ist es Werbung. In ein paar Tagen könnte ein Brief dabei sein, mit ihrem Namen in ordentlicher Schrift. Sie wird ihn nicht im Flur öffnen. Sie wird sich die Brille holen und sich hinsetzen.',
    button: 'Oma einen Brief schreiben',
  },
  letter: {
    style: 'handprint',
    text: 'Liebe Oma,\nich habe Deinen Hefezopf gebacken. Er war innen roh und außen schwarz, aber er hat geduftet wie bei Dir.\nWas mache ich falsch? Bitte antworte ausführlich.\nDein Emil',
  },
  look: { arrangement: 'envelope', stamp: 'pot', ink: 'amber', day: '11·X', stillLife: 'letter-classic-handwriting' },
  benefitsHeading: 'Warum Oma sich über Post freut',
  benefits: [
    {
      title: 'Ohne Passwort',
      text: 'Sie muss nichts laden, antippen oder drehen. Aufmachen, lesen, auf den Nachttisch legen.',
    },
    {
      title: 'Gut zu lesen',
      text: '„Hand-Druck“ und „Schreibmaschine“ sind klar und kräftig, auf cremefarbenem Papier, das nicht blendet.',
    },
    {
      title: 'Für die ganze Hausgemeinschaft',
      text: 'Ein Brief wird vorgelesen: der Nachbarin, der Pflegerin, am Telefon der Schwester.',
    },
    {
      title: 'Mehrmals im Jahr möglich',
      text: 'Schreib heute drei Briefe und gib jedem seinen eigenen Versandtag. Dann kommt auch im grauen Februar Post.',
    },
  ],
  occasionsHeading: 'Ihre großen Tage',
  occasionChips: [
    { name: 'Geburtstag', icon: 'cake', subtitle: 'je höher die Zahl, desto länger der Brief', occasion: 'geburtstag' },
    { name: 'Omatag', icon: 'flower', subtitle: 'ein Sonntag nur für sie', occasion: 'omatag' },
    { name: 'Weihnachten', icon: 'star', subtitle: 'wenn der Weg zu weit ist', occasion: 'weihnachten' },
  ],
  ideasHeading: 'Was Großmütter gern lesen',
  ideas: [
    {
      title: 'Gewöhnliches, ausführlich',
      text: 'Was du kochst, wie das Zimmer aussieht, was die Nachbarn treiben. Sie will sich dein Leben vorstellen können.',
      example: 'Mein Küchentisch ist der von Euch. Am linken Bein ist noch Opas Zollstockmarke.',
    },
    {
      title: 'Dass etwas von ihr weiterlebt',
      text: 'Ein Handgriff, ein Spruch, ein Rezept.',
      example: 'Wenn jemand bei uns traurig ist, gibt es Griesbrei. Keiner weiß, warum das hilft. Du schon.',
    },
    {
      title: 'Fragen nach früher',
      text: 'Eine oder zwei, genau gestellt. Leg einen frankierten Umschlag bereit, wenn du sie besuchst.',
      example: 'Wie hieß das Pferd, mit dem Ihr über das Haff gekommen seid?',
    },
    {
      title: 'Ein Gruß von den Kleinen',
      text: 'Wort für Wort so aufschreiben, wie es gesagt wurde.',
      example: 'Ida lässt ausrichten: Ich kann jetzt Rolle rückwärts, aber nur nach vorne.',
    },
    {
      title: 'Wann du kommst',
      text: 'Der wichtigste Satz im ganzen Brief. Sie wird ihn anstreichen.',
      example: 'Am 12. April um drei bin ich da. Ich bleibe bis Sonntag.',
    },
  ],
  related: ['/geburtstag-brief/', '/dankesbrief-schreiben/', '/handschriftlicher-brief/', '/brief-versenden/'],
  call: {
    heading: 'Sie hat dir Geschichten vorgelesen',
    text: 'Jetzt ist sie dran. Eine Seite genügt, und sie kennt sie bald auswendig.',
    button: 'Brief an Oma beginnen',
  },
  buttonTarget: '/?start=true',
  backToStart: true,
  service: {
    name: 'Brief als Geschenk für Oma',
    description:
      'Gut lesbare persönliche Briefe an die Großmutter, auf cremefarbenes Papier gedruckt und per Post zugestellt.',
  },
};
