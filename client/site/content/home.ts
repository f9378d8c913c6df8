import type { StampMotif } from '../../ui/motifs.tsx';
import type { StampInk } from '../../ui/stamp.tsx';
import { BUSINESS } from './business.ts';
import { ALL_PAYMENT_METHODS } from '@federpost/shared/order/payment-methods.ts';
import { WRITING } from './writing.ts';

/** The texts of the home page. Prices come from the price list only. */

type LetterType = {
  path: string;
  title: string;
  text: string;
  action: 'Mehr erfahren' | 'Jetzt entdecken' | 'Jetzt schreiben';
  motif: StampMotif;
  ink: StampInk;
};

export const LETTER_TYPES: LetterType[] = [
  {
    path: '/liebesbrief-schreiben/',
    title: 'Liebesbrief',
    text: 'Was du sonst nur denkst, wenn sie oder er schon schläft.',
    action: 'Mehr erfahren',
    motif: 'heart',
    ink: 'wax',
  },
  {
    path: '/geschenkidee-brief/',
    title: 'Brief als Geschenk',
    text: 'Für Menschen, die schon alles haben – außer einem Brief.',
    action: 'Jetzt entdecken',
    motif: 'bow',
    ink: 'amber',
  },
  {
    path: '/dankesbrief-schreiben/',
    title: 'Dankesbrief',
    text: 'Ein Danke, das man in die Schublade legt und wiederfindet.',
    action: 'Mehr erfahren',
    motif: 'sprig',
    ink: 'leaf',
  },
  {
    path: '/entschuldigung-brief/',
    title: 'Entschuldigung',
    text: 'Manches lässt sich nicht in einer Kurznachricht zurücknehmen.',
    action: 'Mehr erfahren',
    motif: 'branch',
    ink: 'leaf',
  },
  {
    path: '/handschriftlicher-brief/',
    title: 'Handschriftlicher Brief',
    text: 'Vier Schriften, die aussehen, als hätte jemand sich Zeit genommen.',
    action: 'Jetzt entdecken',
    motif: 'nib',
    ink: 'ink',
  },
  {
    path: '/brief-versenden/',
    title: 'Brief versenden',
    text: 'Ohne Drucker, ohne Umschlag, ohne Briefmarke im Haus.',
    action: 'Jetzt schreiben',
    motif: 'swallow',
    ink: 'ink',
  },
  {
    path: '/brief-zukunftiges-ich/',
    title: 'Brief an dein zukünftiges Ich',
    text: 'Heute geschrieben, an einem Tag deiner Wahl auf den Weg gebracht.',
    action: 'Jetzt schreiben',
    motif: 'moon',
    ink: 'amber',
  },
];

export const STEPS = [
  { title: 'An wen schreibst du?', text: 'Name und Anschrift in Deutschland. Deinen Absender nur, wenn du magst.' },
  {
    title: 'Brief schreiben',
    text: 'In deinen Worten, von einem Satz bis zu zehn Seiten. Der Entwurf bleibt bis zu 30 Tage auf deinem Gerät; manche Browser, etwa Safari, löschen ihn nach einer Woche ohne Besuch.',
  },
  {
    title: 'Schrift und Extras wählen',
    text: 'Vier Schriften, dazu ein Siegel aus Wachs, Lavendelduft oder ein Umschlag aus Kraftpapier.',
  },
  {
    title: 'Wir bringen ihn zur Post',
    text: 'Gedruckt, gefaltet, frankiert – so bald wie möglich oder zu deinem Wunschtermin.',
  },
];

export const FACTS = [
  { figure: '120 g/m²', text: 'Papier, auf dem Tinte wie Tinte aussieht' },
  { figure: '2–3 Werktage', text: 'nach deiner Zahlung liegt der Brief im Briefkasten' },
];

export const QUESTIONS = [
  {
    question: 'Wie lange ist mein Brief unterwegs?',
    answer:
      'Bei Standardversand 2–3 Werktage ab deiner Zahlung, mit Express 1–2 Werktage. Bezahlst du erst nach unserem Gang zur Post, am Wochenende oder an einem Feiertag, zählt der nächste Werktag. Wann dein Brief voraussichtlich ankommt, siehst du vor dem Bezahlen. Du kannst auch den Tag wählen, an dem er zur Post geht, oder den, bis zu dem er da sein soll.',
  },
  {
    question: 'Ist das echte Handschrift?',
    answer: `Nein, und wir tun nicht so: Ein Drucker bringt deinen Brief auf schweres, cremefarbenes Papier. ${WRITING}, und kein Wort sieht darin ein zweites Mal so aus. Bei deinem ersten Brief ziehen wir eine Hand für dich, mit eigener Neigung, eigener Größe, eigenem Schwung; dein nächster von diesem Gerät kommt in derselben, solange dein Browser sie sich merkt. Nur die Schreibmaschine tippt für alle gleich.`,
  },
  {
    question: 'Was passiert mit meinem Text?',
    answer: `Er liegt verschlüsselt bei uns und wird nach dem Versand automatisch gelöscht. Namen, Anschriften und deine E-Mail-Adresse vergessen wir ${BUSINESS.retention.personalDaysAfterPosting} Tage später, wenn nichts mehr zu klären ist.`,
  },
  {
    question: 'Kann ich nach dem Bezahlen noch etwas ändern?',
    answer:
      'Ja, bis wir mit dem Druck beginnen: auf der Seite deines Briefes. Den Link dorthin bekommst du mit der Bestätigung. Dort kannst du ihn auch stornieren, und dein Geld kommt von selbst zurück.',
  },
  {
    question: 'Was, wenn mein Brief nicht ankommt?',
    answer:
      'Dann sag es uns auf der Seite deines Briefes, sobald er drei Werktage überfällig ist. Du wählst: Wir drucken und verschicken ihn kostenlos noch einmal oder erstatten dir den vollen Betrag.',
  },
  {
    question: 'Wohin schickt ihr Briefe?',
    answer: 'An eine Adresse in Deutschland, ein Brief je Bestellung. Das Porto ist im Preis enthalten.',
  },
  {
    question: 'Wie kann ich bezahlen?',
    answer: `Mit ${ALL_PAYMENT_METHODS}. Die Zahlung läuft auf der Seite unseres Zahlungsdienstleisters; ein Kundenkonto brauchst du nicht.${BUSINESS.vouchers ? ' Einen Gutschein löst du beim Bezahlen ein.' : ''}`,
  },
];
