/** The problems that a connection to a backing service can have, and what an operator is told about them. */

export type Trouble =
  | 'unknown-name'
  | 'nobody'
  | 'silent'
  | 'not-ready'
  | 'unknown-authority'
  | 'other-name'
  | 'expired'
  | 'no-tls-there'
  | 'tls-there'
  | 'wrong-account'
  | 'account-missing'
  | 'may-not-read'
  | 'may-not-append';

/** How a connection is tried, in Node. With `orTls` one that was made without TLS is tried with it too. */
export type AskLine = (
  line: { host: string; port: number; secure: boolean; ca?: string | undefined },
  options: { orTls: boolean },
) => Promise<Trouble | undefined>;

/** Problems that may pass by waiting, while a whole stack is starting. */
const MAY_PASS: ReadonlySet<Trouble> = new Set(['unknown-name', 'nobody', 'silent', 'not-ready']);
export const mayPass = (trouble: Trouble): boolean => MAY_PASS.has(trouble);

export type EngineSetting =
  | 'EVENTSTORE_URL'
  | 'REDIS_URL'
  | 'VAULT_REDIS_URL'
  | 'SMTP_URL'
  | 'PRINTER_URL'
  | 'STRIPE_API_URL'
  | 'SERVER_URL';

/** The engine in the accusative and the nominative, and how its address asks for TLS or goes without. */
type Words = { start: string; says: string; withTls: string; withoutTls: string; authority: string };

const NODE_AUTHORITY = 'NODE_EXTRA_CA_CERTS';
const redis = (of: string): Words => ({
  start: `das Redis ${of}`,
  says: `das Redis ${of}`,
  withTls: 'rediss:// statt redis://',
  withoutTls: 'redis:// statt rediss://',
  authority: NODE_AUTHORITY,
});
const WORDS: Record<EngineSetting, Words> = {
  EVENTSTORE_URL: {
    start: 'EventStoreDB',
    says: 'EventStoreDB',
    withTls: 'die Adresse ohne „tls=false“',
    withoutTls: '„?tls=false“ am Ende der Adresse',
    authority: 'EVENTSTORE_CA_FILE',
  },
  REDIS_URL: redis('der Warteschlange'),
  VAULT_REDIS_URL: redis('des Tresors'),
  SMTP_URL: {
    start: 'den Mailserver',
    says: 'der Mailserver',
    withTls: 'smtps:// statt smtp://',
    withoutTls: 'smtp:// statt smtps://',
    authority: NODE_AUTHORITY,
  },
  PRINTER_URL: {
    start: 'den Drucker',
    says: 'der Drucker',
    withTls: 'ipps:// statt ipp://',
    withoutTls: 'ipp:// statt ipps://',
    authority: NODE_AUTHORITY,
  },
  STRIPE_API_URL: {
    start: 'den Zahlungsdienst',
    says: 'der Zahlungsdienst',
    withTls: 'https:// statt http://',
    withoutTls: 'http:// statt https://',
    authority: NODE_AUTHORITY,
  },
  SERVER_URL: {
    start: 'den Server',
    says: 'der Server',
    withTls: 'https:// statt http://',
    withoutTls: 'http:// statt https://',
    authority: NODE_AUTHORITY,
  },
};

const SENTENCES: Record<Trouble, (where: string, words: Words) => string> = {
  'unknown-name': (where) => `Den Rechner ${where} kennt das Netz nicht. Bitte prüfen Sie den Namen in der Adresse.`,
  nobody: (where, { start }) =>
    `Unter ${where} antwortet niemand. Bitte starten Sie ${start} oder berichtigen Sie die Adresse.`,
  silent: (where, { says }) =>
    `${where} antwortet nicht in angemessener Zeit. Bitte prüfen Sie, ob ${says} arbeitet und keine Firewall dazwischen steht.`,
  'not-ready': (where) => `${where} antwortet, ist aber noch nicht bereit. Bitte sehen Sie dort nach dem Rechten.`,
  'unknown-authority': (where, { authority }) =>
    `Die Stelle, die das Zertifikat von ${where} ausgestellt hat, ist hier unbekannt. Bitte nennen Sie deren Zertifikat mit ${authority}.`,
  'other-name': (where) =>
    `Das Zertifikat von ${where} gilt für einen anderen Namen. Bitte schreiben Sie in die Adresse den Namen, auf den es ausgestellt ist.`,
  expired: (where) => `Das Zertifikat von ${where} gilt jetzt nicht. Bitte erneuern Sie es oder stellen Sie die Uhr.`,
  'no-tls-there': (where, { withoutTls }) =>
    `${where} spricht kein TLS, die Einstellung verlangt es. Bitte richten Sie es dort ein oder schreiben Sie ${withoutTls}.`,
  'tls-there': (where, { withTls }) =>
    `${where} spricht nur mit TLS, die Einstellung verzichtet darauf. Bitte schreiben Sie ${withTls}.`,
  'wrong-account': (where) =>
    `${where} lehnt Benutzername oder Passwort ab. Bitte berichtigen Sie beides in der Adresse.`,
  'account-missing': (where) =>
    `${where} verlangt ein Konto, die Adresse nennt keines. Bitte schreiben Sie Benutzername und Passwort vor den Rechner: …://name:passwort@rechner.`,
  'may-not-read': () =>
    'Das Konto in der Adresse darf das Protokoll ($all) nicht lesen. Bitte geben Sie ihm dieses Recht (grant-log, siehe docs/run.md).',
  'may-not-append': () =>
    'Das Konto in der Adresse darf nichts anfügen. Bitte geben Sie ihm dieses Recht (grant-log, siehe docs/run.md).',
};

/** One German sentence or two: the setting, what is wrong, what to do. `where` is the address without its account. */
export const connectionSentence = (setting: EngineSetting, where: string, trouble: Trouble): string =>
  `${setting}: ${SENTENCES[trouble](where, WORDS[setting])}`;

/** The message while the start waits for it. */
export const waitingSentence = (setting: EngineSetting, where: string): string =>
  `Auf ${WORDS[setting].start} unter ${where} warten (${setting}) …`;
