import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Trauerkarte schreiben',
  title: 'Trauerkarte schreiben: Beileid in eigenen Worten',
  description:
    'Trauerkarte schreiben, wenn Worte fehlen: behutsame Sätze für verschiedene Verluste, schlicht gedruckt auf ruhigem Papier und zuverlässig zugestellt.',
  keywords: ['Trauerkarte schreiben', 'Beileid schreiben', 'Kondolenzbrief', 'Trauerbrief Text', 'Beileidsbekundung'],
  hero: {
    kicker: 'In Trauer',
    heading: 'Es gibt keinen richtigen Satz. Es\u00a0gibt nur deinen.',
    text: 'Du musst niemanden trösten. Du musst nur zeigen, dass du weißt, was geschehen ist, und dass du nicht wegsiehst. Wenige Zeilen reichen. Wir drucken sie schlicht und bringen sie zur Post.',
    button: 'Trauerkarte schreiben',
  },
  letter: {
    style: 'classic-handwriting',
    text: 'Liebe Elisabeth,\nheute habe ich von Heinrichs Tod erfahren.\nIch sehe ihn am Gartentor stehen, die Mütze in der Hand, und weiß nicht, was ich sagen soll.\nIch denke an Dich.\nDeine Gerda',
  },
  look: { arrangement: 'card', stamp: 'candle', ink: 'ink', stillLife: 'condolence' },
  benefitsHeading: 'Wie wir damit umgehen',
  benefits: [
    {
      title: 'Schlicht',
      text: 'Cremefarbenes Papier, blauschwarze Schrift, viel Rand. Keine Sprüche, keine Bilder, nichts, was du nicht geschrieben hast.',
    },
    {
      title: 'Zügig',
      text: 'Ohne Wunschtermin drucken wir so bald wie möglich, spätestens am nächsten Werktag. In der Regel ist der Brief zwei bis drei Werktage nach deiner Zahlung da.',
    },
    {
      title: 'Vertraulich',
      text: 'Was du schreibst, gehört nur dem Menschen, der trauert. Bei uns bleibt nichts davon.',
    },
  ],
  ideasHeading: 'Sätze, die tragen',
  ideas: [
    {
      title: 'Der erste Satz',
      text: 'Sag, dass du es weißt, und gebrauche das Wort.',
      example: 'Deine Schwester ist gestorben. Ich habe es heute Morgen gelesen und sitze seitdem hier.',
    },
    {
      title: 'Eine Erinnerung',
      text: 'Das kostbarste Geschenk, denn niemand sonst hat diese.',
      example:
        'Bei unserem Umzug hat Ihr Mann den Klavierhocker getragen und auf jedem Treppenabsatz darauf Platz genommen. Wir haben so gelacht.',
    },
    {
      title: 'Wenn du den Menschen nicht kanntest',
      text: 'Schreib an den, den du kennst.',
      example:
        'Ich habe Deine Mutter nie getroffen. Aber ich kenne Dich, und ich glaube, ich kenne sie dadurch ein wenig.',
    },
    {
      title: 'Nach langem Abschied',
      text: 'Achte die Mühe, deute nicht.',
      example: 'Ihr habt ihn so lange begleitet. Ich wünsche Euch, dass Ihr jetzt auch müde sein dürft.',
    },
    {
      title: 'Ein Angebot, das man nur annehmen muss',
      text: 'Nicht „Melde dich“, sondern Tag, Uhrzeit und was du mitbringst.',
      example: 'Am Donnerstag um elf hole ich Deine Wäsche ab. Du musst nichts sagen und nicht aufräumen.',
    },
    {
      title: 'Sechs Wochen später',
      text: 'Wenn alle anderen wieder schweigen.',
      example:
        'Heute ist ein gewöhnlicher Mittwoch, und ich stelle mir vor, dass gewöhnliche Mittwoche die schwersten sind.',
    },
  ],
  faq: [
    {
      question: 'Wann sollte ich schreiben?',
      answer:
        'In den ersten Tagen, wenn es geht. Aber es ist nie zu spät. Auch nach Wochen tut ein Brief gut, oft sogar mehr.',
    },
    {
      question: 'Darf ich „Herzliches Beileid“ schreiben?',
      answer:
        'Ja. Die Formel ist in Ordnung, besonders unter Kollegen und Nachbarn. Ein eigener Satz daneben macht sie warm.',
    },
    {
      question: 'Soll ich Hilfe anbieten?',
      answer: 'Nur, was du wirklich tun wirst, und so genau, dass der andere nicht mehr bitten muss.',
    },
    {
      question: 'Passt ein Siegel oder Duftpapier dazu?',
      answer: 'Eher nicht. Bei Trauerpost ist Zurückhaltung die schönste Form.',
    },
  ],
  related: ['/handschriftlicher-brief/', '/dankesbrief-schreiben/', '/entschuldigung-brief/', '/brief-versenden/'],
  call: {
    heading: 'Vier Sätze sind genug',
    text: 'Was geschehen ist. Dass es dir leidtut. Eine Erinnerung. Was du tust. Nimm dir Zeit, hier drängt dich niemand.',
    button: 'Beileid schreiben',
  },
  buttonTarget: '/?start=true',
  backToStart: false,
  service: {
    name: 'Trauerkarte und Kondolenzbrief',
    description:
      'Persönliche Kondolenzbriefe, schlicht auf cremefarbenes Papier gedruckt und innerhalb Deutschlands per Post zugestellt.',
  },
};
