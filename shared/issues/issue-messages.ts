import { formatDay } from '../calendar/berlin.ts';
import { DISPUTE_ANSWERS, disputeReason } from '../order/disputes.ts';
import { MAIL_LABELS, mailKindOf } from '../order/history.ts';
import { formatEuro } from '../order/price.ts';
import { describePrintFailure } from '../order/print-failures.ts';
import { REFUND_FAILURE_LABELS } from '../order/refunds.ts';
import { RETURN_REASON_LABELS } from '../order/returns.ts';
import type { IssueKind } from './issue.ts';

/**
 * The parts of an issue that its messages use. `detail` is a code whose meaning depends on the kind: a print failure, a
 * refund's failure, a dispute's reason or `answered`, a return's reason, a mail, a task. `due` is a Berlin day.
 */
type DescribedIssue = {
  kind: IssueKind;
  detail?: string | null | undefined;
  due?: string | null | undefined;
  amountCents?: number | null | undefined;
};

/**
 * `title` names the kind, `what` describes the situation, `todo` the next step. Pages and mails use the same sentences.
 */
type IssueMessages = { title: string; what: Message; todo: Message };
type Message = string | ((issue: DescribedIssue) => string);

const ANSWERED = 'answered';
const amount = ({ amountCents }: DescribedIssue) => (amountCents == null ? 'Geld' : formatEuro(amountCents));
const deadlinePhrase = ({ due }: DescribedIssue) => (due == null ? '' : ` bis spätestens ${formatDay(due)}`);
const labelOf = (labels: Readonly<Record<string, string>>, code: DescribedIssue['detail'], fallback: string) =>
  (code != null && Object.hasOwn(labels, code) ? labels[code] : undefined) ?? fallback;

const mailLabel = (mail: string): string => labelOf(MAIL_LABELS, mailKindOf(mail), mail);

/** The consequence of a lost dispute for the letter, by the letter's place, which is the issue's detail. */
const LETTERS_AFTER_DISPUTE = {
  sent: {
    what: 'Der Brief ist schon verschickt.',
    todo: 'Schreiben Sie der Kundin oder dem Kunden, wie der Betrag noch bezahlt werden kann, oder buchen Sie ihn aus. Tragen Sie es dann als erledigt ein.',
  },
  printed: {
    what: 'Der Brief liegt gedruckt hier und geht nicht zur Post.',
    todo: 'Halten Sie ihn mit „Nicht versenden“ zurück und vernichten Sie ihn. Tragen Sie es dann als erledigt ein.',
  },
  'goes-out': {
    what: 'Der Brief ist trotzdem noch bezahlt und geht zur Post.',
    todo: 'Sehen Sie in den Büchern nach, welcher Teil fehlt, und tragen Sie es als erledigt ein.',
  },
  'voucher-used': {
    what: 'Mit dem Gutschein sind schon Briefe bezahlt.',
    todo: 'Schreiben Sie der Käuferin oder dem Käufer, wie der Betrag noch bezahlt werden kann, oder buchen Sie ihn aus. Tragen Sie es dann als erledigt ein.',
  },
  'stays-here': {
    what: 'Verschickt wird dafür nichts.',
    todo: 'Sonst ist nichts zu tun: Sehen Sie in den Büchern nach und tragen Sie es als erledigt ein.',
  },
} as const;
const letterStateOf = ({ detail }: DescribedIssue): keyof typeof LETTERS_AFTER_DISPUTE =>
  detail != null && Object.hasOwn(LETTERS_AFTER_DISPUTE, detail)
    ? (detail as keyof typeof LETTERS_AFTER_DISPUTE)
    : 'stays-here';

const ISSUE_MESSAGES: Record<IssueKind, IssueMessages> = {
  'event-store': {
    title: 'Es können keine Bestellungen angenommen werden',
    what: 'Das Ereignislog nimmt nichts mehr an: Die Platte ist voll, oder der Server ist nicht erreichbar.',
    todo: 'Schaffen Sie Platz oder starten Sie den Server des Logs. Was angenommen ist, ist sicher.',
  },
  disk: {
    title: 'Der Speicherplatz wird knapp',
    what: 'Auf der Platte, auf der die Bestellungen liegen, ist kaum noch Platz.',
    todo: 'Schaffen Sie Platz, bevor nichts mehr angenommen werden kann.',
  },
  mail: {
    title: 'E-Mails gehen nicht hinaus',
    what: 'Der Mailserver nimmt nichts an. Bestätigungen warten; ohne sie kommt kein Vertrag zustande.',
    todo: 'Im Protokoll steht bei „task-failed“ seine Antwort (kind). Prüfen Sie den Mailserver, SMTP_URL und das Konto darin. Was wartet, geht danach von selbst hinaus.',
  },
  printer: {
    title: 'Der Drucker druckt nicht',
    what: ({ detail }) => `Briefe warten auf den Drucker: ${describePrintFailure(detail)}.`,
    todo: ({ detail }) =>
      detail?.startsWith('printer-untrusted') === true
        ? 'Gesendet wurde nichts. Ist der Drucker neu oder zurückgesetzt, vergleichen Sie den Fingerabdruck mit dem, den er selbst zeigt, und setzen Sie PRINTER_FINGERPRINT darauf. Sonst steht ein fremdes Gerät unter seiner Adresse.'
        : 'Sehen Sie nach, ob er an ist, und prüfen Sie Papier, Verbindung und PRINTER_URL. Gedruckt wird dann von selbst.',
  },
  queue: {
    title: 'Die Druckwarteschlange antwortet nicht',
    what: 'Druckaufträge kommen nicht bei den Druckprogrammen an.',
    todo: 'Prüfen Sie Redis und REDIS_URL. Nichts geht verloren; was fällig ist, wird neu eingereiht.',
  },
  'print-worker': {
    title: 'Das Druckprogramm nimmt keine Aufträge an',
    what: 'Der Ordner für Drucksachen ist nicht benutzbar, oder das Druckprogramm läuft nicht.',
    todo: 'Prüfen Sie den Ordner und seine Rechte; das Druckprogramm versucht es von selbst wieder.',
  },
  provider: {
    title: 'Der Zahlungsdienst antwortet nicht',
    what: 'Zahlungen und Erstattungen werden nicht gesehen, bis er wieder antwortet.',
    todo: 'Prüfen Sie status.stripe.com und STRIPE_SECRET_KEY. Nachgeholt wird alles von selbst.',
  },
  checkout: {
    title: 'Niemand kann bezahlen',
    what: 'Der Zahlungsdienst hat mehrmals hintereinander keine Zahlungsseite geöffnet.',
    todo: 'Im Protokoll steht bei „payment-not-created“ sein Grund (type, code, param). Prüfen Sie STRIPE_SECRET_KEY, das Konto und die Uhr dieses Rechners. Sobald eine Zahlungsseite aufgeht, ist das hier erledigt.',
  },
  'order-list': {
    title: 'Die Bestellliste hängt hinterher',
    what: 'Bestellungen werden angenommen, aber die Betriebsseite zeigt einen älteren Stand.',
    todo: 'Sehen Sie ins Protokoll: Bei order-list-stopped steht der Grund, meist verweigert der Server des Logs das Mitlesen. Nach fünf Minuten nimmt dieser Server deshalb keine Bestellungen mehr an.',
  },
  'log-mismatch': {
    title: 'Das Ereignislog kennt die Briefe im Tresor nicht',
    what: 'Von den Bestellungen, deren Briefe und Namen der Tresor hält, stehen die meisten nicht im Ereignislog. Deshalb wird nichts vernichtet, was das Log nicht kennt.',
    todo: 'Sehen Sie nach, ob der Laden mit dem richtigen Log läuft: EVENTSTORE_URL, EVENTSTORE_PREFIX, DATA_DIR, und nach einer Wiederherstellung der Stand der Sicherung.',
  },
  'task-stuck': {
    title: 'Eine Aufgabe scheitert immer wieder',
    what: ({ detail }) =>
      `„${labelOf(TASK_LABELS, detail, mailLabel(detail ?? 'Unbekannt'))}“ gelingt auch nach mehreren Versuchen nicht.`,
    todo: 'Sehen Sie in den Verlauf und ins Protokoll (task-keeps-failing). Versucht wird es weiter.',
  },
  'paid-without-order': {
    title: 'Bezahlt, aber ohne Bestellung',
    what: (issue) =>
      `${amount(issue)} sind bezahlt, doch die Bestellung steht nicht im Ereignislog. Das kommt vor, wenn eine ältere Sicherung eingespielt wurde.`,
    todo: 'Erstatten Sie die Zahlung. Die Anschrift für eine Nachricht sehen Sie bei der Zahlung im Stripe-Dashboard. Finden Sie eine neuere Sicherung, kommt die Bestellung mit ihr zurück.',
  },
  unclear: {
    title: 'Ausgang unklar',
    what: ({ detail }) => `Ob der Brief gedruckt ist, weiß nur der Drucker: ${describePrintFailure(detail)}.`,
    todo: 'Sehen Sie im Ausgabefach nach und entscheiden Sie: gedruckt oder nicht gedruckt.',
  },
  parked: {
    title: 'Druck angehalten',
    what: ({ detail }) => `Der Druck ist mehrmals gescheitert: ${describePrintFailure(detail)}.`,
    todo: 'Beheben Sie die Ursache und drucken Sie noch einmal.',
  },
  'text-not-deleted': {
    title: 'Brieftext noch nicht gelöscht',
    what: 'Der Text wird nicht mehr gebraucht und sollte längst vernichtet sein.',
    todo: 'Meist läuft ein Druckprogramm nicht, in dessen Ordner noch Drucksachen liegen: Starten Sie es.',
  },
  'wrong-amount': {
    title: 'Falscher Betrag eingegangen',
    what: (issue) =>
      `Angekommen ist ein anderer Betrag (${amount(issue)}), als die Bestellung kostet. Geliefert wird dafür nichts.`,
    todo: 'Erstatten Sie ihn und schreiben Sie der Kundin oder dem Kunden.',
  },
  'refund-failed': {
    title: 'Erstattung fehlgeschlagen',
    what: (issue) =>
      `${labelOf(REFUND_FAILURE_LABELS, issue.detail, REFUND_FAILURE_LABELS.unknown)}. ${amount(issue)} sind noch hier.`,
    todo: (issue) =>
      `Erstatten Sie noch einmal${deadlinePhrase(issue)}. Gibt es Karte oder Konto nicht mehr, überweisen Sie und tragen Sie es als „Schon selbst überwiesen“ ein.`,
  },
  disputed: {
    title: 'Zahlung angefochten',
    what: ({ detail }) =>
      `${detail === ANSWERED ? 'Ihre Unterlagen sind eingereicht, die Bank prüft sie' : DISPUTE_ANSWERS[disputeReason(detail ?? '')].label}. Bis zur Entscheidung wird nichts mehr gedruckt, verschickt oder eingelöst.`,
    todo: (issue) =>
      issue.detail === ANSWERED
        ? 'Sie brauchen nichts zu tun. Bis zur Entscheidung vergehen oft zwei bis drei Monate; sie kommt von selbst hierher.'
        : `Antworten Sie im Stripe-Dashboard${deadlinePhrase(issue)}. Dazu gehören: ${DISPUTE_ANSWERS[disputeReason(issue.detail ?? '')].evidence}. Den Text eines Briefs geben Sie nie weiter.`,
  },
  'bank-inquiry': {
    title: 'Rückfrage der Bank',
    what: ({ detail }) =>
      `${detail === ANSWERED ? 'Ihre Antwort ist eingereicht, die Bank prüft sie' : DISPUTE_ANSWERS[disputeReason(detail ?? '')].label}. Das Geld ist noch hier. Bis die Rückfrage geklärt ist, wird nichts mehr gedruckt, verschickt oder eingelöst.`,
    todo: (issue) =>
      issue.detail === ANSWERED
        ? 'Sie brauchen nichts zu tun: Wird keine Anfechtung daraus, geht die Bestellung von selbst weiter.'
        : `Antworten Sie im Stripe-Dashboard${deadlinePhrase(issue)}, oder erstatten Sie: Dann folgt keine Anfechtung. Zur Antwort gehören: ${DISPUTE_ANSWERS[disputeReason(issue.detail ?? '')].evidence}. Den Text eines Briefs geben Sie nie weiter.`,
  },
  'fraud-warned': {
    title: 'Die Bank warnt vor Betrug',
    what: 'Die Karte ist möglicherweise gestohlen. Ein Brief wird trotzdem zu seinem Tag gedruckt, ein Gutschein zahlt vorerst nichts.',
    todo: 'Erstatten Sie, wenn Sie der Zahlung nicht trauen: Dann wird nichts gedruckt oder eingelöst, und es folgt keine Anfechtung.',
  },
  withdrawn: {
    title: 'Widerruf, über den Sie entscheiden',
    what: (issue) =>
      `Der Vertrag wurde widerrufen, als der Druck begonnen hatte oder mit dem Gutschein schon bezahlt war. ${amount(issue)} sind noch hier.`,
    todo: (issue) => `Entscheiden Sie, was zu erstatten ist, und erstatten Sie es${deadlinePhrase(issue)}.`,
  },
  'withdrawal-unverified': {
    title: 'Widerruf, Anschrift passt nicht',
    what: ({ detail }) =>
      `Ein Widerruf nennt die Nummer dieser Bestellung, aber eine andere E-Mail-Adresse als die, mit der sie bezahlt wurde.${detail === 'asked' ? ' Sie haben dort nachgefragt.' : ''}`,
    todo: (issue) =>
      issue.detail === 'asked'
        ? `Bestätigt die Kundin oder der Kunde den Widerruf, behandeln Sie die Bestellung als widerrufen${deadlinePhrase(issue)}. Ist eine andere gemeint, läuft diese weiter.`
        : `Er gilt auch so, wenn er von der Kundin oder dem Kunden stammt. Behandeln Sie die Bestellung als widerrufen, oder fragen Sie den Absender${deadlinePhrase(issue)}.`,
  },
  unprinted: {
    title: 'Bezahlt und nicht gedruckt',
    what: ({ due }) => `Der Brief sollte ${due == null ? 'längst' : `am ${formatDay(due)}`} zur Post.`,
    todo: 'Drucken Sie ihn jetzt.',
  },
  unposted: {
    title: 'Gedruckt und nicht verschickt',
    what: ({ due }) =>
      `Der Brief liegt gedruckt hier und sollte ${due == null ? 'längst' : `am ${formatDay(due)}`} zur Post.`,
    todo: 'Bringen Sie zur Post, was hier liegt, oder tragen Sie ein, dass es unterwegs ist.',
  },
  'refund-unanswered': {
    title: 'Erstattung ohne Antwort',
    what: (issue) => `${amount(issue)} sind veranlasst, doch der Zahlungsdienst hat nicht gesagt, was daraus wurde.`,
    todo: 'Sehen Sie im Stripe-Dashboard nach. Steht sie dort nicht, fehlt meist dem Schlüssel das Recht dazu.',
  },
  'keep-letter': {
    title: 'Geld zurück, Brief noch hier',
    what: 'Der Preis ist zurückgezahlt, der Brief ist schon gedruckt.',
    todo: 'Halten Sie ihn zurück und vernichten Sie ihn.',
  },
  'dispute-lost': {
    title: 'Anfechtung verloren',
    what: (issue) =>
      `Die Bank hat ${amount(issue)} endgültig zurückgeholt. ${LETTERS_AFTER_DISPUTE[letterStateOf(issue)].what}`,
    todo: (issue) => LETTERS_AFTER_DISPUTE[letterStateOf(issue)].todo,
  },
  returned: {
    title: 'Brief zurückgekommen',
    what: ({ detail }) =>
      detail === 'corrected'
        ? 'Die Kundin oder der Kunde hat die Anschrift berichtigt.'
        : detail === 'unanswered'
          ? 'Seit langem hat niemand gesagt, wohin der Brief gehen soll, oder niemand kann es mehr sagen.'
          : `${labelOf(RETURN_REASON_LABELS, detail, RETURN_REASON_LABELS.other)}. Eine neue Anschrift ist erbeten.`,
    todo: ({ detail }) =>
      detail === 'corrected'
        ? 'Drucken Sie einen neuen Umschlag und bringen Sie den Brief wieder zur Post.'
        : detail === 'unanswered'
          ? 'Vernichten Sie ihn ungelesen und tragen Sie es ein; erstattet wird nach Ermessen.'
          : 'Warten Sie auf die Anschrift; kommt keine, wird nach Ermessen erstattet.',
  },
  'mail-refused': {
    title: 'E-Mail nicht zustellbar',
    what: ({ detail }) =>
      detail === 'order-confirmed'
        ? 'Der Mailserver der Kundin oder des Kunden lehnt die Bestätigung ab; erst mit ihr ist der Vertrag geschlossen.'
        : 'Der Mailserver der Kundin oder des Kunden lehnt eine Nachricht ab.',
    todo: 'Hier hilft nur ein anderer Weg, zum Beispiel die Adresse, die der Betrieb in Stripe sieht. Tragen Sie danach ein, dass Sie es mitgeteilt haben.',
  },
};

/** German names of tasks; a mail has its own, and any other task is shown by its code. */
const TASK_LABELS: Readonly<Record<string, string>> = {
  'pay-back': 'Geld erstatten',
  'delete-text': 'Brieftext vernichten',
  'delete-replaced-text': 'Früheren Brieftext vernichten',
  'delete-documents': 'Druckdateien löschen',
  'print-letter': 'Drucken',
  'print-express-letter': 'Express drucken',
  'resolve-print': 'Ausgang des Drucks klären',
  'sync-checkout': 'Zahlung abfragen',
  'close-checkout': 'Bezahlvorgang schließen',
};

/** The name of a kind. */
export const issueTitle = (kind: IssueKind): string => ISSUE_MESSAGES[kind].title;

/** The situation and the next step. */
export function issueMessages(issue: DescribedIssue): { what: string; todo: string } {
  const { what, todo } = ISSUE_MESSAGES[issue.kind];
  const say = (message: Message) => (typeof message === 'string' ? message : message(issue));
  return { what: say(what), todo: say(todo) };
}
