import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Liebesbrief schreiben',
  title: 'Liebesbrief schreiben und per Post verschicken',
  description:
    'Liebesbrief schreiben mit Anfängen, die nach dir klingen. Wir bringen deine Worte in schöner Schrift zu Papier und schicken sie auf Wunsch mit Siegel.',
  keywords: [
    'Liebesbrief schreiben',
    'Liebesbrief verschicken',
    'Liebesbrief Beispiele',
    'romantischer Brief',
    'Liebesbrief online',
  ],
  hero: {
    kicker: 'Liebesbriefe',
    heading: 'Sag es einmal so, dass es bleibt.',
    text: 'Du musst nicht dichten können. Du musst nur genau hinsehen: auf die Tasse am Fenster, die Hand im Nacken, den Witz, den ihr euch seit Jahren erzählt. Schreib das auf, so wie du es erzählen würdest.',
    button: 'Liebesbrief schreiben',
  },
  letter: {
    style: 'calligraphy',
    text: 'Mein Herz,\nDu schläfst noch, und ich sitze in der Küche und höre Dir dabei zu.\nIch wollte nie, dass ein Morgen still steht. Heute schon.\nDein Jakob',
  },
  look: { arrangement: 'sheet', stamp: 'heart', ink: 'wax', stillLife: 'love' },
  benefitsHeading: 'Damit er ankommt wie gemeint',
  benefits: [
    {
      title: 'Kalligrafie, wenn es feierlich ist',
      text: 'Oder die Schreibmaschine, wenn du lieber schlicht klingst. Vier Briefstile, vier Stimmlagen: Welche klingt nach dir?',
    },
    {
      title: 'Ein Siegel aus Wachs',
      text: 'Für 5,00 € bekommt der Brief ein Wachssiegel. Es sagt: Das hier wurde für dich verschlossen.',
    },
    {
      title: 'Ein Hauch Lavendel',
      text: 'Ein Blatt Duftpapier für 2,50 €. Gerade so viel, dass man es beim Öffnen bemerkt und beim zweiten Lesen wiedererkennt.',
    },
    {
      title: 'Nur ihr zwei',
      text: 'Was du schreibst, geht in den Umschlag und sonst nirgendwohin. Liebesbriefe sammeln wir nicht.',
    },
  ],
  ideasHeading: 'Anfänge, aus denen etwas wird',
  ideas: [
    {
      title: 'Frisch verliebt',
      text: 'Bleib neugierig. Erzähl, was du bemerkt hast, ohne gleich das ganze Leben zu versprechen.',
      example:
        'Seit Donnerstag weiß ich, dass Du Oliven aus dem Salat sortierst, und seit Donnerstag bestelle ich immer Salat mit Oliven.',
    },
    {
      title: 'Seit vielen Jahren',
      text: 'Zeig, dass du dich erinnerst. Ein Datum, ein Zimmer, ein Geruch nach frischer Farbe.',
      example: 'Neunzehn Jahre, und ich höre noch immer am Schlüssel, ob Du einen guten Tag hattest.',
    },
    {
      title: 'Über die Entfernung',
      text: 'Schreib von den Dingen, die ohne den anderen nur halb sind.',
      example: 'Dein Kissen liegt auf meiner Seite. Ich habe nachts beschlossen, dass das erlaubt ist.',
    },
    {
      title: 'Nach einem schweren Jahr',
      text: 'Liebe darf müde sein. Dank für das Dableiben ist eine der größten Erklärungen.',
      example:
        'Du hast in diesem Jahr nicht ein einziges Mal gefragt, wann ich wieder die Alte bin. Danke, dass Du die Neue genommen hast.',
    },
    {
      title: 'Zum ersten Mal gestanden',
      text: 'Sag es deutlich, aber lass die Tür offen. Auch ein Nein soll leicht sein dürfen.',
      example:
        'Ich wäre gern mehr als der, der Dir den Wein empfiehlt. Falls Du das anders siehst, empfehle ich weiter.',
    },
    {
      title: 'Ohne jeden Anlass',
      text: 'Der schönste Tag für einen Liebesbrief ist einer, an dem keiner damit rechnet.',
      example: 'Heute ist Dienstag, es gibt Linsensuppe, und ich liebe Dich.',
    },
  ],
  related: ['/geschenk-fur-freundin/', '/geschenk-freund/', '/hochzeitstag-geschenk/', '/entschuldigung-brief/'],
  call: {
    heading: 'Fang mit einer Kleinigkeit an',
    text: 'Drei Dinge, die nur du an diesem Menschen siehst. Den Rest findest du beim Schreiben.',
    button: 'Liebesbrief beginnen',
  },
  buttonTarget: '/?start=true',
  backToStart: false,
  service: {
    name: 'Liebesbrief schreiben und versenden',
    description:
      'Liebesbriefe in handschriftlich anmutender Schrift auf cremefarbenem Papier, auf Wunsch mit Wachssiegel und Lavendelduft, per Post innerhalb Deutschlands.',
  },
};
