import type { ArticleSummary } from './article.ts';

const author = 'Federpost-Redaktion';

/** The twelve articles of the overview (specification §2.13), newest first. */
export const articleSummaries: ArticleSummary[] = [
  {
    slug: 'weihnachtsbriefe-tradition',
    title: 'Weihnachtsbriefe: Geschichte eines schönen Brauchs',
    description:
      'Woher Weihnachtsbriefe kommen, wie ein Rundbrief gelingt, fünf Bräuche zum Anfangen und ein Kalender, mit dem deine Post rechtzeitig ankommt.',
    excerpt:
      'Von den Wunschbriefen der Biedermeierkinder bis zum Rundbrief mit schlechtem Ruf: wie aus Weihnachtspost ein Brauch wird, der nicht zur Pflicht gerät.',
    publishedDate: '2026-11-10',
    readTime: '4 Min. Lesezeit',
    author,
    category: 'Feiertage',
    tags: ['Weihnachten', 'Advent', 'Rundbrief', 'Bräuche'],
    keywords: [
      'Weihnachtsbrief schreiben',
      'Weihnachtspost',
      'Weihnachtsrundbrief',
      'Adventsbrief',
      'Weihnachtskarte Text',
    ],
    relatedPosts: [
      { title: 'Geburtstagswünsche im Brief: mehr als „Alles Gute“', link: '/blog/geburtstagswuensche-brief/' },
      { title: 'Briefe verschenken: elf Ideen, die bleiben', link: '/blog/geschenkideen-briefe/' },
      { title: 'Briefe ins Ausland: so kommt deine Post gut an', link: '/blog/internationale-post-tipps/' },
    ],
  },
  {
    slug: 'trauerkarte-schreiben-beileid',
    title: 'Beileid ausdrücken: Worte, wenn Worte fehlen',
    description:
      'Vier Sätze für eine Trauerkarte, Formulierungen für verschiedene Verluste, was man besser weglässt und warum der zweite Brief so viel bedeutet.',
    excerpt:
      '„Ich weiß nicht, was ich schreiben soll“ ist der beste erste Satz. Vier weitere genügen. Und sechs Wochen später tut ein Brief mehr, als du ahnst.',
    publishedDate: '2026-10-27',
    readTime: '4 Min. Lesezeit',
    author,
    category: 'Trauer',
    tags: ['Trauerkarte', 'Beileid', 'Trost', 'Formulierungen'],
    keywords: ['Trauerkarte schreiben', 'Beileid formulieren', 'Kondolenz Text', 'Beileidskarte Beispiele'],
    relatedPosts: [
      { title: 'Entschuldigung formulieren: Worte, die heilen', link: '/blog/entschuldigung-richtig-formulieren/' },
      { title: 'Persönlicher Brief: eine Vorlage, die nach dir klingt', link: '/blog/brief-schreiben-vorlage/' },
      { title: 'Handschrift oder Bildschirm? Was Papier mit uns macht', link: '/blog/handschrift-vs-digital/' },
    ],
  },
  {
    slug: 'brief-zukunft-schreiben',
    title: 'Brief an dich selbst: Post aus einem anderen Jahr',
    description:
      'Wie du einen Brief an dein zukünftiges Ich schreibst: der richtige Zeitraum, zwölf Fragen zum Nachdenken, der Ton und ein sicherer Ort bis dahin.',
    excerpt:
      'Ein Gespräch, in dem beide Seiten etwas wissen, was die andere nicht weiß: wie ein Brief an das eigene spätere Ich gelingt, ohne nach Vorsätzen zu klingen.',
    publishedDate: '2026-10-06',
    readTime: '5 Min. Lesezeit',
    author,
    category: 'Selbstreflexion',
    tags: ['Zukunft', 'Tagebuch', 'Vorsätze', 'Fragen'],
    keywords: ['Brief an mein zukünftiges Ich', 'Brief an sich selbst', 'Selbstreflexion Fragen', 'Zeitkapsel Brief'],
    relatedPosts: [
      { title: 'Briefe verschenken: elf Ideen, die bleiben', link: '/blog/geschenkideen-briefe/' },
      {
        title: 'Einen Brief von Hand schreiben: so gelingt die Seite',
        link: '/blog/handschriftlicher-brief-schreiben/',
      },
      { title: 'Handschrift oder Bildschirm? Was Papier mit uns macht', link: '/blog/handschrift-vs-digital/' },
    ],
  },
  {
    slug: 'geburtstagswuensche-brief',
    title: 'Geburtstagswünsche im Brief: mehr als „Alles Gute“',
    description:
      'Gestern, heute, morgen: eine einfache Methode für Geburtstagsbriefe, dazu Beispiele zum 18., 30., 50. und 80. und Worte für schwierige Geburtstage.',
    excerpt:
      'Wer Geburtstag hat, liest vierzigmal denselben Satz. Ein Brief mit drei Bildern aus gestern, heute und morgen ist der eine, der aufgehoben wird.',
    publishedDate: '2026-09-15',
    readTime: '5 Min. Lesezeit',
    author,
    category: 'Geburtstag',
    tags: ['Geburtstag', 'Glückwünsche', 'Runde Geburtstage', 'Beispiele'],
    keywords: [
      'Geburtstagswünsche Brief',
      'Geburtstagsbrief schreiben',
      'Glückwünsche zum Geburtstag',
      'runder Geburtstag Text',
    ],
    relatedPosts: [
      { title: 'Briefe verschenken: elf Ideen, die bleiben', link: '/blog/geschenkideen-briefe/' },
      { title: 'Persönlicher Brief: eine Vorlage, die nach dir klingt', link: '/blog/brief-schreiben-vorlage/' },
      { title: 'Einen Brief gestalten: Ränder, Schrift, Siegel', link: '/blog/brief-design-papier/' },
    ],
  },
  {
    slug: 'brief-design-papier',
    title: 'Einen Brief gestalten: Ränder, Schrift, Siegel',
    description:
      'Ränder, Zeilenlänge, Schrift, Absätze, Tinte, Falz und Siegel: die wenigen Regeln, nach denen ein Brief schön aussieht und sich mühelos liest.',
    excerpt:
      'Ein schönes Blatt erkennt man, ohne zu wissen, woran. Die Regeln der Setzer für Rand, Zeile und Absatz lassen sich an einem Nachmittag lernen.',
    publishedDate: '2026-08-25',
    readTime: '5 Min. Lesezeit',
    author,
    category: 'Design',
    tags: ['Gestaltung', 'Typografie', 'Siegel', 'Umschlag'],
    keywords: ['Brief gestalten', 'Briefdesign', 'Siegelwachs Brief', 'Brief richtig falten', 'schöner Brief'],
    relatedPosts: [
      { title: 'Briefpapier auswählen: Fragen und klare Antworten', link: '/blog/briefpapier-auswaehlen/' },
      {
        title: 'Einen Brief von Hand schreiben: so gelingt die Seite',
        link: '/blog/handschriftlicher-brief-schreiben/',
      },
      { title: 'Hochzeitseinladung: Texte für jeden Ton', link: '/blog/hochzeitseinladung-texte/' },
    ],
  },
  {
    slug: 'brieffreundschaft-aufbauen',
    title: 'Brieffreundschaft beginnen: ein Jahr in zwölf Briefen',
    description:
      'Von der Suche bis zum dreizehnten Brief: wie eine Brieffreundschaft entsteht, worüber man schreibt und was hilft, wenn die Antwort ausbleibt.',
    excerpt:
      'Die langsamste Art, einen Menschen kennenzulernen, ist eine der gründlichsten. Ein Jahr Brieffreundschaft, von der Krähe im ersten Brief bis zum Rückblick.',
    publishedDate: '2026-07-21',
    readTime: '5 Min. Lesezeit',
    author,
    category: 'Freundschaft',
    tags: ['Brieffreundschaft', 'Freundschaft', 'Kennenlernen', 'Fragen'],
    keywords: ['Brieffreundschaft', 'Brieffreund finden', 'erster Brief Brieffreundschaft', 'Fragen für Brieffreunde'],
    relatedPosts: [
      { title: 'Persönlicher Brief: eine Vorlage, die nach dir klingt', link: '/blog/brief-schreiben-vorlage/' },
      { title: 'Briefe ins Ausland: so kommt deine Post gut an', link: '/blog/internationale-post-tipps/' },
      { title: 'Handschrift oder Bildschirm? Was Papier mit uns macht', link: '/blog/handschrift-vs-digital/' },
    ],
  },
  {
    slug: 'hochzeitseinladung-texte',
    title: 'Hochzeitseinladung: Texte für jeden Ton',
    description:
      'Einladungstexte zur Hochzeit von klassisch bis heiter, freundliche Sätze zu Kindern, Begleitung und Geldwünschen und ein Zeitplan fürs Verschicken.',
    excerpt:
      'Sie soll berühren und verhindern, dass Onkel Gerd vor dem falschen Standesamt steht: Texte, Angaben und Termine für eine Einladung, die beides kann.',
    publishedDate: '2026-05-12',
    readTime: '4 Min. Lesezeit',
    author,
    category: 'Hochzeit',
    tags: ['Hochzeit', 'Einladung', 'Textbeispiele', 'Zeitplan'],
    keywords: [
      'Hochzeitseinladung Text',
      'Einladungstext Hochzeit',
      'Hochzeit ohne Kinder formulieren',
      'Save the Date',
    ],
    relatedPosts: [
      { title: 'Liebesbrief schreiben: vom leeren Blatt zum Du', link: '/blog/liebesbrief-schreiben-tipps/' },
      { title: 'Einen Brief gestalten: Ränder, Schrift, Siegel', link: '/blog/brief-design-papier/' },
      { title: 'Briefpapier auswählen: Fragen und klare Antworten', link: '/blog/briefpapier-auswaehlen/' },
    ],
  },
  {
    slug: 'geschenkideen-briefe',
    title: 'Briefe verschenken: elf Ideen, die bleiben',
    description:
      'Elf Ideen, Briefe zu verschenken, geordnet nach Zeitaufwand: vom Brief im Buch über Öffne-mich-wenn-Umschläge bis zu zwölf Briefen im Jahr.',
    excerpt:
      'Aus einer brennenden Wohnung rettet niemand das Raclettegerät. Elf Arten, Worte zu verschenken – von einer Viertelstunde bis zu einem ganzen Jahr.',
    publishedDate: '2026-04-14',
    readTime: '4 Min. Lesezeit',
    author,
    category: 'Geschenkideen',
    tags: ['Geschenke', 'Persönlich', 'Ideen', 'Familie'],
    keywords: ['Brief als Geschenk', 'persönliches Geschenk', 'Öffne wenn Briefe', 'Geschenkideen mit Worten'],
    relatedPosts: [
      { title: 'Geburtstagswünsche im Brief: mehr als „Alles Gute“', link: '/blog/geburtstagswuensche-brief/' },
      { title: 'Weihnachtsbriefe: Geschichte eines schönen Brauchs', link: '/blog/weihnachtsbriefe-tradition/' },
      { title: 'Brief an dich selbst: Post aus einem anderen Jahr', link: '/blog/brief-zukunft-schreiben/' },
    ],
  },
  {
    slug: 'entschuldigung-richtig-formulieren',
    title: 'Entschuldigung formulieren: Worte, die heilen',
    description:
      'Fünf Entschuldigungen, die keine sind, und wie man sie repariert. Mit Beispielbrief, drei Fragen vor dem Absenden und Rat, wenn niemand antwortet.',
    excerpt:
      '„Es tut mir leid, wenn du dich verletzt gefühlt hast“ ist keine Entschuldigung. Woran das liegt und wie ein ehrlicher Brief stattdessen klingt.',
    publishedDate: '2026-03-17',
    readTime: '5 Min. Lesezeit',
    author,
    category: 'Entschuldigungen',
    tags: ['Entschuldigung', 'Versöhnung', 'Beziehung', 'Beispiele'],
    keywords: [
      'Entschuldigung formulieren',
      'Entschuldigungsbrief',
      'um Verzeihung bitten',
      'sich richtig entschuldigen',
    ],
    relatedPosts: [
      { title: 'Beileid ausdrücken: Worte, wenn Worte fehlen', link: '/blog/trauerkarte-schreiben-beileid/' },
      { title: 'Liebesbrief schreiben: vom leeren Blatt zum Du', link: '/blog/liebesbrief-schreiben-tipps/' },
      { title: 'Persönlicher Brief: eine Vorlage, die nach dir klingt', link: '/blog/brief-schreiben-vorlage/' },
    ],
  },
  {
    slug: 'liebesbrief-schreiben-tipps',
    title: 'Liebesbrief schreiben: vom leeren Blatt zum Du',
    description:
      'Wie ein Liebesbrief gelingt: sammeln statt schwärmen, aus Behauptungen Bilder machen, die eine mutige Stelle finden und rechtzeitig aufhören.',
    excerpt:
      'Der schwerste Teil ist die erste halbe Stunde. Zehn Minuten sammeln, mit einer Tasse auf der Fensterbank anfangen – und sich an eine Stelle trauen.',
    publishedDate: '2026-02-03',
    readTime: '5 Min. Lesezeit',
    author,
    category: 'Liebesbriefe',
    tags: ['Liebesbrief', 'Schreibtipps', 'Beziehung', 'Beispiele'],
    keywords: ['Liebesbrief schreiben', 'Liebesbrief Tipps', 'Liebesbrief Beispiele', 'Liebesbrief Anfang'],
    relatedPosts: [
      { title: 'Entschuldigung formulieren: Worte, die heilen', link: '/blog/entschuldigung-richtig-formulieren/' },
      { title: 'Hochzeitseinladung: Texte für jeden Ton', link: '/blog/hochzeitseinladung-texte/' },
      {
        title: 'Einen Brief von Hand schreiben: so gelingt die Seite',
        link: '/blog/handschriftlicher-brief-schreiben/',
      },
    ],
  },
  {
    slug: 'handschrift-vs-digital',
    title: 'Handschrift oder Bildschirm? Was Papier mit uns macht',
    description:
      'Was Nachrichten besser können und was nur Briefe können, warum wir zögern, uns auf Papier zu zeigen, und welcher Weg zu welchem Satz passt.',
    excerpt:
      'Dieselben Worte, einmal auf dem Telefon, einmal auf Papier: Warum treffen sie uns anders? Ein fairer Vergleich und ein kleiner Versuch für morgen früh.',
    publishedDate: '2026-01-20',
    readTime: '5 Min. Lesezeit',
    author,
    category: 'Psychologie',
    tags: ['Handschrift', 'Digital', 'Psychologie', 'Papier'],
    keywords: ['Handschrift oder digital', 'Brief oder Nachricht', 'Wirkung von Briefen', 'Psychologie des Schreibens'],
    relatedPosts: [
      {
        title: 'Einen Brief von Hand schreiben: so gelingt die Seite',
        link: '/blog/handschriftlicher-brief-schreiben/',
      },
      { title: 'Brieffreundschaft beginnen: ein Jahr in zwölf Briefen', link: '/blog/brieffreundschaft-aufbauen/' },
      { title: 'Brief an dich selbst: Post aus einem anderen Jahr', link: '/blog/brief-zukunft-schreiben/' },
    ],
  },
  {
    slug: 'dankesbrief-geschaeftspartner',
    title: 'Dankesbrief an Geschäftspartner: ein Brief, zerlegt',
    description:
      'Ein Dankesbrief an Geschäftspartner, Satz für Satz erklärt: warum er wirkt, wann er fällig ist und welche Formulierungen Sie übernehmen dürfen.',
    excerpt:
      '„Vielen Dank für die gute Zusammenarbeit“ hat noch niemand an die Pinnwand gehängt. Acht Sätze, bei denen das anders ist – und warum sie wirken.',
    publishedDate: '2025-12-09',
    readTime: '4 Min. Lesezeit',
    author,
    category: 'Business',
    tags: ['Dank', 'Geschäftspartner', 'Formulierungen', 'Wertschätzung'],
    keywords: [
      'Dankesbrief Geschäftspartner',
      'Dankschreiben Kunde',
      'Danke für die Zusammenarbeit',
      'Geschäftsbrief Dank',
    ],
    relatedPosts: [
      { title: 'Der formelle Geschäftsbrief: DIN 5008 verständlich', link: '/blog/geschaeftsbrief-formal/' },
      { title: 'Persönlicher Brief: eine Vorlage, die nach dir klingt', link: '/blog/brief-schreiben-vorlage/' },
      { title: 'Handschrift oder Bildschirm? Was Papier mit uns macht', link: '/blog/handschrift-vs-digital/' },
    ],
  },
];
