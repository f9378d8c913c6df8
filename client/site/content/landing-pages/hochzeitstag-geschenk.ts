import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Brief zum Hochzeitstag',
  title: 'Brief zum Hochzeitstag: Geschenk für jedes Jahr',
  description:
    'Von der Papierhochzeit bis zur goldenen: ein Brief zum Hochzeitstag, mit Anfängen für jedes Jahr, schöner Schrift und einem Siegel, wenn du magst.',
  keywords: [
    'Hochzeitstag Geschenk',
    'Brief zum Hochzeitstag',
    'Papierhochzeit',
    'silberne Hochzeit Text',
    'goldene Hochzeit Brief',
  ],
  hero: {
    kicker: 'Zum Hochzeitstag',
    heading: 'Schreib auf, was dieses Jahr war, ehe\u00a0das nächste beginnt.',
    text: 'Ein Hochzeitstag ist kein Jubiläum wie im Betrieb. Er ist der Tag, an dem man einmal nachliest, wie weit man gekommen ist. Schreib deinem Menschen das Kapitel dieses Jahres.',
    button: 'Brief zum Hochzeitstag schreiben',
  },
  letter: {
    style: 'calligraphy',
    text: 'Lieber Georg,\nfünfundzwanzig Jahre, und Du hältst mir noch immer die Tür auf.\nIch gehe seit fünfundzwanzig Jahren etwas langsamer, damit Du es kannst.\nDeine Renate',
  },
  look: { arrangement: 'card', stamp: 'rings', ink: 'wax', day: '9·IX', stillLife: 'seal' },
  benefitsHeading: 'Ein Geschenk, das mit den Jahren gewinnt',
  benefits: [
    {
      title: 'Jedes Jahr ein Blatt',
      text: 'Ein Brief pro Hochzeitstag, in einer Schachtel gesammelt. Nach zehn Jahren besitzt ihr eure eigene Chronik.',
    },
    {
      title: 'Pünktlich, auch ohne Kalendergedächtnis',
      text: 'Schreib jetzt und wähl den Versandtag. Plane zwei bis drei Werktage Weg ein.',
    },
    {
      title: 'Festlich, wenn es festlich ist',
      text: 'Kalligrafie, Wachssiegel, Lavendel: Zur silbernen Hochzeit darf es von allem etwas sein.',
    },
  ],
  occasionsHeading: 'Welches Jahr feiert ihr?',
  occasionChips: [
    { name: '1 Jahr', icon: 'paper', subtitle: 'Papierhochzeit', occasion: 'hochzeitstag' },
    { name: '5 Jahre', icon: 'wood', subtitle: 'Holzhochzeit', occasion: 'hochzeitstag' },
    { name: '10 Jahre', icon: 'rose', subtitle: 'Rosenhochzeit', occasion: 'hochzeitstag' },
    { name: '25 Jahre', icon: 'silver', subtitle: 'Silberhochzeit', occasion: 'hochzeitstag' },
    { name: '50 Jahre', icon: 'gold', subtitle: 'Goldene Hochzeit', occasion: 'hochzeitstag' },
  ],
  ideasHeading: 'Ein Anfang für jedes Jahr',
  ideas: [
    {
      title: 'Papierhochzeit',
      text: 'Nach einem Jahr staunt man noch. Schreib, worüber.',
      example: 'Ein Jahr verheiratet, und ich erschrecke immer noch angenehm, wenn jemand ‚Ihre Frau‘ sagt.',
    },
    {
      title: 'Holzhochzeit',
      text: 'Fünf Jahre sind das erste richtige Fundament. Erzähl von den Kratzern darin.',
      example:
        'Unser Esstisch hat einen Wasserfleck, einen Brandfleck und eine Delle. Ich könnte zu jedem das Datum nennen.',
    },
    {
      title: 'Rosenhochzeit',
      text: 'Zehn Jahre Alltag. Lob etwas, das sonst keiner lobt.',
      example: 'Du hast in zehn Jahren geschätzte siebentausend Mal gefragt, ob ich auch Tee möchte. Ja. Immer noch.',
    },
    {
      title: 'Silberhochzeit',
      text: 'Ein Bild vom Anfang, eines von heute, dazwischen ein Lächeln.',
      example: 'Damals haben wir auf Umzugskisten gegessen. Gestern auch. Ich finde, es stand uns beide Male gut.',
    },
    {
      title: 'Goldene Hochzeit',
      text: 'Nach fünfzig Jahren ist der einfachste Satz der größte.',
      example: 'Ich würde Dich wieder fragen. Auf demselben Steg, mit demselben Sonnenbrand.',
    },
    {
      title: 'Als Kinder oder Enkel',
      text: 'Schreibt, was man von innen nie sieht: wie die beiden als Paar auf andere wirken.',
      example: 'Als Kinder haben wir Euch abends in der Küche lachen hören. Wir sind dabei am besten eingeschlafen.',
    },
  ],
  related: ['/liebesbrief-schreiben/', '/geschenk-fur-freundin/', '/geschenk-freund/', '/handschriftlicher-brief/'],
  call: {
    heading: 'Was war euer Jahr?',
    text: 'Ein Bild genügt: der Wasserfleck, der Steg, der Tee. Fang dort an.',
    button: 'Hochzeitstagsbrief beginnen',
  },
  buttonTarget: '/?start=true',
  backToStart: true,
  service: {
    name: 'Brief zum Hochzeitstag',
    description:
      'Persönliche Briefe zum Hochzeitstag, von der Papierhochzeit bis zur goldenen Hochzeit, festlich geschrieben und termingerecht verschickt.',
  },
};
