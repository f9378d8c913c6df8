/** Why a connection does not come about: what a driver's error says, in German for an operator. */
export type ConnectionProblem = {
  /** The driver's own code, never its message, which may quote an account. */
  code: string;
  /** Cause and way out, in sentences; undefined for an unknown error. */
  explanation: string | undefined;
  /** Waiting does not solve it: accounts, rights, certificates, TLS on one side only. */
  isFinal: boolean;
};

/** What the sentences about a service need to know. */
export type ServiceNames = {
  setting: string;
  /** In the nominative, with its article if it has one. */
  service: string;
  /** How an address begins without and with TLS. */
  plain: string;
  secure: string;
  /** The setting that names a private authority's certificate. */
  authoritySetting: string;
};

type Kind = {
  /** Found in the error's codes or message. */
  matches: RegExp;
  isFinal?: boolean;
  explain: (names: ServiceNames, message: string) => string;
};

const certificate = (matches: RegExp, explain: Kind['explain']): Kind => ({ matches, isFinal: true, explain });
const account = certificate;

/** The first that matches counts, so the special ones are first. */
const KINDS: readonly Kind[] = [
  certificate(
    /ERR_TLS_CERT_ALTNAME_INVALID|certificate's altnames|is not cert's CN/,
    ({ setting }, message) =>
      `Das Zertifikat gilt für einen anderen Namen${namesIn(message)}. Bitte schreiben Sie in ${setting} einen Namen, der im Zertifikat steht.`,
  ),
  certificate(
    /CERT_HAS_EXPIRED|certificate has expired/,
    ({ service }) =>
      `Das Zertifikat ist abgelaufen. Bitte erneuern Sie es (${service}) und prüfen Sie die Uhr dieses Rechners.`,
  ),
  certificate(
    /CERT_NOT_YET_VALID|certificate is not yet valid/,
    () => 'Das Zertifikat gilt noch nicht. Bitte prüfen Sie die Uhren beider Rechner.',
  ),
  certificate(
    /SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER|VERIFY_LEAF)|CERT_UNTRUSTED|self[- ]signed certificate|unable to (get (local )?issuer|verify the first) certificate/,
    ({ authoritySetting }) =>
      `Das Zertifikat ist selbst signiert, oder niemand kennt seine Stelle. Bitte nennen Sie die Datei mit dem Zertifikat dieser Stelle (PEM) in ${authoritySetting}.`,
  ),
  certificate(
    /ALERT_CERTIFICATE_(REQUIRED|UNKNOWN)|ALERT_BAD_CERTIFICATE|ALERT_UNKNOWN_CA/,
    ({ service }) => `Die Gegenseite (${service}) verlangt ein Zertifikat des Ladens, und der Laden hat keines.`,
  ),
  certificate(
    /^(CERT_|INVALID_(CA|PURPOSE)|PATH_LENGTH_|UNABLE_TO_DECRYPT)|EE_KEY_TOO_SMALL|CA_KEY_TOO_SMALL|CA_MD_TOO_WEAK/,
    () => 'Das Zertifikat ist ungültig, widerrufen oder zu schwach. Bitte lassen Sie ein neues ausstellen.',
  ),
  {
    matches: /PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|HANDSHAKE_FAILURE|NO_SHARED_CIPHER|NO_CIPHERS|DH_KEY_TOO_SMALL/,
    isFinal: true,
    explain: () => 'Beide Seiten sprechen TLS, aber keine gemeinsame Version: Die Gegenseite ist veraltet.',
  },
  {
    matches: /Greeting never received/,
    explain: ({ setting, secure }) =>
      `Dort meldet sich kein Mailserver. Erwartet er auf diesem Port gleich TLS (meist 465), muss ${setting} mit ${secure} beginnen.`,
  },
  {
    matches: /ERR_SSL_|EPROTO\b|wrong version number|packet length too long/,
    isFinal: true,
    explain: ({ setting, plain }) =>
      `Dort spricht niemand TLS. Bitte prüfen Sie den Port; wenn der Dienst wirklich ohne TLS arbeitet, muss ${setting} ${plain} enthalten.`,
  },
  {
    matches: /ETLS\b/,
    isFinal: true,
    explain: ({ setting, secure }) =>
      `Der Mailserver bietet auf diesem Port kein TLS an, ${setting} verlangt es aber. Bitte prüfen Sie den Port; Port 465 braucht ${secure}.`,
  },
  account(
    /(TLS|encrypt)[^]*reply 53[048]/i,
    ({ setting }) => `Der Mailserver verlangt TLS. Bitte hängen Sie ?requireTLS=true an ${setting} an.`,
  ),
  { matches: /EAUTH[^]*reply 4\d\d/, explain: () => 'Der Mailserver kann die Anmeldung gerade nicht prüfen.' },
  account(
    /EAUTH\b|WRONGPASS|ERR invalid (username-)?password|unauthenticated|StripeAuthenticationError/,
    ({ service, setting }) =>
      `Name oder Passwort werden nicht anerkannt (${service}). Bitte prüfen Sie beides in ${setting}.`,
  ),
  account(
    /NOAUTH|authentication required/i,
    ({ service, setting }) => `Ohne Passwort geht es hier nicht (${service}). Bitte tragen Sie es in ${setting} ein.`,
  ),
  account(
    /without any password configured|ERR AUTH|unknown command 'AUTH'/,
    ({ setting }) => `Dieses Redis kennt das Passwort nicht, das ${setting} nennt. Bitte prüfen Sie beide Seiten.`,
  ),
  account(
    /access-denied/,
    () =>
      'Das Konto darf das Log nicht lesen oder nicht anfügen. Bitte geben Sie ihm das Recht (grant-log, siehe docs/run.md).',
  ),
  account(
    /^DENIED/m,
    () => 'Redis läuft im geschützten Modus und nimmt nur Verbindungen von seinem eigenen Rechner an.',
  ),
  account(/ERR DB index/, ({ setting }) => `Diese Nummer einer Datenbank gibt es nicht. Bitte prüfen Sie ${setting}.`),
  {
    matches: /max number of clients|too many connections/i,
    explain: ({ service }) => `Es ist keine Verbindung mehr frei (${service}).`,
  },
  { matches: /\bLOADING\b/, explain: () => 'Redis lädt noch seine Daten.' },
  {
    matches: /\b(READONLY|MASTERDOWN|NOREPLICAS)\b/,
    explain: ({ setting }) =>
      `Dort antwortet ein Replikat, das nichts annimmt. Bitte nennen Sie in ${setting} die Adresse des Primärservers.`,
  },
  {
    matches: /\b(CLUSTERDOWN|MOVED|ASK|CROSSSLOT)\b/,
    explain: () => 'Dort antwortet ein Redis-Cluster. Federpost braucht ein einzelnes Redis, mit Replikat oder ohne.',
  },
  { matches: /\bMISCONF\b/, explain: () => 'Redis kann nicht auf seine Platte schreiben.' },
  { matches: /\bOOM\b/, explain: () => 'Redis hat keinen Speicher mehr frei.' },
  { matches: /reply 4\d\d/, explain: () => 'Der Mailserver nimmt gerade keine Verbindungen an.' },
  {
    matches: /reply 5\d\d/,
    explain: () => 'Der Mailserver weist diesen Rechner ab. Bitte prüfen Sie dort, wer einliefern darf.',
  },
  {
    matches: /EPROTOCOL|HPE_|Protocol error|ParserError/,
    explain: ({ service }) => `Dort antwortet etwas anderes (${service} war erwartet). Bitte prüfen Sie den Port.`,
  },
  {
    matches: /ECONNREFUSED/,
    explain: ({ service }) =>
      `Dort nimmt niemand Verbindungen an. Bitte prüfen Sie, ob ${service} läuft und ob der Port stimmt.`,
  },
  { matches: /ENOENT/, explain: () => 'Diese Datei gibt es nicht. Bitte prüfen Sie den Pfad.' },
  { matches: /EACCES|EPERM/, explain: () => 'Der Laden darf sie nicht öffnen. Bitte prüfen Sie Rechte und Firewall.' },
  { matches: /EAI_AGAIN/, explain: () => 'Der Namensdienst (DNS) antwortet nicht.' },
  {
    matches: /ENOTFOUND|EAI_NO|EDNS/,
    explain: () => 'Diesen Rechnernamen gibt es nicht. Bitte prüfen Sie die Schreibweise.',
  },
  {
    matches: /EHOST|ENET|EADDRNOTAVAIL/,
    explain: () => 'Zu diesem Rechner führt kein Weg. Bitte prüfen Sie Adresse und Netz.',
  },
  {
    matches: /ETIMEDOUT|ESOCKETTIMEDOUT|timed out|deadline-exceeded|UND_ERR_\w*TIMEOUT/i,
    explain: ({ service }) =>
      `Dort antwortet niemand. Bitte prüfen Sie, ob ${service} läuft, ob eine Firewall dazwischensteht und ob nur eine Seite TLS spricht.`,
  },
  {
    matches: /ECONNRESET|EPIPE|ECONNECTION|closed|UND_ERR_SOCKET|socket hang up/i,
    explain: ({ plain, secure }) =>
      `Die Gegenseite legt sofort wieder auf. Meist spricht nur eine Seite TLS: Bitte prüfen Sie Port und Anfang der Adresse (${plain} oder ${secure}).`,
  },
  {
    matches: /unavailable|not-leader/,
    explain: ({ service, setting, plain }) =>
      `${service} ist noch nicht bereit, oder nur eine Seite spricht TLS (ohne TLS gehört ${plain} in ${setting}).`,
  },
];

const CODE = /^[\w-]{2,60}$/;

/** What an error of a connection's driver means. */
export function describeConnectionError(error: unknown, names: ServiceNames): ConnectionProblem {
  if (!(error instanceof Error)) return { code: 'unbekannt', explanation: undefined, isFinal: false };
  const { code, originalCode, kind, responseCode, cause } = error as Error & Record<string, unknown>;
  // A client of another library wraps the socket's error.
  if (code === undefined && cause instanceof Error) return describeConnectionError(cause, names);
  const codes = [originalCode, code, kind].filter((value) => typeof value === 'string' && CODE.test(value));
  // Redis' replies begin with their code.
  const shown = codes[0] ?? /^[A-Z]{3,}\b/.exec(error.message)?.[0] ?? 'keine verständliche Antwort';
  const reply = typeof responseCode === 'number' ? String(responseCode) : '';
  const facts = [...codes, error.name, error.message, `reply ${reply}`].join('\n');
  const found = KINDS.find(({ matches }) => matches.test(facts));
  return {
    code: `${String(shown)} ${reply}`.trim(),
    explanation: found?.explain(names, error.message),
    isFinal: found?.isFinal === true,
  };
}

/** The names of a certificate, as Node's message about the wrong name lists them. */
function namesIn(message: string): string {
  const names = [...message.matchAll(/\b(?:DNS:|IP Address:|cert's CN: )([\w.*:-]+\w)/g)].map(([, name]) => name);
  return names.length === 0 ? '' : ` (${names.slice(0, 3).join(', ')})`;
}
