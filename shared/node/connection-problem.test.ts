import { describe, expect, test } from 'vitest';
import { describeConnectionError } from './connection-problem.ts';

type Facts = { code?: string; originalCode?: string; responseCode?: number; kind?: string };
const describeError = (message: string, facts: Facts = {}) =>
  describeConnectionError(Object.assign(new Error(message), facts), 'SMTP_URL');

describe('the sentence about a connection names the cause that the library knows:', () => {
  // Codes and messages as Node, nodemailer, ioredis and the log's client give them.
  test.each<[string, string, Facts, string]>([
    [
      'nobody listens',
      'connect ECONNREFUSED 127.0.0.1:465',
      { code: 'ESOCKET', originalCode: 'ECONNREFUSED' },
      'Dort nimmt niemand Verbindungen an.',
    ],
    [
      'an unknown name',
      'getaddrinfo ENOTFOUND mail.invalid',
      { code: 'EDNS', originalCode: 'ENOTFOUND' },
      'Diesen Rechnernamen kennt niemand.',
    ],
    ['no name service', 'getaddrinfo EAI_AGAIN mail.invalid', { code: 'EAI_AGAIN' }, 'Namensdienst (DNS)'],
    ['no way there', 'connect EHOSTUNREACH 10.0.0.9:25', { code: 'EHOSTUNREACH' }, 'Dort antwortet niemand.'],
    ['no answer', 'Connection timeout', { code: 'ETIMEDOUT' }, 'Dort antwortet niemand.'],
    [
      'a silent port that wants TLS',
      'Greeting never received',
      { code: 'ETIMEDOUT' },
      'Erwartet er auf diesem Port gleich TLS (meist 465), muss SMTP_URL mit smtps:// beginnen.',
    ],
    [
      'a port without TLS',
      'C0:error:0A00010B:SSL routines:ssl3_get_record:wrong version number',
      { code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER' },
      'Dort spricht niemand TLS.',
    ],
    [
      'a server without STARTTLS',
      'Error upgrading connection with STARTTLS: 502 5.5.1 Error',
      { code: 'ETLS', responseCode: 502 },
      'Der Mailserver bietet auf diesem Port kein TLS an',
    ],
    [
      'an old TLS',
      'tlsv1 alert protocol version',
      { code: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION' },
      'Beide Seiten sprechen TLS, aber keine gemeinsame Version',
    ],
    [
      'a TLS server that has no certificate for the name',
      'error:0A000438:SSL routines:ssl3_read_bytes:tlsv1 alert internal error',
      { code: 'ESOCKET', originalCode: 'ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR' },
      'Die Gegenseite spricht TLS, bricht aber ab',
    ],
    [
      'a self-signed certificate',
      'self-signed certificate; if the root CA is installed locally, try running Node.js with --use-system-ca',
      { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
      'Das Zertifikat ist selbst signiert, oder niemand kennt seine Stelle.',
    ],
    [
      'the same by STARTTLS',
      'Error initiating TLS - self-signed certificate',
      { code: 'ETLS' },
      '(PEM) in SMTP_CA_FILE.',
    ],
    [
      'an unknown authority',
      'unable to verify the first certificate',
      { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
      '(PEM) in SMTP_CA_FILE.',
    ],
    [
      'an expired certificate',
      'certificate has expired',
      { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' },
      'Das Zertifikat ist abgelaufen.',
    ],
    [
      'a certificate of tomorrow',
      'certificate is not yet valid',
      { code: 'CERT_NOT_YET_VALID' },
      'Das Zertifikat gilt noch nicht.',
    ],
    [
      'a certificate of another name',
      "Hostname/IP does not match certificate's altnames: Host: mail.x. is not in the cert's altnames: DNS:vm.local, DNS:vm",
      { code: 'ETLS' },
      'Das Zertifikat gilt für einen anderen Namen (vm.local, vm).',
    ],
    [
      'a wrong password',
      'Invalid login: 535 5.7.8 Error: authentication failed',
      { code: 'EAUTH', responseCode: 535 },
      'Name oder Passwort werden nicht anerkannt',
    ],
    [
      'a login that cannot be checked now',
      'Invalid login: 454 4.7.0 Temporary authentication failure',
      { code: 'EAUTH', responseCode: 454 },
      'Der Mailserver kann das gerade nicht beantworten.',
    ],
    [
      'TLS that is required',
      'Mail command failed: 530 5.7.0 Must issue a STARTTLS command first',
      { code: 'EENVELOPE', responseCode: 530 },
      'Bitte hängen Sie ?requireTLS=true an SMTP_URL an.',
    ],
    [
      'a busy server',
      'Invalid greeting. response=421 4.3.2 too busy',
      { code: 'EPROTOCOL', responseCode: 421 },
      'Der Mailserver kann das gerade nicht beantworten.',
    ],
    [
      'a server that refuses this machine',
      'Invalid greeting. response=554 5.7.1 no',
      { code: 'EPROTOCOL', responseCode: 554 },
      'Der Mailserver weist diesen Rechner ab.',
    ],
    [
      'something else',
      'Invalid greeting. response=SSH-2.0',
      { code: 'EPROTOCOL' },
      'Dort antwortet etwas anderes (der Mailserver war erwartet).',
    ],
    ['a hang-up', 'Connection closed unexpectedly', { code: 'ECONNECTION' }, 'nur eine Seite spricht TLS'],
    ['a log that is not ready', 'x', { kind: 'unavailable' }, 'ist noch nicht bereit'],
  ])('%s', (_name, message, facts, cause) => {
    expect(describeError(message, facts).explanation).toContain(cause);
  });
});

test('waiting does not help against certificates, accounts and TLS on one side, but against everything that may pass', () => {
  const isFinal = (message: string, facts: Facts) => describeError(message, facts).isFinal;
  expect(isFinal('certificate has expired', { code: 'CERT_HAS_EXPIRED' })).toBe(true);
  expect(isFinal('Invalid login: 535', { code: 'EAUTH', responseCode: 535 })).toBe(true);
  expect(isFinal('Invalid login: 454', { code: 'EAUTH', responseCode: 454 })).toBe(false);
  expect(isFinal('connect ECONNREFUSED ::1:587', { code: 'ECONNREFUSED' })).toBe(false);
  expect(isFinal('ERR max number of clients reached', {})).toBe(false);
  expect(isFinal('LOADING Redis is loading the dataset in memory', {})).toBe(false);
});

test('the code shown is the library’s own, never its message', () => {
  expect(describeError('self-signed certificate', { code: 'ESOCKET', originalCode: 'X_Y' }).code).toBe('X_Y');
  expect(describeError('Invalid login: 535 anna@example.org', { code: 'EAUTH', responseCode: 535 }).code).toBe(
    'EAUTH 535',
  );
  expect(describeError('geheim').code).toBe('keine verständliche Antwort');
  expect(describeConnectionError('x', 'SMTP_URL').code).toBe('keine verständliche Antwort');
  const wrapped = new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) });
  expect(describeConnectionError(wrapped, 'SERVER_URL').code).toBe('ECONNREFUSED');
});

test.each<[string, string, boolean, RegExp]>([
  [
    '14 UNAVAILABLE: No connection established. Last error: Error: connect ECONNREFUSED 127.0.0.1:1. Resolution note: ',
    'ECONNREFUSED',
    false,
    /^Dort nimmt niemand Verbindungen an\. .*KurrentDB läuft/,
  ],
  [
    '14 UNAVAILABLE: No connection established. Last error: Error: self-signed certificate; if the root CA is …',
    'unavailable',
    true,
    /selbst signiert.* in EVENTSTORE_CA_FILE\.$/,
  ],
  [
    '14 UNAVAILABLE: Name resolution failed for target dns:log:2113',
    'unavailable',
    false,
    /^Diesen Rechnernamen kennt/,
  ],
  ['Failed to discover after 10 attempts.', 'unavailable', false, /^Keiner dieser Server .*EVENTSTORE_CA_FILE stimmen/],
])('what the log’s client says behind its one word: %s', (message, code, isFinal, explanation) => {
  const failure = Object.assign(new Error('x', { cause: new Error(message) }), { kind: 'unavailable' });
  expect(describeConnectionError(failure, 'EVENTSTORE_URL')).toEqual({
    code,
    isFinal,
    explanation: expect.stringMatching(explanation),
  });
});

test.each([
  ['NOAUTH Authentication required.', 'NOAUTH', 'Ohne Passwort geht es hier nicht (Redis).'],
  ['LOADING Redis is loading the dataset in memory', 'LOADING', 'Redis liest noch seine Daten ein.'],
  [
    'DENIED Redis is running in protected mode because protected mode is enabled and no password is set',
    'DENIED',
    'nur den eigenen Rechner herein (protected mode)',
  ],
  ['NOREPLICAS Not enough good replicas to write.', 'NOREPLICAS', 'Dem Primärserver fehlen Replikate'],
  ["OOM command not allowed when used memory > 'maxmemory'.", 'OOM', 'Speicher oder die Platte voll'],
  [
    'MISCONF Redis is configured to save RDB snapshots, but it’s currently unable to persist to disk.',
    'MISCONF',
    'Speicher oder die Platte voll',
  ],
  ['ERR max number of clients reached', 'ERR', 'maxclients ist erreicht'],
  ['READONLY You can’t write against a read only replica.', 'READONLY', 'Dort antwortet ein Replikat'],
  ['MASTERDOWN Link with MASTER is down', 'MASTERDOWN', 'Dort antwortet ein Replikat oder ein Cluster.'],
  [
    "ERR unknown command 'AUTH', with args beginning with: 'geheim'",
    'ERR',
    'Name oder Passwort werden nicht anerkannt',
  ],
])('what Redis answers: %s', (message, code, cause) => {
  const problem = describeConnectionError(new Error(message), 'REDIS_URL');
  expect(problem).toMatchObject({ code, explanation: expect.stringContaining(cause) });
});

test('a sentence names its service and setting, and nothing is left to fill in', () => {
  const { explanation } = describeConnectionError(new Error('WRONGPASS'), 'VAULT_REDIS_URL');
  expect(explanation).toBe(
    'Name oder Passwort werden nicht anerkannt (Redis). Bitte prüfen Sie beides in VAULT_REDIS_URL.',
  );
});
