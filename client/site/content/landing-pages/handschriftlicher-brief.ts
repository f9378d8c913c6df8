import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Handschriftlicher Brief',
  title: 'Brief in Handschrift online schreiben und versenden',
  description:
    'Ein Brief, der aussieht wie mit der Hand geschrieben: vier Briefstile, cremefarbenes Papier, per Post zugestellt. Dazu viel Wissen über Handschrift.',
  keywords: [
    'handschriftlicher Brief',
    'Brief in Handschrift',
    'Brief in Schreibschrift drucken',
    'Kalligrafie Brief',
    'Handschrift Brief versenden',
  ],
  hero: {
    kicker: 'Handschriftliche Briefe',
    heading: 'Deine Worte, Strich für Strich geschrieben.',
    text: 'Nicht jeder mag die eigene Handschrift, nicht jede Hand will noch schreiben. Bei uns tippst du und suchst dir eine Schrift aus, die sich bewegt wie mit der Feder geführt. Gedruckt ist sie, und das sagen wir auch. Gemeint ist jedes Wort von dir.',
    button: 'Brief in Handschrift schreiben',
  },
  letter: {
    style: 'classic-handwriting',
    text: 'Liebe Frau Sommer,\nmeine eigene Schrift kann nicht einmal mein Apotheker lesen, also habe ich mir für Sie eine schönere ausgesucht.\nDie Gedanken darin sind trotzdem von mir.\nIhr Doktor Brandt',
  },
  look: { arrangement: 'sheet', stamp: 'nib', ink: 'ink', stillLife: 'line' },
  benefitsHeading: 'Vier Stile, vier Stimmen',
  benefits: [
    {
      title: 'Kalligrafie',
      text: 'Schwungvoll und emotional. Für Liebe, Hochzeit und alles, was eine Verbeugung verdient.',
    },
    { title: 'Handschrift klassisch', text: 'Elegant und fein. Für Dank, Beileid und Menschen, die du siezt.' },
    {
      title: 'Hand-Druck',
      text: 'Locker, klar und persönlich. Für Freunde, Geschwister und Augen, die es gern deutlich haben.',
    },
    {
      title: 'Schreibmaschine',
      text: 'Wie ein Brief von früher. Für lange Briefe, für Humor und für Ehrlichkeit ohne Zierrat.',
    },
  ],
  ideasHeading: 'Damit die Schrift zum Text passt',
  ideas: [
    {
      title: 'Je größer das Gefühl, desto kürzer der Text',
      text: 'Kalligrafie hebt die Stimme. Zwölf Zeilen sind darin festlich, drei Seiten ermüden.',
      example: 'Ich habe Dich gesucht, bevor ich wusste, wie Du heißt.',
    },
    {
      title: 'Schreib, wie du sprichst',
      text: 'Gerade in einer schönen Schrift klingt Geschraubtes doppelt geschraubt.',
      example: 'Ich weiß nicht, wie man so etwas schreibt, also schreibe ich es einfach hin.',
    },
    {
      title: 'Lass Luft',
      text: 'Drei kurze Absätze lesen sich leichter als ein langer. Eine Leerzeile ist eine Atempause.',
      example: 'Dann war es still.\n\nUnd Du hast gelacht.',
    },
    {
      title: 'Denk an die Augen',
      text: 'Für Großeltern und Kinder nimm Hand-⁠Druck oder Schreibmaschine. Nichts ist schöner, als allein lesen zu können.',
      example: 'Lieber Opa, ich habe extra die deutliche Schrift genommen, damit Oma es Dir nicht vorlesen muss.',
    },
  ],
  articleSections: [
    {
      heading: 'Wie Deutschland schreiben lernte',
      paragraphs: [
        'Wer alte Familienbriefe vom Dachboden holt, kann sie oft nicht lesen. Das liegt weniger an den Urgroßeltern als an der Schule. Jahrhundertelang schrieb man im deutschen Sprachraum die Kurrent, eine spitze, eilige Schrift mit vielen gleichen Zacken. 1911 entwarf der Berliner Grafiker Ludwig Sütterlin im Auftrag des preußischen Kultusministeriums eine einfachere Form, rund und aufrecht, die Kinder mit der Gleichzugfeder leicht schreiben konnten. Seit 1915 wurde sie in Preußen eingeführt.',
        '1941 ließ das NS-Regime die gebrochenen und deutschen Schriften zugunsten der lateinischen abschaffen. Binnen eines Schuljahres lernten Kinder plötzlich andere Buchstaben als ihre Eltern. Seitdem geht durch viele Familien eine unsichtbare Grenze: Die einen konnten die Briefe der anderen nicht mehr lesen. Falls du solche Briefe besitzt, frag im Stadtarchiv oder in einem Heimatverein nach. Dort gibt es fast immer jemanden, der sie gern vorliest.',
      ],
    },
    {
      heading: 'Briefe, die geblieben sind',
      paragraphs: ['Ein paar Menschen kennen wir vor allem deshalb so gut, weil sie unermüdlich Briefe schrieben.'],
      list: [
        {
          title: 'Liselotte von der Pfalz',
          text: 'Die Schwägerin Ludwigs XIV. saß in Versailles und schrieb, mehrere Stunden am Tag, meist auf Deutsch, an Tanten, Halbschwestern und Gelehrte. Tausende ihrer Briefe sind erhalten. Sie erzählt darin von zugigen Sälen, zähem Braten und Heimweh nach Heidelberg, und der ganze Hof wird lebendig.',
        },
        {
          title: 'Vincent van Gogh',
          text: 'Mehr als sechshundert Briefe an seinen Bruder Theo sind überliefert, viele mit kleinen Zeichnungen darin. Wer sie liest, sieht einen Maler beim Denken und einen Bruder beim Bitten um Farbe, Geld und Geduld.',
        },
        {
          title: 'Rosa Luxemburg',
          text: 'Aus dem Gefängnis schrieb sie im Ersten Weltkrieg an Sophie Liebknecht über Wolken, Hummeln und Meisen. Der bekannteste Brief handelt von einem geschundenen Büffel im Gefängnishof.',
        },
        {
          title: 'Rainer Maria Rilke',
          text: 'Zehn Briefe an den jungen Offiziersanwärter Franz Xaver Kappus, der wissen wollte, ob seine Gedichte taugten. Rilke antwortete nicht als Richter, sondern mit Fragen. Daraus wurde eines der meistgelesenen Bücher über das Schreiben.',
        },
      ],
    },
    {
      heading: 'Was wir von ihnen lernen können',
      paragraphs: [
        'Keiner dieser Briefe wurde für die Nachwelt poliert. Sie sind voller Nebensachen, und die Nebensachen sind das Beste daran. Der Braten, die Meise, die Bitte um eine Tube Blau. Wer einen Brief schreibt, der bleiben soll, muss nicht bedeutend sein. Es reicht, genau zu sein.',
        'Und noch etwas fällt auf: Sie schreiben regelmäßig. Der einzelne Brief ist deshalb nie mit Erwartungen überladen. Was heute nicht hineinpasst, kommt nächste Woche.',
      ],
    },
    {
      heading: 'Andere Länder, andere Federn',
      paragraphs: [
        'In Japan gehört Schönschreiben mit dem Pinsel zum Unterricht, und zu Jahresbeginn schreiben viele Kinder ihr erstes Wort des Jahres besonders sorgfältig. In der arabischen Welt wurde die Schrift zur höchsten der bildenden Künste, weil sie heilige Worte trug. In Frankreich lernen Kinder bis heute eine verbundene Schreibschrift, und lange erwartete man dort sogar das Bewerbungsschreiben von Hand.',
      ],
    },
    {
      heading: 'Gedruckt, aber nicht gleichförmig',
      paragraphs: [
        'Warum sehen viele „Handschriften“ aus dem Drucker so falsch aus? Weil jedes „e“ dem anderen gleicht und jede Zeile wie mit dem Lineal gezogen ist. Eine Hand arbeitet anders. Sie steigt ein wenig, sie fällt, sie schreibt zwei benachbarte Buchstaben nie ganz gleich. Unsere Briefe werden deshalb Strich für Strich geschrieben, mit kleinen Abweichungen, mit flatterndem Rand und blauschwarzer Tinte auf cremefarbenem Papier.',
        'Ein echtes Manuskript wird daraus nicht. Wenn du selbst gern zur Feder greifst, tu es unbedingt. Und wenn nicht, leihen wir dir gern eine Hand.',
      ],
      more: {
        text: 'Wie eine ganze Seite von Hand ohne Krampf gelingt',
        to: '/blog/handschriftlicher-brief-schreiben/',
      },
    },
  ],
  related: ['/liebesbrief-schreiben/', '/dankesbrief-schreiben/', '/brief-versenden/', '/brief-zukunftiges-ich/'],
  call: {
    heading: 'Welche Schrift klingt nach dir?',
    text: 'Schreib einen Satz und sieh ihn dir in allen vier Stilen an. Meist weiß man es sofort.',
    button: 'Schrift wählen und schreiben',
  },
  buttonTarget: '/?start=true',
  backToStart: false,
  service: {
    name: 'Briefe in Handschrift drucken und versenden',
    description:
      'Online geschriebene Briefe in vier handschriftlich anmutenden Stilen auf cremefarbenem Papier, per Post innerhalb Deutschlands.',
  },
};
