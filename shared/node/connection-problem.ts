/** Why a connection does not come about: what a driver's error says, in German for an operator. */
type ConnectionProblem = {
  /** The driver's own code, never its message, which may quote an account. */
  code: string;
  /** Cause and way out, in sentences. */
  explanation: string;
  /** Waiting does not solve it: accounts, rights, certificates, TLS on one side only. */
  isFinal: boolean;
};

/** How the sentences name a service, the beginning of its address and the setting of its private authority. */
const REDIS = { service: 'Redis', plain: 'redis://', secure: 'rediss://' };
const SERVICES = {
  EVENTSTORE_URL: {
    service: 'KurrentDB',
    plain: '„?tls=false“',
    secure: '„?tls=true“',
    authoritySetting: 'EVENTSTORE_CA_FILE',
  },
  REDIS_URL: REDIS,
  VAULT_REDIS_URL: REDIS,
  SMTP_URL: { service: 'der Mailserver', plain: 'smtp://', secure: 'smtps://', authoritySetting: 'SMTP_CA_FILE' },
  PRINTER_URL: { service: 'der Drucker', plain: 'ipp://', secure: 'ipps://' },
  SERVER_URL: { service: 'der Server', plain: 'http://', secure: 'https://' },
  STRIPE_SECRET_KEY: { service: 'Stripe', plain: 'http://', secure: 'https://' },
};
/** The setting of a service's address, or of its key if the address is known. */
export type ServiceSetting = keyof typeof SERVICES;

/** Found in the driver's codes or its message. The sentence has the names of `SERVICES` in braces. */
type Cause = readonly [matches: RegExp, sentence: string];

const FINAL_CAUSES: readonly Cause[] = [
  [
    /ERR_TLS_CERT_ALTNAME_INVALID|certificate's altnames|is not cert's CN/,
    'Das Zertifikat gilt für einen anderen Namen{names}. Bitte schreiben Sie in {setting} einen Namen, der im Zertifikat steht.',
  ],
  [/CERT_HAS_EXPIRED|certificate has expired/, 'Das Zertifikat ist abgelaufen. Bitte erneuern Sie es ({service}).'],
  [/CERT_NOT_YET_VALID|certificate is not yet valid/, 'Das Zertifikat gilt noch nicht. Bitte prüfen Sie die Uhren.'],
  [
    /SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER|VERIFY_LEAF)|CERT_UNTRUSTED|self[- ]signed certificate|unable to (get (local )?issuer|verify the first) certificate/,
    'Das Zertifikat ist selbst signiert, oder niemand kennt seine Stelle. Bitte nennen Sie die Datei mit dem Zertifikat dieser Stelle (PEM) in {authoritySetting}.',
  ],
  [/^(CERT_|INVALID_(CA|PURPOSE))|_KEY_TOO_SMALL|CA_MD_TOO_WEAK/, 'Das Zertifikat ist ungültig oder zu schwach.'],
  [/ALERT_(BAD_)?CERTIFICATE|ALERT_UNKNOWN_CA/, 'Die Gegenseite ({service}) verlangt ein Zertifikat des Ladens.'],
  [
    /PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|HANDSHAKE_FAILURE|NO_SHARED_CIPHER/,
    'Beide Seiten sprechen TLS, aber keine gemeinsame Version: Die Gegenseite ist veraltet.',
  ],
  [
    /ERR_SSL_(?!\w*(ALERT|UNRECOGNIZED))|EPROTO\b|wrong version number|packet length too long/,
    'Dort spricht niemand TLS. Bitte prüfen Sie den Port; ohne TLS muss {setting} {plain} enthalten.',
  ],
  [
    /ETLS\b/,
    'Der Mailserver bietet auf diesem Port kein TLS an, {setting} verlangt es aber. Bitte prüfen Sie den Port; Port 465 braucht {secure}.',
  ],
  [/TLS[^]*reply 53[048]/i, 'Der Mailserver verlangt TLS. Bitte hängen Sie ?requireTLS=true an {setting} an.'],
  [
    /EAUTH\b(?![^]*reply 4)|WRONGPASS|ERR invalid (username-)?password|unauthenticated|without any password|'AUTH'/,
    'Name oder Passwort werden nicht anerkannt ({service}). Bitte prüfen Sie beides in {setting}.',
  ],
  [
    /NOAUTH|authentication required/i,
    'Ohne Passwort geht es hier nicht ({service}). Bitte tragen Sie es in {setting} ein.',
  ],
  [
    /\bDENIED\b/,
    '{service} lässt ohne Passwort nur den eigenen Rechner herein (protected mode). Bitte setzen Sie dort eines und tragen Sie es in {setting} ein.',
  ],
  [
    /access-denied/,
    'Das Konto darf das Log nicht lesen oder nicht anfügen. Bitte geben Sie ihm das Recht (grant-log, siehe docs/run.md).',
  ],
];

const PASSING_CAUSES: readonly Cause[] = [
  [
    // An alert is an answer by TLS. Caddy gives it while it has no certificate for a name, OpenSMTPD if it cannot sign.
    /ERR_SSL_\w*(ALERT|UNRECOGNIZED)/,
    'Die Gegenseite spricht TLS, bricht aber ab; vielleicht fehlt ihr ein Zertifikat für diesen Namen. Bitte sehen Sie in ihrem Protokoll nach ({service}).',
  ],
  [
    /Greeting never received/,
    'Dort meldet sich kein Mailserver. Erwartet er auf diesem Port gleich TLS (meist 465), muss {setting} mit {secure} beginnen.',
  ],
  [/\bLOADING\b/, '{service} liest noch seine Daten ein.'],
  [
    /\bNOREPLICAS\b/,
    'Dem Primärserver fehlen Replikate, ohne die er nichts annimmt (min-replicas-to-write). Bitte prüfen Sie, ob sie laufen.',
  ],
  [/\b(OOM|MISCONF)\b/, '{service} nimmt nichts mehr an: Dort ist der Speicher oder die Platte voll.'],
  [/max number of clients/, '{service} nimmt keine weitere Verbindung an: maxclients ist erreicht.'],
  [
    /\b(READONLY|MASTERDOWN|CLUSTERDOWN|MOVED)\b/,
    'Dort antwortet ein Replikat oder ein Cluster. Bitte nennen Sie in {setting} die Adresse des Primärservers.',
  ],
  [/reply 4\d\d/, 'Der Mailserver kann das gerade nicht beantworten.'],
  [/reply 5\d\d/, 'Der Mailserver weist diesen Rechner ab. Bitte prüfen Sie dort, wer einliefern darf.'],
  [
    /EPROTOCOL|HPE_|Protocol error|ParserError/,
    'Dort antwortet etwas anderes ({service} war erwartet). Bitte prüfen Sie den Port.',
  ],
  [/ECONNREFUSED/, 'Dort nimmt niemand Verbindungen an. Bitte prüfen Sie, ob {service} läuft und ob der Port stimmt.'],
  [
    /ENOTFOUND|EAI_|EDNS|Name resolution failed/,
    'Diesen Rechnernamen kennt niemand. Bitte prüfen Sie Schreibweise und Namensdienst (DNS).',
  ],
  [
    /Failed to discover/,
    'Keiner dieser Server nennt den Leiter des Verbunds. Bitte prüfen Sie, ob sie laufen und ob Konto, TLS und {authoritySetting} stimmen.',
  ],
  [
    /EHOST|ENET|ETIMEDOUT|timed out|deadline-exceeded|TIMEOUT/i,
    'Dort antwortet niemand. Bitte prüfen Sie, ob {service} läuft, ob eine Firewall dazwischensteht und ob nur eine Seite TLS spricht.',
  ],
  [
    /ECONNRESET|EPIPE|ECONNECTION|closed|UND_ERR_SOCKET|socket hang up|unavailable|not-leader/i,
    'Die Gegenseite ist noch nicht bereit, oder nur eine Seite spricht TLS: Bitte prüfen Sie Port und Adresse ({plain} oder {secure}).',
  ],
  [/(?:)/, 'Bitte prüfen Sie, ob {service} läuft und ob Adresse, Konto und TLS stimmen.'],
];

/** A code within a message: a system call's, or the first word of a reply of Redis. */
const CODE_IN_MESSAGE = /\b(?:E[A-Z]{4,}|EAI_\w+)\b|^[A-Z]{3,}\b/;

/** What an error of a connection's driver means. */
export function describeConnectionError(error: unknown, setting: ServiceSetting): ConnectionProblem {
  const chain = errorsIn(error);
  const codes = chain
    .flatMap(({ originalCode, code, kind }) => [originalCode, code, kind])
    .filter((value) => typeof value === 'string');
  const messages = chain.map(({ message }) => message);
  const reply = chain.map(({ responseCode }) => responseCode).find((value) => typeof value === 'number') ?? '';
  const facts = [...codes, ...messages, `reply ${reply}`].join('\n');
  const code = CODE_IN_MESSAGE.exec(messages.at(-1) ?? '')?.[0];
  // The log's client has one word for every failed connection, and the socket's code in its message.
  const shown = codes.find((value) => value !== 'unavailable') ?? code ?? codes[0] ?? 'keine verständliche Antwort';
  const final = FINAL_CAUSES.find(([matches]) => matches.test(facts));
  const [, sentence = ''] = final ?? PASSING_CAUSES.find(([matches]) => matches.test(facts)) ?? [];
  const names: Record<string, string> = {
    authoritySetting: 'NODE_EXTRA_CA_CERTS',
    ...SERVICES[setting],
    setting,
    names: namesIn(facts),
  };
  return {
    code: `${shown} ${reply}`.trim(),
    explanation: sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? ''),
    isFinal: final !== undefined,
  };
}

type DriverError = Error & { originalCode?: unknown; code?: unknown; kind?: unknown; responseCode?: unknown };

/** An error and what caused it: some clients wrap the socket's error. */
function errorsIn(error: unknown): DriverError[] {
  return error instanceof Error ? [error, ...errorsIn(error.cause)] : [];
}

/** The names of a certificate, as Node's message about the wrong name lists them. */
function namesIn(message: string): string {
  const names = [...message.matchAll(/\b(?:DNS:|IP Address:|cert's CN: )([\w.*:-]+\w)/g)].map(([, name]) => name);
  return names.length === 0 ? '' : ` (${names.slice(0, 3).join(', ')})`;
}
