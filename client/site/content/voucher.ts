import { formatEuro } from '@federpost/shared/order/price.ts';
import { letterWithSealCents } from '@federpost/shared/order/voucher.ts';

/** The texts of the page that sells vouchers. */
export const VOUCHER = {
  path: '/gutschein/',
  label: 'Gutschein',
  title: 'Gutschein: ein Brief zum Verschenken',
  description:
    'Verschenk einen Brief: Der Gutschein kommt sofort per E-Mail, dazu eine Karte zum Ausdrucken. Er gilt für jeden Brief und drei Jahre lang.',
  keywords: ['Gutschein Brief', 'Brief verschenken', 'Geschenkgutschein', 'Geschenk in letzter Minute'],
  kicker: 'Gutschein',
  heading: 'Ein Brief zum Verschenken',
  lead: 'Für Menschen, die schon lange einmal jemandem schreiben wollten. Du schenkst Papier, Schrift, Umschlag und Porto; die Worte finden sie selbst.',
  stepsHeading: 'Vom Kauf bis zum Brief',
  steps: [
    {
      title: 'Er ist sofort da',
      text: 'Gleich nach dem Bezahlen kommt er per E-Mail. Weitergeben kannst du den Code, einen Link oder die Karte: ein Blatt zum Ausdrucken, in unserer Handschrift geschrieben, auf dem die Zeilen „Für“ und „Von“ für deinen Stift frei sind.',
    },
    {
      title: 'Geschrieben wird in Ruhe',
      text: 'Wer ihn bekommt, schreibt einen Brief wie jeden anderen und gibt beim Bezahlen den Code ein. Mit dem Link ist er schon eingetragen.',
    },
    {
      title: 'Was übrig bleibt, gilt weiter',
      text: 'Kostet der Brief weniger, zahlt der Rest den nächsten. Kostet er mehr, kommt nur der Unterschied dazu.',
    },
  ],
  questions: [
    {
      question: 'Wie lange gilt der Gutschein?',
      answer:
        'Drei Jahre, gerechnet vom Ende des Jahres, in dem du ihn kaufst. Der letzte Tag steht auf der Karte und in der E-Mail.',
    },
    {
      question: 'Wofür lässt er sich einlösen?',
      answer: `Für jeden Brief, mit allen Extras und auch für den Expressversand. „Ein Brief mit Wachssiegel“ ist ${formatEuro(letterWithSealCents())} wert; wer kein Siegel möchte, behält den Rest für später.`,
    },
    {
      question: 'Kann ich ihn zurückgeben?',
      answer:
        'Ja, solange noch nichts davon eingelöst ist: auf der Seite deines Gutscheins, der Link dorthin steht in unserer E-Mail. Dein Geld kommt auf demselben Weg zurück, auf dem du bezahlt hast.',
    },
    {
      question: 'Und wenn der Code verloren geht?',
      answer:
        'Dann schicken wir ihn noch einmal. Unter „Wo ist mein Brief?“ am Fuß jeder Seite gibst du die E-Mail-Adresse an, mit der du bezahlt hast; der Link, den du bekommst, führt zu deinem Gutschein.',
    },
  ],
} as const;
