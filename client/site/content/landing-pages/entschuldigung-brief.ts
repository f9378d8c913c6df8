import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Entschuldigungsbrief',
  title: 'Entschuldigungsbrief schreiben: ehrlich und klar',
  description:
    'Entschuldigungsbrief schreiben mit den fünf Teilen einer ehrlichen Entschuldigung, Beispielsätzen und Rat für den Fall, dass keine Antwort kommt.',
  keywords: [
    'Entschuldigungsbrief',
    'Entschuldigung schreiben',
    'um Verzeihung bitten',
    'Versöhnungsbrief',
    'Entschuldigungsbrief Beispiele',
  ],
  hero: {
    kicker: 'Entschuldigungsbriefe',
    heading: 'Den ersten Satz hast du schon hundertmal gedacht.',
    text: 'Jetzt schreib ihn auf. Ein Brief drängt niemanden zur Antwort. Er lässt dir Zeit, das Richtige zu sagen, und dem anderen Zeit, es zu lesen, wenn er so weit ist.',
    button: 'Entschuldigung schreiben',
  },
  letter: {
    style: 'typewriter',
    text: 'Liebe Hanna,\nich habe am Sonntag vor allen über Dich gelacht. Es war nicht lustig. Es war feige.\nDu musst mir nicht antworten. Ich wollte, dass Du es von mir liest.\nLuise',
  },
  look: { arrangement: 'sheet', stamp: 'branch', ink: 'leaf' },
  benefitsHeading: 'Warum ein Brief, wenn es ernst ist',
  benefits: [
    {
      title: 'Du kannst zu Ende sprechen',
      text: 'Keiner fällt dir ins Wort, auch du selbst nicht. Was du beim Reden verteidigen würdest, kannst du hier einfach streichen.',
    },
    {
      title: 'Der andere bestimmt den Zeitpunkt',
      text: 'Ein Umschlag darf zwei Tage auf der Kommode liegen. Ein Anruf verlangt ein Gesicht und eine Antwort.',
    },
    {
      title: 'Schlicht ist richtig',
      text: 'Hier braucht es keine Schnörkel. Schreibmaschine oder Hand-Druck auf ruhigem Papier, ohne Siegel und ohne Duft.',
    },
    {
      title: 'Es bleibt zwischen euch',
      text: 'Ein Geständnis gehört dem, der es bekommt. Deshalb heben wir keine Zeile davon auf.',
    },
  ],
  ideasHeading: 'Sätze für den Anfang',
  ideas: [
    {
      title: 'An den Partner',
      text: 'Nenn die Sache beim Namen, bevor du von Gefühlen sprichst.',
      example:
        'Ich habe Dir nicht gesagt, dass ich gekündigt habe. Drei Wochen lang bin ich morgens losgegangen, als ginge ich zur Arbeit.',
    },
    {
      title: 'An die beste Freundin',
      text: 'Sag, was du versäumt hast, und dass du weißt, wie lang das war.',
      example: 'Als es Dir im Winter so schlecht ging, habe ich Dir Herzchen geschickt. Du hättest mich gebraucht.',
    },
    {
      title: 'An Bruder oder Schwester',
      text: 'Alte Kränkungen vertragen keine Aufrechnung. Nimm nur deinen Teil.',
      example:
        'Über das Haus können wir später reden. Über das, was ich Dir am Grab gesagt habe, nicht. Das tut mir leid.',
    },
    {
      title: 'An dein erwachsenes Kind',
      text: 'Ein Satz, auf den manche ihr Leben lang warten.',
      example: 'Du hast recht. Ich war damals nicht da, und ich habe es Arbeit genannt.',
    },
    {
      title: 'An die Nachbarn',
      text: 'Auch kleine Schuld darf auf Papier, dann gern mit einem Lächeln.',
      example: 'Die Trompete hieß bei uns Übungszeit und bei Ihnen vermutlich anders. Ab sofort schweigt sie um acht.',
    },
  ],
  articleSections: [
    {
      heading: 'Die fünf Teile einer ehrlichen Entschuldigung',
      paragraphs: [
        'Eine Entschuldigung, die ankommt, besteht aus fünf Schritten. Man kann sie in fünf Sätzen gehen oder auf zwei Seiten, aber kaum einer lässt sich überspringen.',
      ],
      list: [
        {
          title: '1. Sag, was du getan hast',
          text: 'Konkret, im Aktiv, ohne Verkleinerung. „Ich habe Dein Vertrauen missbraucht“ ist noch eine Wolke. „Ich habe Jonas erzählt, was Du mir am See anvertraut hast“ ist eine Entschuldigung.',
        },
        {
          title: '2. Sag, was es angerichtet hat',
          text: 'Zeig, dass du es aus der anderen Richtung angesehen hast. „Seitdem weißt Du nicht, wer es noch gehört hat, und gehst Leuten aus dem Weg, die Dir nichts getan haben.“',
        },
        {
          title: '3. Übernimm die Verantwortung',
          text: 'Ein Satz ohne Aber und ohne Umstände. „Das war meine Entscheidung. Niemand hat mich gedrängt.“',
        },
        {
          title: '4. Biete an, was du gutmachen kannst',
          text: 'Klein und einlösbar. „Ich habe Jonas gesagt, dass es nicht meine Geschichte war, und ihn gebeten, zu schweigen. Mehr kann ich nicht zurückholen.“',
        },
        {
          title: '5. Bitte, und lass los',
          text: 'Bitte um Verzeihung, ohne sie zu verlangen. „Ich hoffe, dass Du mir eines Tages verzeihst. Wenn nicht, verstehe ich es.“',
        },
      ],
    },
    {
      heading: 'Ein ganzer Brief, in dem alle fünf vorkommen',
      paragraphs: ['Er hat kaum hundert Wörter. Lies ihn laut, und du hörst, wo die Schritte sind.'],
      letter: [
        'Lieber Papa,',
        'ich habe Dir am Telefon gesagt, dass Du Dich nie für uns interessiert hast. Das stimmt nicht, und ich wusste es, als ich es sagte. Du warst danach so still, dass ich Deine Uhr ticken hörte.',
        'Ich glaube, ich habe Dir etwas genommen, das Dir viel bedeutet. Dafür gibt es keinen guten Grund. Ich war zornig über etwas anderes, und Du warst gerade da.',
        'Am Samstag komme ich mit den Kindern, wenn Du magst. Sie wollen wissen, wie man Drachen baut. Du weißt es.',
        'Verzeih mir bitte, wenn Du kannst.',
        'Deine Anne',
      ],
    },
    {
      heading: 'Wie andere um Verzeihung bitten',
      paragraphs: [
        'Unser Wort „Entschuldigung“ ist eigentlich zu groß: Es bedeutet, von Schuld frei zu werden, und das kann niemand für sich selbst erledigen. Das Französische kennt dieselbe Spannung. „Je m’excuse“ sagt man täglich, und wer auf Höflichkeit hält, zieht „Veuillez m’excuser“ vor: Ich bitte Sie, mich zu entschuldigen.',
        'Im Japanischen dient „sumimasen“ zugleich als Entschuldigung und als Dank. Wer etwas bekommt, bedauert mit demselben Wort die Mühe, die er gemacht hat. Und das britische „sorry“ ist oft weniger ein Geständnis als ein Stoßdämpfer: Man sagt es auch, wenn einem selbst auf den Fuß getreten wurde.',
        'Viele Religionen haben dem Verzeihen einen Tag im Jahr gegeben. Vor dem jüdischen Versöhnungstag, Jom Kippur, geht man zu den Menschen, denen man Unrecht getan hat, denn was zwischen Menschen steht, soll zuerst zwischen Menschen geklärt werden. In den orthodoxen Kirchen bitten am letzten Sonntag vor der Fastenzeit alle einander um Vergebung, auch wenn sie von keinem Streit wissen. Dahinter steckt eine kluge Erfahrung: Ohne festen Termin verschiebt man es.',
      ],
    },
    {
      heading: 'Zwei Entschuldigungen aus der Geschichte',
      paragraphs: [
        'Am 13. Juli 1863 schrieb Abraham Lincoln an General Grant, der gerade Vicksburg eingenommen hatte. Lincoln hatte den Plan für falsch gehalten. Nun dankte er, erklärte, was er selbst erwartet hatte, und schloss mit dem Bekenntnis, dass der General recht gehabt habe und er, der Präsident, unrecht. Der Brief ist kurz. Er enthält keine Rechtfertigung.',
        'Aus Wien ist ein Paar von Zetteln überliefert, die Beethoven um 1799 an einen Freund geschrieben haben soll, vermutlich an den Pianisten Hummel. Auf dem ersten beschimpft er ihn als falschen Hund, der sich nicht mehr blicken lassen möge. Auf dem zweiten, einen Tag später, nennt er ihn einen ehrlichen Kerl, gibt ihm recht und lädt ihn für den Nachmittag zu sich ein. Kein Wort zu viel, und die Einladung steht gleich dabei.',
      ],
    },
    {
      heading: 'Wann ein Brief nicht der richtige Weg ist',
      paragraphs: [
        'Wer ausdrücklich um Abstand gebeten hat, möchte auch keine Post. Dann ist Respekt die bessere Entschuldigung. Und wenn ein Geständnis vor allem dich erleichtert und den anderen mit etwas belädt, das er bisher nicht tragen musste, sprich zuerst mit jemandem, der nicht beteiligt ist.',
        'In allen anderen Fällen gilt: lieber ein unvollkommener Brief diese Woche als ein vollkommener nie.',
      ],
      more: {
        text: 'Sätze, die nicht funktionieren, und wie man sie repariert',
        to: '/blog/entschuldigung-richtig-formulieren/',
      },
    },
  ],
  related: ['/liebesbrief-schreiben/', '/dankesbrief-schreiben/', '/geschenk-bruder/', '/handschriftlicher-brief/'],
  call: {
    heading: 'Schreib den Satz, vor dem du dich drückst',
    text: 'Er gehört an den Anfang. Danach wird es leichter, versprochen.',
    button: 'Entschuldigungsbrief schreiben',
  },
  buttonTarget: '/?start=true',
  backToStart: false,
  service: {
    name: 'Entschuldigungsbrief schreiben und versenden',
    description:
      'Persönliche Entschuldigungsbriefe, schlicht geschrieben und vertraulich behandelt: Der Text wird nach dem Versand gelöscht.',
  },
};
