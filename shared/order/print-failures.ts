/** Why a print attempt did not succeed: codes that may be in the log, and their German labels for the operator. */
export const PRINT_FAILURES = [
  'render-failed',
  'printer-busy',
  'printer-unreachable',
  'printer-refused',
  'out-of-paper',
  'job-sheet-failed',
  'envelope-failed',
  'aborted',
  'timed-out',
  'deadline-passed',
  'worker-died',
] as const;
export type PrintFailure = (typeof PRINT_FAILURES)[number];

export const PRINT_FAILURE_LABELS: Record<PrintFailure, string> = {
  'render-failed': 'Der Brief ließ sich nicht setzen',
  'printer-busy': 'Der Drucker war belegt',
  'printer-unreachable': 'Der Drucker war nicht erreichbar',
  'printer-refused': 'Der Drucker hat den Auftrag abgelehnt',
  'out-of-paper': 'Kein Papier',
  'job-sheet-failed': 'Der Drucker hat den Laufzettel nicht vollständig gedruckt',
  'envelope-failed': 'Der Drucker hat den Umschlag nicht vollständig gedruckt',
  aborted: 'Der Druck wurde abgebrochen',
  'timed-out': 'Der Drucker hat nicht rechtzeitig geantwortet',
  'deadline-passed': 'Der Druckauftrag war zu alt',
  'worker-died': 'Das Druckprogramm wurde unterbrochen',
};
