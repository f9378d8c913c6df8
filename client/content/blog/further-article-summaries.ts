import type { ArticleSummary } from './article.ts';

const author = 'Federpost-Redaktion';

/** Articles reached by links only, not shown in the overview (specification §2.14), newest first. */
export const furtherArticleSummaries: ArticleSummary[] = [
  {
    slug: 'internationale-post-tipps',
    title: 'Briefe ins Ausland: so kommt deine Post gut an',
    description:
      'Laufzeit, Anschrift, Absender, Porto und Zoll: was du wissen solltest, bevor ein Brief ins Ausland geht, und was dort besser nicht hineingehört.',
    excerpt:
      'Ein bis drei Wochen ist ein Brief über Grenzen unterwegs. Wie du ihn adressierst, was hineindarf und warum du deine Briefe nummerieren solltest.',
    publishedDate: '2026-06-16',
    readTime: '5 Min. Lesezeit',
    author,
    category: 'Freundschaft',
    tags: ['Ausland', 'Porto', 'Adresse', 'Laufzeit'],
    keywords: ['Brief ins Ausland', 'internationale Post', 'Adresse Ausland schreiben', 'Brief Laufzeit Ausland'],
    relatedPosts: [
      { title: 'Brieffreundschaft beginnen: ein Jahr in zwölf Briefen', link: '/blog/brieffreundschaft-aufbauen/' },
      { title: 'Briefpapier auswählen: Fragen und klare Antworten', link: '/blog/briefpapier-auswaehlen/' },
      { title: 'Weihnachtsbriefe: Geschichte eines schönen Brauchs', link: '/blog/weihnachtsbriefe-tradition/' },
    ],
  },
  {
    slug: 'briefpapier-auswaehlen',
    title: 'Briefpapier auswählen: Fragen und klare Antworten',
    description:
      'Gewicht, Farbe, Format, Umschlag und Tinte: klare Antworten auf die Fragen, die man sich im Schreibwarenladen vor dreißig Sorten Weiß stellt.',
    excerpt:
      'Im Laden liegen dreißig Sorten Weiß. Welche davon Tinte verträgt, in den Umschlag passt und beim Porto unter der Grenze bleibt, steht hier.',
    publishedDate: '2026-04-28',
    readTime: '4 Min. Lesezeit',
    author,
    category: 'Design',
    tags: ['Briefpapier', 'Umschlag', 'Papiergewicht', 'Porto'],
    keywords: ['Briefpapier auswählen', 'Papiergewicht Brief', 'Briefumschlag Formate', 'Papier für Füller'],
    relatedPosts: [
      { title: 'Einen Brief gestalten: Ränder, Schrift, Siegel', link: '/blog/brief-design-papier/' },
      {
        title: 'Einen Brief von Hand schreiben: so gelingt die Seite',
        link: '/blog/handschriftlicher-brief-schreiben/',
      },
      { title: 'Hochzeitseinladung: Texte für jeden Ton', link: '/blog/hochzeitseinladung-texte/' },
    ],
  },
  {
    slug: 'geschaeftsbrief-formal',
    title: 'Der formelle Geschäftsbrief: DIN 5008 verständlich',
    description:
      'Ränder, Anschrift, Betreff, Anrede und Gruß: der Geschäftsbrief nach DIN 5008 kurz erklärt, mit Muster, Wörtern zum Streichen und Prüfliste.',
    excerpt:
      'Wo die Anschrift sitzt, was ein Betreff taugt und warum die Bitte in den ersten Absatz gehört: der Geschäftsbrief in Millimetern und Sätzen.',
    publishedDate: '2026-03-03',
    readTime: '5 Min. Lesezeit',
    author,
    category: 'Business',
    tags: ['DIN 5008', 'Geschäftsbrief', 'Anrede', 'Muster'],
    keywords: [
      'Geschäftsbrief schreiben',
      'DIN 5008',
      'formeller Brief Aufbau',
      'Betreff formulieren',
      'Geschäftsbrief Muster',
    ],
    relatedPosts: [
      { title: 'Dankesbrief an Geschäftspartner: ein Brief, zerlegt', link: '/blog/dankesbrief-geschaeftspartner/' },
      { title: 'Persönlicher Brief: eine Vorlage, die nach dir klingt', link: '/blog/brief-schreiben-vorlage/' },
      { title: 'Briefpapier auswählen: Fragen und klare Antworten', link: '/blog/briefpapier-auswaehlen/' },
    ],
  },
  {
    slug: 'brief-schreiben-vorlage',
    title: 'Persönlicher Brief: eine Vorlage, die nach dir klingt',
    description:
      'Sieben Fächer statt fertiger Sätze: eine Vorlage für persönliche Briefe mit drei ausgefüllten Beispielen, Bausteinen und Grüßen für jeden Ton.',
    excerpt:
      'Sieben leere Fächer statt fertiger Sätze: ein Gerüst für persönliche Briefe und drei ausgefüllte Beispiele, denen man es nicht ansieht.',
    publishedDate: '2026-02-17',
    readTime: '5 Min. Lesezeit',
    author,
    category: 'Freundschaft',
    tags: ['Vorlage', 'Aufbau', 'Anrede', 'Grußformel'],
    keywords: ['Brief schreiben Vorlage', 'persönlicher Brief Aufbau', 'Brief Muster privat', 'Grußformel Brief'],
    relatedPosts: [
      { title: 'Brieffreundschaft beginnen: ein Jahr in zwölf Briefen', link: '/blog/brieffreundschaft-aufbauen/' },
      { title: 'Liebesbrief schreiben: vom leeren Blatt zum Du', link: '/blog/liebesbrief-schreiben-tipps/' },
      {
        title: 'Einen Brief von Hand schreiben: so gelingt die Seite',
        link: '/blog/handschriftlicher-brief-schreiben/',
      },
    ],
  },
  {
    slug: 'handschriftlicher-brief-schreiben',
    title: 'Einen Brief von Hand schreiben: so gelingt die Seite',
    description:
      'Stift, Haltung, Entwurf und Mut zum Durchstreichen: ein Plan für einen Sonntag, an dessen Ende ein von Hand geschriebener Brief im Kasten liegt.',
    excerpt:
      'Die letzte volle Seite von Hand war bei vielen eine Klausur. Ein Plan für einen einzigen Sonntag, von zehn Uhr bis zum Briefkasten.',
    publishedDate: '2026-01-06',
    readTime: '4 Min. Lesezeit',
    author,
    category: 'Design',
    tags: ['Handschrift', 'Füller', 'Schreibtipps', 'Anleitung'],
    keywords: ['Brief von Hand schreiben', 'handschriftlicher Brief', 'schöne Handschrift', 'Füller Tipps'],
    relatedPosts: [
      { title: 'Handschrift oder Bildschirm? Was Papier mit uns macht', link: '/blog/handschrift-vs-digital/' },
      { title: 'Briefpapier auswählen: Fragen und klare Antworten', link: '/blog/briefpapier-auswaehlen/' },
      { title: 'Einen Brief gestalten: Ränder, Schrift, Siegel', link: '/blog/brief-design-papier/' },
    ],
  },
];
