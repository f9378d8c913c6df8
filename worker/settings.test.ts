import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { directoryForThisTest } from '@federpost/server/platform/temporary-directory.fixture.ts';
import { describe, expect, it, beforeEach, test } from 'vitest';
import { SettingsError, settingsFromFiles } from '@federpost/shared/node/settings.ts';
import { readWorkerSettings } from './settings.ts';

const ENOUGH = {
  SERVER_URL: 'http://shop:3000',
  WORKER_TOKEN: 'a-token-long-enough',
  REDIS_URL: 'redis://redis',
  PRINT_DIRECTORY: '/printed',
};

describe('the worker’s settings', () => {
  it('require only a server, a token, a queue and a folder', () => {
    expect(readWorkerSettings({ ...ENOUGH, PATH: '/bin', PRINTER_URL: '' })).toEqual({
      ...ENOUGH,
      WORKER_CONCURRENCY: 2,
    });
    expect(
      readWorkerSettings({ ...ENOUGH, PRINTER_URL: 'ipps://printer/ipp/print', WORKER_CONCURRENCY: '4' }),
    ).toMatchObject({ PRINTER_URL: 'ipps://printer/ipp/print', WORKER_CONCURRENCY: 4 });
  });

  it('require an encrypted connection to a real printer and a strong token in production', () => {
    const fit = {
      ...ENOUGH,
      NODE_ENV: 'production',
      PRINTER_URL: 'ipps://printer/ipp/print',
      WORKER_TOKEN: 'kP3x-9fQ2-vR7m-Zt4w-hN8c',
    };
    expect(readWorkerSettings(fit)).toMatchObject({ PRINTER_URL: 'ipps://printer/ipp/print' });
    expect(readWorkerSettings({ ...fit, PRINTER_URL: 'ipp://127.0.0.1:8631/ipp/print' })).toMatchObject({
      PRINTER_URL: 'ipp://127.0.0.1:8631/ipp/print',
    });
    for (const [unfit, sentence] of [
      [{ PRINTER_URL: '' }, /^PRINTER_URL fehlt: Im Betrieb/],
      [{ PRINTER_URL: 'ipp://printer:8631/ipp/print' }, /^PRINTER_URL muss im Betrieb .* mit ipps:\/\/ beginnen/],
      [{ WORKER_TOKEN: 'only-sixteen-long' }, /^WORKER_TOKEN ist zu kurz: /],
      [{ WORKER_TOKEN: 'geheim-'.repeat(6) }, /^WORKER_TOKEN besteht aus Wiederholungen/],
    ] as const) {
      expect(() => readWorkerSettings({ ...fit, ...unfit })).toThrow(sentence);
      expect(readWorkerSettings({ ...fit, ...unfit, NODE_ENV: 'development' })).toBeDefined();
    }
  });

  it.each([
    ['SERVER_URL', undefined, 'SERVER_URL fehlt.'],
    ['SERVER_URL', 'shop:3000', 'SERVER_URL muss eine Adresse sein, die mit http:// oder https:// beginnt.'],
    ['WORKER_TOKEN', 'short', 'WORKER_TOKEN muss mindestens 16 Zeichen haben.'],
    ['REDIS_URL', '', 'REDIS_URL fehlt.'],
    ['PRINTER_URL', 'lpd://printer', 'PRINTER_URL muss eine Adresse sein, die mit ipp:// oder ipps:// beginnt.'],
    [
      'PRINT_DIRECTORY',
      undefined,
      'PRINT_DIRECTORY fehlt: der Ordner, in den gedruckt oder in dem Druckaufträge vermerkt werden.',
    ],
    [
      'PRINTER_FINGERPRINT',
      'ab:cd',
      'PRINTER_FINGERPRINT muss ein SHA-256-Fingerabdruck sein: 64 Ziffern von 0 bis f, mit oder ohne Doppelpunkte.',
    ],
    ['WORKER_CONCURRENCY', 'many', 'WORKER_CONCURRENCY muss eine Zahl sein.'],
    ['NODE_ENV', 'produktion', 'NODE_ENV muss production, development oder test sein.'],
    ['WORKER_CONCURRENCY', '0', 'WORKER_CONCURRENCY muss zwischen 1 und 64 liegen.'],
  ])('name what is wrong with %s=%s', (name, value, sentence) => {
    expect(() => readWorkerSettings({ ...ENOUGH, [name]: value })).toThrow(new SettingsError(sentence));
  });
});

test.each([
  'ab'.repeat(32),
  'AB:'.repeat(31) + 'AB',
  `SHA256:${'ab'.repeat(32)}`,
  `sha256 Fingerprint=${'AB:'.repeat(31)}AB`,
])('a printer’s fingerprint may be written as programs print it: %s', (written) => {
  expect(readWorkerSettings({ ...ENOUGH, PRINTER_FINGERPRINT: written }).PRINTER_FINGERPRINT).toBe('ab'.repeat(32));
});

let secrets: string;
beforeEach(() => {
  secrets = `${directoryForThisTest()}/`;
});

test('a setting may be read from a file, with any characters', () => {
  const secret = `a 'b' "c" $HOME \\ ä=é`;
  writeFileSync(join(secrets, 'key'), `${secret}\n`);
  expect(settingsFromFiles({ STRIPE_SECRET_KEY_FILE: `${secrets}key`, PORT: '3000' }, secrets)).toEqual({
    STRIPE_SECRET_KEY: secret,
    PORT: '3000',
  });
});

test('the file has precedence over the variable, and an empty file is an empty setting', () => {
  writeFileSync(join(secrets, 'empty'), '\n');
  for (const environment of [
    { SMTP_URL: 'smtp://other', SMTP_URL_FILE: `${secrets}empty` },
    { SMTP_URL_FILE: `${secrets}empty`, SMTP_URL: 'smtp://other' },
  ]) {
    expect(settingsFromFiles(environment, secrets)).toEqual({ SMTP_URL: '' });
  }
});

test('the mark and the line ends of a Windows editor are no part of a setting', () => {
  writeFileSync(join(secrets, 'windows'), '\uFEFFsmtp://mail.example\r\n');
  const environment = { SMTP_URL_FILE: `${secrets}windows`, OPERATOR_PASSWORD: ' ein Satz \r', PORT: '' };
  expect(settingsFromFiles(environment, secrets)).toEqual({
    SMTP_URL: 'smtp://mail.example',
    OPERATOR_PASSWORD: ' ein Satz ',
    PORT: '',
  });
});

test('a variable that ends in _FILE but is no setting’s file is left alone', () => {
  const environment = {
    SSL_CERT_FILE: '/etc/ssl/cert.pem',
    EVENTSTORE_CA_FILE: '/certs/ca.crt',
    SMTP_CA_FILE: `${secrets}ca`,
  };
  expect(settingsFromFiles(environment, secrets)).toEqual(environment);
});

test('an unreadable file is reported with its setting', () => {
  expect(() => settingsFromFiles({ MASTER_KEY_FILE: `${secrets}missing` }, secrets)).toThrow(
    `Die Datei, die MASTER_KEY_FILE nennt (${secrets}missing), lässt sich nicht lesen.`,
  );
});
