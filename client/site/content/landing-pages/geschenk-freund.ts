import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Geschenk für den Freund',
  title: 'Geschenk für den Freund: ein Brief von dir',
  description:
    'Persönliches Geschenk für deinen Freund: ein Brief, der ihn wirklich meint. Mit Anfängen, die nicht kitschig sind, gedruckt und per Post verschickt.',
  keywords: ['Geschenk für Freund', 'Brief an meinen Freund', 'Liebesbrief an ihn', 'Jahrestag Geschenk für ihn'],
  hero: {
    kicker: 'Für deinen Freund',
    heading: 'Ein Brief für ihn, mit allem, was\u00a0du an ihm magst.',
    text: 'Vielleicht hat ihm noch nie jemand geschrieben, was er gut macht. Dass er zuhört, ohne gleich zu reparieren. Dass er singt, wenn er glaubt, allein zu sein. Ein Brief kann das, ohne dass er verlegen zur Seite schauen muss.',
    button: 'Ihm einen Brief schreiben',
  },
  letter: {
    style: 'handprint',
    text: 'Hey Du,\nDu hast heute Nacht im Schlaf „links abbiegen“ gesagt, sehr bestimmt.\nIch bin ab sofort bereit, überall mit Dir links abzubiegen.\nDeine Pia',
  },
  look: { arrangement: 'envelope', stamp: 'friends', ink: 'ink', day: '3·X', stillLife: 'letter-handprint' },
  benefitsHeading: 'Warum das funktioniert',
  benefits: [
    {
      title: 'Es ist nicht das dritte Küchenmesser',
      text: 'Über Geschmack lässt sich streiten, über Größe auch. Über das, was du an ihm liebst, nicht.',
    },
    {
      title: 'Er kann es aufheben',
      text: 'Im Geldbeutel, im Handschuhfach, in der Kiste mit den Konzertkarten. Festes Papier hält das aus.',
    },
    {
      title: 'Ohne Rosenblätter',
      text: 'Schreibmaschine und Hand-Druck klingen nach dir und ihm. Wer es feierlich mag, nimmt Kalligrafie und ein Siegel.',
    },
  ],
  ideasHeading: 'So könntest du anfangen',
  ideas: [
    {
      title: 'Mit etwas, das er nicht weiß',
      text: 'Du hast ihn beobachtet. Verrat, wobei.',
      example: 'Du weißt nicht, dass ich Dich am Bahnhof immer zuerst eine Minute ansehe, bevor ich winke.',
    },
    {
      title: 'Mit einem Danke',
      text: 'Für etwas Kleines, das er längst vergessen hat.',
      example:
        'Du hast meinem Bruder beim Umzug die Waschmaschine angeschlossen und danach so getan, als hätte er es selbst geschafft.',
    },
    {
      title: 'Mit eurem Unsinn',
      text: 'Privatwitze sind der ehrlichste Liebesbeweis.',
      example: 'Betreff: unsere Ente. Es wird Zeit, dass wir über ihren Namen sprechen.',
    },
    {
      title: 'Mit dem, was schwer war',
      text: 'Er hat es mit dir ausgehalten. Sag, dass du es gesehen hast.',
      example:
        'In dem Winter, als ich kaum gesprochen habe, hast Du jeden Abend erzählt, was im Supermarkt los war. Das hat mich gerettet.',
    },
    {
      title: 'Mit einer Zukunft in klein',
      text: 'Ein Ort, ein Möbelstück, ein Sonntag.',
      example: 'Irgendwann haben wir eine Bank vor dem Haus. Du links, ich rechts, und wir grüßen keinen.',
    },
  ],
  related: ['/liebesbrief-schreiben/', '/hochzeitstag-geschenk/', '/geburtstag-brief/', '/entschuldigung-brief/'],
  call: {
    heading: 'Er rechnet mit nichts',
    text: 'Das ist der beste Zeitpunkt. Nimm den Satz, der dir gerade durch den Kopf ging.',
    button: 'Brief an ihn beginnen',
  },
  buttonTarget: '/?start=true',
  backToStart: false,
  service: {
    name: 'Brief als Geschenk für den Freund',
    description:
      'Persönliche Briefe an den Partner, in einer von vier Schriften und innerhalb Deutschlands zugestellt.',
  },
};
