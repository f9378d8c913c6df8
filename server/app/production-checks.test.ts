import type { Business } from '@federpost/shared/business/business.ts';
import { sampleBusiness as SAMPLE } from '@federpost/shared/business/sample-business.fixture.ts';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { assertProductionReady, configWarnings } from './production-checks.ts';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';

const OWN: Business = {
  ...SAMPLE,
  owner: 'Erika Beispiel',
  street: 'Lindenweg 4',
  town: 'Fulda',
  email: 'post@briefe-aus-fulda.de',
  phone: '+49 661 9012',
  returnAddress: 'Federpost, Lindenweg 4, 36037 Fulda',
  hoster: null,
  reviews: [],
  testimonials: [],
  claims: { lettersSent: 12, rating: 5, reviewCount: 1, weddingLetterShare: 40 },
};
const KEY = '8f1c0a5be2d94763bb10f7a6c95e3d2884aa6e0f1d7c4b59936ef20c81d7a54e';
const FIT = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  STRIPE_SECRET_KEY: 'rk_live_51Hx',
  STRIPE_WEBHOOK_SECRET: 'whsec_Zk3pQ9rT7wX2vB5nM8cL',
  SMTP_URL: 'smtps://shop:geheim@mail.example',
  PRINTER_URL: 'ipps://printer.example/ipp/print',
  MASTER_KEY: KEY,
  TRUST_PROXY: '1',
  OPERATOR_EMAIL: 'betrieb@shop.example',
  OPERATOR_PASSWORD: 'Lindenblüte im Regen',
};
const SIGNING_KEY = 'Vm9nZWxzY2h3YXJtIGltIEhlcmJzdGhpbW1lbC4uLjE=';
const SEVERAL = {
  ...FIT,
  REDIS_URL: 'redis://queue:6379',
  WORKER_TOKEN: 'kP3x-9fQ2-vR7m-Zt4w-hN8c',
  AUTH_SIGNING_KEY: SIGNING_KEY,
  PRINTER_URL: '',
};

const check = (settings: Record<string, string>, business = OWN) =>
  assertProductionReady(readConfig({ DATA_DIR: directoryForThisTest(), ...settings }), business);

test('a shop with its own secrets, encrypted connections and its own business data may sell', () => {
  for (const settings of [
    FIT,
    SEVERAL,
    { ...FIT, SMTP_URL: 'smtp://shop:geheim@mail.example:587?requireTLS=true' },
    { ...FIT, ALARM_EMAIL: 'betrieb@feder.example', ALARM_WEBHOOK_URL: 'http://127.0.0.1:9000/hook' },
    { ...FIT, SMTP_URL: 'smtp://localhost', PRINTER_URL: 'ipp://[::1]:631/ipp/print' },
  ])
    expect(() => check(settings)).not.toThrow();
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    'a test key',
    { STRIPE_SECRET_KEY: 'sk_test_51Hx' },
    /^STRIPE_SECRET_KEY ist ein Schlüssel zum Ausprobieren \(sk_test_…\): .*\.$/,
  ],
  [
    'a restricted test key',
    { STRIPE_SECRET_KEY: 'rk_test_51Hx' },
    /^STRIPE_SECRET_KEY ist ein Schlüssel zum Ausprobieren \(rk_test_…\)/,
  ],
  [
    'an address without TLS',
    { PUBLIC_URL: 'http://shop.example' },
    /^PUBLIC_URL muss im Betrieb \(NODE_ENV=production\) mit https:\/\/ beginnen: .*\.$/,
  ],
  [
    'a folder for a printer',
    { PRINTER_URL: '' },
    /^PRINTER_URL fehlt: Im Betrieb \(NODE_ENV=production\) wird auf Papier gedruckt, nicht in einen Ordner\.$/,
  ],
  [
    'a printer that others can overhear',
    { PRINTER_URL: 'ipp://10.0.0.9/ipp/print' },
    /^PRINTER_URL muss im Betrieb .* mit ipps:\/\/ beginnen: .*\.$/,
  ],
  [
    'such a printer where workers are elsewhere',
    { ...SEVERAL, PRINTER_URL: 'ipp://printer/ipp/print' },
    /^PRINTER_URL muss im Betrieb/,
  ],
  [
    'mail that others can overhear',
    { SMTP_URL: 'smtp://shop:geheim@mail.example:587' },
    /^SMTP_URL muss im Betrieb .* verschlüsselt sein: .*\.$/,
  ],
  ['mail in clear to a neighbour on a private network', { SMTP_URL: 'smtp://mail:1025' }, /^SMTP_URL muss im Betrieb/],
  [
    'unencrypted mail to a name that only begins like a loopback address',
    { SMTP_URL: 'smtp://127.0.0.1.example' },
    /^SMTP_URL muss im Betrieb/,
  ],
  ['alarms in clear', { ALARM_WEBHOOK_URL: 'http://chat.example/hook' }, /^ALARM_WEBHOOK_URL muss im Betrieb .*\.$/],
  ['a master key of zeros', { MASTER_KEY: '0'.repeat(64) }, /^MASTER_KEY besteht aus Nullen oder Wiederholungen .*\.$/],
  [
    'a master key of one byte, in base64',
    { MASTER_KEY: Buffer.alloc(32, 0x5a).toString('base64') },
    /^MASTER_KEY besteht aus/,
  ],
  [
    'a signing key of zeros behind a good one',
    { AUTH_SIGNING_KEY: `${SIGNING_KEY},${'00'.repeat(32)}` },
    /^AUTH_SIGNING_KEY besteht aus Nullen oder Wiederholungen/,
  ],
  [
    'one key for two purposes, written differently',
    { AUTH_SIGNING_KEY: Buffer.from(KEY, 'hex').toString('base64') },
    /^MASTER_KEY und AUTH_SIGNING_KEY sind gleich: .*\.$/,
  ],
  [
    'a token that is the password',
    { WORKER_TOKEN: 'Lindenblüte im Regen und Schnee', OPERATOR_PASSWORD: 'Lindenblüte im Regen und Schnee' },
    /^WORKER_TOKEN und OPERATOR_PASSWORD sind gleich/,
  ],
  ['a short token', { WORKER_TOKEN: 'sixteen-letters!' }, /^WORKER_TOKEN ist zu kurz: .*\.$/],
  ['a token of one letter', { WORKER_TOKEN: 'a'.repeat(40) }, /^WORKER_TOKEN besteht aus Wiederholungen .*\.$/],
  [
    'a short password',
    { OPERATOR_PASSWORD: 'Kurz & gut' },
    /^OPERATOR_PASSWORD ist zu kurz oder besteht aus Wiederholungen: .*\.$/,
  ],
  ['a password said twice', { OPERATOR_PASSWORD: 'federpostfederpost' }, /^OPERATOR_PASSWORD ist zu kurz/],
  [
    'a short webhook secret',
    { STRIPE_WEBHOOK_SECRET: 'whsec_12345678' },
    /^STRIPE_WEBHOOK_SECRET ist zu kurz oder besteht aus Wiederholungen: .*\.$/,
  ],
  [
    'a webhook secret of one letter',
    { STRIPE_WEBHOOK_SECRET: `whsec_${'e'.repeat(32)}` },
    /^STRIPE_WEBHOOK_SECRET ist zu kurz/,
  ],
  [
    'the webhook secret of the payment stand-in',
    { STRIPE_WEBHOOK_SECRET: 'whsec_trial_8f1c0a5be2d94763bb10f7a6c95e3d28' },
    /^STRIPE_WEBHOOK_SECRET ist das Geheimnis zum Ausprobieren: .*\.$/,
  ],
  [
    'an address of the example file',
    { PUBLIC_URL: 'https://www.example.org' },
    /^PUBLIC_URL nennt noch einen Beispielnamen \(www\.example\.org\): .*\.$/,
  ],
  ['an operator of the example file', { OPERATOR_EMAIL: 'betrieb@example.org' }, /^OPERATOR_EMAIL nennt noch einen/],
  ['a mail server of an example', { SMTP_URL: 'smtps://mail.example.com' }, /^SMTP_URL nennt noch einen/],
  ['a printer of the example file', { PRINTER_URL: 'ipps://printer.example.org/ipp/print' }, /^PRINTER_URL nennt noch/],
])('%s is refused with its own sentence, in production only', (_, unfit, sentence) => {
  expect(() => check({ ...FIT, ...unfit })).toThrow(sentence);
  expect(() => check({ ...FIT, ...unfit, NODE_ENV: 'development' })).not.toThrow();
});

test('a vault on Redis requires the setting VAULT_KEYS_DIR in production', () => {
  const onRedis = { ...SEVERAL, VAULT_REDIS_URL: 'redis://vault:6379' };
  expect(() => check(onRedis)).toThrow('Im Betrieb (NODE_ENV=production) fehlt die Einstellung VAULT_KEYS_DIR.');
  expect(() => check({ ...onRedis, NODE_ENV: 'development' })).not.toThrow();
  expect(() => check({ ...onRedis, VAULT_KEYS_DIR: '/keys' })).not.toThrow();
});

test('a shop with the sample business.json may not sell; the error names the fields to change', () => {
  expect(() => check(FIT, SAMPLE)).toThrow(
    /^business\.json nennt noch den Musterbetrieb \(owner, street, town, email, phone, returnAddress, hoster, claims, testimonials, reviews\): /,
  );
  expect(() => check(FIT, { ...OWN, owner: 'Max Mustermann' })).toThrow(/\(owner\)/);
});

test('all unfit settings are reported in one error', () => {
  expect(() => check({ ...FIT, MASTER_KEY: '', PUBLIC_URL: 'http://shop.example', PRINTER_URL: '' })).toThrow(
    /MASTER_KEY\.\n {2}PUBLIC_URL .*\.\n {2}PRINTER_URL /,
  );
});

test('an https shop that trusts no proxy is warned, because all customers would share one address', () => {
  expect(configWarnings({ PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 0 })).toEqual([
    expect.stringMatching(/^TRUST_PROXY ist 0, obwohl .*\.$/),
  ]);
  expect(configWarnings({ PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 1 })).toEqual([]);
  expect(configWarnings({ PUBLIC_URL: 'http://127.0.0.1:3000', TRUST_PROXY: 0 })).toEqual([]);
});

test('a production shop without alarm mail and alarm webhook is warned; either one is enough', () => {
  const shop = { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 1, production: true };
  expect(configWarnings(shop)).toEqual([
    expect.stringMatching(/^Weder ALARM_EMAIL noch ALARM_WEBHOOK_URL ist gesetzt/),
  ]);
  expect(configWarnings({ ...shop, ALARM_EMAIL: 'betrieb@feder.example' })).toEqual([]);
  expect(configWarnings({ ...shop, ALARM_WEBHOOK_URL: 'https://chat.example/hook' })).toEqual([]);
});
