import { keysOf } from './keys-of.ts';

/** Why a print attempt did not succeed: codes that may be in the log, and their German labels for the operator. */
export const PRINT_FAILURE_LABELS = {
  'render-failed': 'Der Brief ließ sich nicht setzen',
  'printer-busy': 'Der Drucker war belegt',
  'printer-unreachable': 'Der Drucker war nicht erreichbar',
  'printer-refused': 'Der Drucker hat den Auftrag abgelehnt',
  'printer-untrusted': 'Der Drucker zeigt einen anderen Schlüssel als den, dem vertraut wird',
  'printer-stopped': 'Der Drucker ist angehalten oder gestört',
  'out-of-paper': 'Kein Papier',
  'job-sheet-failed': 'Der Drucker hat den Laufzettel nicht vollständig gedruckt',
  'envelope-failed': 'Der Drucker hat den Umschlag nicht vollständig gedruckt',
  'job-forgotten': 'Der Drucker hat den Auftrag vergessen, bevor er nach ihm gefragt wurde',
  aborted: 'Der Druck wurde abgebrochen',
  'timed-out': 'Der Drucker hat nicht rechtzeitig geantwortet',
  'deadline-passed': 'Der Druckauftrag war zu alt',
  'worker-died': 'Das Druckprogramm wurde unterbrochen',
} as const;
export type PrintFailure = keyof typeof PRINT_FAILURE_LABELS;
export const PRINT_FAILURES = keysOf(PRINT_FAILURE_LABELS);

/** The printer's own word for a failure: a keyword of IPP, an HTTP status (`http-401`), an error code, a fingerprint. */
export const PRINTER_STATUS = /^[\w.-]{1,80}$/;

/** Remedies for the words that are met most often. */
const STATUS_EXPLANATIONS: Readonly<Record<string, string>> = {
  'client-error-document-format-not-supported': 'er nimmt kein PDF, über eine Warteschlange von CUPS ginge es',
  'client-error-attributes-or-values-not-supported': 'er kennt das Papierformat nicht',
  'client-error-not-authorized': 'PRINTER_URL braucht ein Konto und ein Passwort',
  'client-error-not-authenticated': 'PRINTER_URL braucht ein Konto und ein Passwort',
  'client-error-forbidden': 'er erlaubt es diesem Rechner oder Konto nicht',
  'client-error-not-found': 'bei CUPS muss PreserveJobHistory auf Yes stehen',
  'server-error-operation-not-supported': 'ihm fehlt ein nötiger Befehl, über eine Warteschlange von CUPS ginge es',
  'server-error-not-accepting-jobs': 'seine Warteschlange nimmt keine Aufträge an',
  'tray-not-supported': 'er hat das eingestellte Fach nicht',
  'http-400': 'er kennt sich unter diesem Namen nicht, bei CUPS hilft ServerAlias',
  'http-401': 'PRINTER_URL braucht ein Konto und ein Passwort',
  'http-403': 'er erlaubt es diesem Rechner oder Konto nicht',
  'http-404': 'der Pfad in PRINTER_URL stimmt nicht',
  'http-426': 'PRINTER_URL muss mit ipps:// beginnen',
};

/**
 * A failure in the operator's words, with the printer's own.
 * @param code a failure, or a failure and the printer's word, separated by a colon
 */
export function describePrintFailure(code: string | null | undefined): string {
  const [reason = '', status] = (code ?? '').split(':');
  const label = Object.hasOwn(PRINT_FAILURE_LABELS, reason)
    ? PRINT_FAILURE_LABELS[reason as PrintFailure]
    : 'Grund unbekannt';
  if (status === undefined) return label;
  return `${label} (${explainPrinterStatus(status) ?? `er meldet „${status}“`})`;
}

/** The printer's own word, with the remedy; undefined if none is known. */
export function explainPrinterStatus(status: string): string | undefined {
  return Object.hasOwn(STATUS_EXPLANATIONS, status)
    ? `${STATUS_EXPLANATIONS[status]}; er meldet „${status}“`
    : undefined;
}

/** A failure and the printer's word as one code. */
export const printFailureCode = (reason: PrintFailure, printerStatus: string | undefined): string =>
  printerStatus === undefined ? reason : `${reason}:${printerStatus}`;
