import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Brief an die Eltern zur Hochzeit',
  title: 'Brief an die Eltern zur Hochzeit: mit Beispielen',
  description:
    'Brief an die Eltern zur eigenen Hochzeit: drei Beispielbriefe, der richtige Zeitpunkt, die richtige Länge und Sätze, die Mutter und Vater nie vergessen.',
  keywords: [
    'Brief an die Eltern zur Hochzeit',
    'Hochzeit Danke Eltern',
    'Dankesbrief Brauteltern',
    'Brief an Mama Hochzeit',
    'Brief an Papa Hochzeit',
  ],
  hero: {
    kicker: 'Vor der Hochzeit',
    heading: 'Bevor du jemandem Ja\u00a0sagst: ein\u00a0Danke an die, die es zuerst taten.',
    text: 'Am Hochzeitstag selbst bleibt für die Eltern oft nur eine Umarmung zwischen Fotos und Kaffee. Alles andere passt in einen Brief. Sie lesen ihn am Abend davor, und am Morgen sehen sie dich mit anderen Augen.',
    button: 'Brief an die Eltern schreiben',
  },
  letter: {
    style: 'classic-handwriting',
    text: 'Liebe Mama, lieber Papa,\nmorgen bringt Ihr mich bis nach vorn, so wie Ihr mich an jedem ersten Schultag bis zum Tor gebracht habt.\nUnd wie damals werde ich mich noch einmal umdrehen.\nEure Paula',
  },
  look: { arrangement: 'card', stamp: 'knot', ink: 'ink', day: '12·VII' },
  benefitsHeading: 'Damit er zur rechten Zeit kommt',
  benefits: [
    {
      title: 'Mindestens zwei Wochen vorher schreiben',
      text: 'Danach bestimmen Sitzplan und Wetterbericht deine Tage. Schreib, solange du noch nachdenken kannst, und leg den Versandtag fest.',
    },
    {
      title: 'Höchstens zwei Seiten',
      text: 'Wer alles sagen will, sagt am Ende zu wenig. Zwei Erinnerungen, ein Dank, ein Ausblick: Das passt auf eine Seite, zur Not auf zwei.',
    },
    {
      title: 'Ein Brief oder zwei?',
      text: 'Sind die Eltern getrennt oder hast du ihnen Verschiedenes zu sagen, schreib jedem für sich. Keiner soll den Dank teilen müssen.',
    },
    {
      title: 'Papier, das den Tag überlebt',
      text: 'Cremefarben, 120 g/m², auf Wunsch mit Wachssiegel. Dieser Brief wird öfter herausgeholt als das Album.',
    },
  ],
  ideasHeading: 'Wann und wie du ihn übergibst',
  ideas: [
    {
      title: 'Mit der Post, einige Tage vorher',
      text: 'Der ruhigste Weg. Deine Eltern lesen allein und dürfen weinen, ehe die Schminke sitzt.',
      example: 'Wenn Ihr das lest, sind es noch drei Tage. Setzt Euch bitte kurz hin, beide auf das alte Sofa.',
    },
    {
      title: 'Am Abend davor',
      text: 'Leg ihn auf die Kopfkissen. Bestell ihn dafür an deine eigene Adresse.',
      example: 'Morgen wird es laut. Deshalb heute Abend, ganz leise: danke.',
    },
    {
      title: 'Am Morgen der Trauung',
      text: 'Nur, wenn Zeit bleibt. Halte ihn dann besonders kurz.',
      example: 'Mama, Du hast mir tausendmal die Haare gemacht. Bleib heute einfach sitzen und lass Dich ansehen.',
    },
    {
      title: 'Vorgelesen beim Fest',
      text: 'Dann wird der Brief zur Rede. Drei Minuten, und das Persönlichste bleibt auf dem Papier.',
      example: 'Einen Absatz lese ich Euch nicht vor. Den bekommt Ihr nachher in die Hand.',
    },
    {
      title: 'Am Tag danach',
      text: 'Wenn alle fort sind, wird das Haus der Eltern sehr still. Ein schöner Moment für Post.',
      example: 'Das Zimmer ist leer, ich weiß. Aber der Schlüssel hängt noch an meinem Bund, und dort bleibt er.',
    },
  ],
  exampleLetters: [
    {
      title: 'An beide Eltern, von der Tochter',
      note: 'Zwei Bilder, ein Dank, ein Blick nach vorn. Etwa eine halbe Seite.',
      paragraphs: [
        'Liebe Mama, lieber Papa,',
        'als ich klein war, habt Ihr sonntags in der Küche getanzt, wenn Ihr dachtet, ich schlafe. Ich saß auf der Treppe und habe durch das Geländer zugesehen. Damals habe ich beschlossen, dass ich das auch einmal will: jemanden, mit dem man in Hausschuhen tanzt.',
        'Ich habe ihn gefunden. Dass ich ihn erkannt habe, liegt an Euch. Ihr habt mir nie erklärt, wie Liebe geht, Ihr habt es gemacht: beim Abwasch, bei Omas Pflege, in dem Jahr, als Papa keine Arbeit hatte und Mama sagte, dann essen wir eben öfter Pfannkuchen.',
        'Danke für die Pfannkuchen. Danke, dass Ihr mich habt gehen lassen, obwohl Hamburg für Euch am anderen Ende der Welt lag. Am Samstag tanze ich zuerst mit Jonas. Dann mit Euch beiden, und ich bringe Hausschuhe mit.',
        'Eure Mirjam',
      ],
    },
    {
      title: 'An die Mutter, vom Sohn',
      note: 'Für eine, die vieles allein getragen hat. Schlicht, ohne große Worte.',
      paragraphs: [
        'Liebe Mutti,',
        'auf allen Bildern von früher bin ich allein zu sehen. Ich habe lange nicht begriffen, warum. Du hast fotografiert. Es war ja sonst niemand da, der Dich hätte aufnehmen können.',
        'Du hast die Elternabende gemacht und das Fußballtor, die Steuer und die Geburtstagskuchen. Mir hat nichts gefehlt. Erst jetzt, wo ich selbst eine Familie gründe, sehe ich, was das heißt, und ich weiß nicht, wie Du es geschafft hast.',
        'Am Freitag gibt es einen Fotografen. Ich habe ihm gesagt, dass er vor allem Dich aufnehmen soll. Und wenn sie fragen, wer mich zum Altar begleitet: Das warst immer Du.',
        'Dein Sebastian',
      ],
    },
    {
      title: 'An den Vater, wenn es nicht immer leicht war',
      note: 'Ehrlich und versöhnlich. Nichts wird beschönigt, nichts nachgetragen.',
      paragraphs: [
        'Lieber Papa,',
        'wir zwei haben nicht viel geredet. Meistens über das Auto, manchmal über Fußball, und wenn es ernst wurde, hast Du das Radio lauter gestellt. Ich war deshalb oft wütend auf Dich.',
        'Vor ein paar Wochen habe ich im Keller den Schlitten gefunden, den Du mir gebaut hast. Du hast meinen Namen eingebrannt, auf der Unterseite, wo ihn keiner sieht. Ich glaube, so hast Du immer gesprochen: auf der Unterseite.',
        'Ich wollte Dir vor der Hochzeit sagen, dass ich es gelesen habe. Setz Dich am Samstag neben mich, wenn die anderen tanzen. Wir müssen nicht reden.',
        'Deine Franziska',
      ],
    },
  ],
  faq: [
    {
      question: 'Schreiben wir als Paar oder jeder für sich?',
      answer:
        'Jeder an die eigenen Eltern. Ein gemeinsamer Gruß an alle vier ist eine schöne Zugabe, ersetzt aber den persönlichen Brief nicht.',
    },
    {
      question: 'Und die Schwiegereltern?',
      answer:
        'Ein eigener, kurzer Brief. Dankt für das, was ihr an eurem Partner liebt und was ganz offensichtlich von ihnen stammt.',
    },
    {
      question: 'Was, wenn ein Elternteil nicht mehr lebt?',
      answer:
        'Dann darf der Brief ihn nennen. „Papa hätte heute zu früh geklatscht“ bringt ihn für einen Augenblick an den Tisch.',
    },
  ],
  related: [
    '/dankesbrief-schreiben/',
    '/hochzeitstag-geschenk/',
    '/handschriftlicher-brief/',
    '/liebesbrief-schreiben/',
  ],
  call: {
    heading: 'Zwei Erinnerungen, und du hast den Brief',
    text: 'Die Treppe, der Schlitten, das Schultor. Schreib auf, was dir zuerst einfiel.',
    button: 'Brief an die Eltern beginnen',
  },
  buttonTarget: '/?start=true',
  backToStart: false,
  service: {
    name: 'Brief an die Eltern zur Hochzeit',
    description:
      'Persönliche Dankesbriefe von Brautpaaren an die Eltern, festlich geschrieben und so verschickt, dass sie vor der Feier da sind.',
  },
};
