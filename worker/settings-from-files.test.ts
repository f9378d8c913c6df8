import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { directoryForThisTest } from '@federpost/server/platform/temporary-directory.fixture.ts';
import { beforeEach, expect, test } from 'vitest';
import { settingsFromFiles } from './settings-from-files.ts';

let secrets: string;
beforeEach(() => {
  secrets = `${directoryForThisTest()}/`;
});

test('a setting may be in a file, whatever characters it has', () => {
  const secret = `a 'b' "c" $HOME \\ ä=é`;
  writeFileSync(join(secrets, 'key'), `${secret}\n`);
  expect(settingsFromFiles({ STRIPE_SECRET_KEY_FILE: `${secrets}key`, PORT: '3000' }, secrets)).toEqual({
    STRIPE_SECRET_KEY: secret,
    PORT: '3000',
  });
});

test('the file counts where both are given, and an empty file is an empty setting', () => {
  writeFileSync(join(secrets, 'empty'), '\n');
  for (const environment of [
    { SMTP_URL: 'smtp://other', SMTP_URL_FILE: `${secrets}empty` },
    { SMTP_URL_FILE: `${secrets}empty`, SMTP_URL: 'smtp://other' },
  ]) {
    expect(settingsFromFiles(environment, secrets)).toEqual({ SMTP_URL: '' });
  }
});

test('a name that only looks like it is left alone', () => {
  const environment = { SSL_CERT_FILE: '/etc/ssl/cert.pem', EVENTSTORE_CA_FILE: '/certs/ca.crt' };
  expect(settingsFromFiles(environment, secrets)).toEqual(environment);
});

test('a file that cannot be read is named with its setting', () => {
  expect(() => settingsFromFiles({ MASTER_KEY_FILE: `${secrets}missing` }, secrets)).toThrow(
    `Die Datei, die MASTER_KEY_FILE nennt (${secrets}missing), lässt sich nicht lesen.`,
  );
});
