import type { LandingPage } from '../landing/landing-page.ts';

export const page: LandingPage = {
  label: 'Brief versenden',
  title: 'Brief online schreiben und versenden lassen',
  description:
    'Schreib deinen Brief am Bildschirm, wir drucken ihn auf cremefarbenes Papier und bringen ihn zur Post. 9,99 € inklusive Porto, ohne Konto.',
  keywords: [
    'Brief online versenden',
    'Brief verschicken lassen',
    'Brief schreiben und drucken lassen',
    'persönlichen Brief senden',
  ],
  hero: {
    kicker: 'Vom Bildschirm in den Briefkasten',
    heading: 'Du schreibst. Den Rest des Wegs gehen wir.',
    text: 'Kein Drucker, keine Marke, kein Umschlag in Sicht? Macht nichts. Tipp deinen Brief hier ein, such dir eine Schrift aus, und ein paar Tage später liegt er in Rostock, Regensburg oder eine Straße weiter auf der Fußmatte.',
    button: 'Brief schreiben',
  },
  letter: {
    style: 'handprint',
    text: 'Lieber Ruben,\nvon Dir habe ich gelernt, wie man Reifen flickt, Schulden macht und zurückzahlt. Zwei davon habe ich heute gebraucht.\nKomm bald vorbei, der Kaffee steht bereit.\nDein Anton',
  },
  look: { arrangement: 'sheet', stamp: 'swallow', ink: 'ink', stillLife: 'envelope' },
  benefitsHeading: 'Was du bekommst',
  benefits: [
    {
      title: 'Papier, das man spürt',
      text: 'Wir drucken auf cremefarbenes Papier mit 120 g/m². Es knistert beim Auffalten, und die Rückseite scheint nicht durch.',
    },
    {
      title: 'Ein Preis, alles drin',
      text: '9,99 € für Papier, Druck, Umschlag und Porto innerhalb Deutschlands. Was du an Extras dazunimmst, steht einzeln dabei, bevor du zahlst.',
    },
    {
      title: 'Ein Tag deiner Wahl',
      text: 'Lass ihn gleich los oder wähl das Datum, an dem er zur Post gehen soll. In der Regel ist er zwei bis drei Werktage später da.',
    },
    {
      title: 'Ersatz, falls er verloren geht',
      text: 'Kommt der Brief nicht an, drucken wir ihn kostenlos noch einmal oder erstatten dir den ganzen Betrag. Du hast die Wahl.',
    },
  ],
  ideasHeading: 'So wird aus einem Gedanken ein Brief',
  ideas: [
    {
      title: 'Beginn mit dem, was gerade ist',
      text: 'Ort, Wetter, Geräusch: Ein Satz aus der Gegenwart holt den anderen zu dir an den Tisch.',
      example: 'Hier regnet es seit dem Morgen, und ich habe endlich keinen Grund mehr, Dir nicht zu schreiben.',
    },
    {
      title: 'Sag früh, weshalb du schreibst',
      text: 'Niemand soll bis zur zweiten Seite fürchten, es sei etwas passiert.',
      example: 'Es gibt nichts Neues. Ich wollte nur, dass Du Post bekommst, die keine Rechnung ist.',
    },
    {
      title: 'Ein Erlebnis statt einer Zusammenfassung',
      text: 'Das vergangene Jahr passt auf keine Seite. Die Szene am Bahnsteig schon.',
      example: 'Als der Zug anfuhr, bist Du noch ein Stück mitgelaufen. Ich habe so getan, als sähe ich es nicht.',
    },
    {
      title: 'Stell eine Frage, die man gern beantwortet',
      text: 'Nicht „Wie geht’s?“, sondern etwas, das nur dieser Mensch weiß.',
      example: 'Steht die Bank am Kanal noch, auf der wir das Radio repariert haben?',
    },
    {
      title: 'Hör auf, solange es schön ist',
      text: 'Ein kurzer Ausblick, ein Gruß, dein Name. Eine Seite ist ein vollständiger Brief.',
      example: 'Mehr erzähle ich Dir im Mai, und zwar laut.',
    },
  ],
  faq: [
    {
      question: 'Wie lange dauert es, bis der Brief ankommt?',
      answer:
        'In der Regel zwei bis drei Werktage nach der Zahlung. Mit Express, 4,90 € zusätzlich, geht es in ein bis zwei Werktagen, frühestens am nächsten. Auf den Tag genau kann das bei Post niemand versprechen.',
    },
    {
      question: 'Kann ich noch etwas ändern, nachdem ich bezahlt habe?',
      answer:
        'Ja, solange wir mit der Herstellung nicht begonnen haben: auf der Seite deines Briefes, zu der dich der Link in der Bestätigung führt.',
    },
    {
      question: 'Kann ich denselben Brief an viele Menschen schicken?',
      answer:
        'Sammelbestellungen sind geplant, aber noch nicht möglich. Bis dahin ist jede Bestellung ein Brief an einen Menschen.',
    },
    {
      question: 'Verschickt ihr auch ins Ausland?',
      answer: 'Nein, wir verschicken Briefe an Anschriften in Deutschland.',
    },
    {
      question: 'Druckt ihr Kündigungen oder Geschäftspost?',
      answer:
        'Nein, wir sind für persönliche Briefe da. Für alles Förmliche erklärt unser Blog, wie man es selbst gut macht.',
    },
  ],
  related: ['/liebesbrief-schreiben/', '/dankesbrief-schreiben/', '/geburtstag-brief/', '/handschriftlicher-brief/'],
  call: {
    heading: 'An wen hast du gerade gedacht?',
    text: 'Schreib die Anschrift auf, solange der Name noch im Kopf ist. Der Text kommt dann meist von allein.',
    button: 'Jetzt Brief schreiben',
  },
  buttonTarget: '/?start=true',
  backToStart: false,
  service: {
    name: 'Persönliche Briefe drucken und versenden',
    description:
      'Online geschriebene persönliche Briefe, in vier Schriften auf cremefarbenes Papier gedruckt und innerhalb Deutschlands per Post verschickt.',
  },
};
