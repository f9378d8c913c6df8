import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig, requireHiddenAdminPath } from './config.ts';

const withPrefix = (EVENTSTORE_PREFIX: string) => () =>
  parseConfig({ EVENTSTORE_URL: 'kurrentdb://127.0.0.1:2113?tls=false', EVENTSTORE_PREFIX });

test.for(['order-', 'order-b-', 'test-order-', 'a-order-run-', 'Order-', 'test-ORDER-'])(
  'the prefix %s is refused, because another shop on the server would take its orders for its own',
  (prefix) => {
    expect(withPrefix(prefix)).toThrow('EVENTSTORE_PREFIX darf keinen Teil „order-“ enthalten');
  },
);

test.for(['$test-', '-test-', '$', 'test', 'te st-', 'größe-'])('the prefix %s is refused by its form', (prefix) => {
  expect(withPrefix(prefix)).toThrow('EVENTSTORE_PREFIX muss aus Buchstaben');
});

test.for(['test-', 'test-2-', 'border-', 'run-', 'Laden-Nord-', 'orders-', 'federpost-'])(
  'the prefix %s is allowed',
  (prefix) => {
    expect(withPrefix(prefix)().EVENTSTORE_PREFIX).toBe(prefix);
  },
);

test.for<[string, Record<string, string>, RegExp]>([
  ['a port that is no number', { PORT: 'achtzig' }, /PORT muss eine Zahl sein\./],
  ['a port out of range', { PORT: '70000' }, /PORT muss zwischen 0 und 65535 liegen\./],
  ['an unknown setting', { STRIPE_SECRET: 'x' }, /Die Einstellung STRIPE_SECRET kennt Federpost nicht\./],
  [
    'an event store with an unknown protocol',
    { EVENTSTORE_URL: 'postgres://log:2113', STRIPE_SECRET: '' },
    /EVENTSTORE_URL muss mit kurrentdb:\/\/ oder esdb:\/\/ beginnen,/,
  ],
  [
    'a malformed address',
    { SMTP_URL: 'mail.example.org' },
    /SMTP_URL muss eine Adresse sein, die mit smtp:\/\/ oder smtps:\/\/ beginnt\./,
  ],
  [
    'a public address with a path',
    { PUBLIC_URL: 'https://shop.example/laden' },
    /PUBLIC_URL muss eine Adresse ohne Pfad sein/,
  ],
  [
    'a secret in quotes, as «docker run --env-file» leaves it',
    { STRIPE_WEBHOOK_SECRET: '"whsec_6f0e3b7a91c24d58a3d7e210b94c55f8"' },
    /STRIPE_WEBHOOK_SECRET steht in Anführungszeichen, die zum Wert gehören würden\./,
  ],
  [
    'a publishable key of Stripe',
    { STRIPE_SECRET_KEY: 'pk_live_51Hx' },
    /^STRIPE_SECRET_KEY muss mit sk_live_ oder rk_live_ beginnen, zum Ausprobieren mit sk_test_ oder rk_test_, und dann nur Buchstaben und Ziffern haben\.$/,
  ],
  [
    'the id of a webhook in place of its secret',
    { STRIPE_WEBHOOK_SECRET: 'we_1MtwBwLkdIwHu7ix28a3tqPa' },
    /^STRIPE_WEBHOOK_SECRET muss mit whsec_ beginnen: Bitte tragen Sie das Geheimnis ein, das Stripe beim Webhook zeigt\.$/,
  ],
  [
    'a public address with an account',
    { PUBLIC_URL: 'https://user:geheim@shop.example' },
    /^PUBLIC_URL muss eine Adresse ohne Pfad sein, die mit http:\/\/ oder https:\/\/ beginnt und nur Rechner und Port nennt, zum Beispiel https:\/\/www\.example\.org\.$/,
  ],
  [
    'a listening address with a port',
    { HOST: '127.0.0.1:3000' },
    /^HOST muss .* ohne Port, zum Beispiel 0\.0\.0\.0\.$/,
  ],
  ['an admin path with an umlaut', { ADMIN_PATH: 'hinterstübchen' }, /^ADMIN_PATH muss .* Buchstaben \(a bis z\)/],
  [
    'a prefix that begins with a hyphen',
    { EVENTSTORE_PREFIX: '-test-' },
    /mit einem Buchstaben oder einer Ziffer beginnen/,
  ],
  ['half an order in a minute', { ORDERS_PER_MINUTE: '0.5' }, /^ORDERS_PER_MINUTE muss eine ganze Zahl sein\.$/],
  ['no order in a minute', { ORDERS_PER_MINUTE: '0' }, /^ORDERS_PER_MINUTE muss mindestens 1 sein\.$/],
  [
    'a master key that is too short',
    { NODE_ENV: 'production', MASTER_KEY: 'geheim' },
    /^Die Einstellung MASTER_KEY ist kein gültiger Hauptschlüssel: Erwartet werden 32 Byte als 64 Hexadezimalziffern oder als Base64\.$/,
  ],
  [
    'a worker’s token with characters that no header of a request has',
    { WORKER_TOKEN: 'Frühstücksgespräche – täglich' },
    /^WORKER_TOKEN enthält ein Zeichen, das in keiner Anfrage stehen darf/,
  ],
  [
    'a folder in the home of a shell',
    { DATA_DIR: '~/data' },
    /^DATA_DIR darf nicht mit ~ beginnen, .*: Bitte schreiben Sie den vollen Pfad\.$/,
  ],
  [
    'a secret’s file in another folder',
    { MASTER_KEY_FILE: '/etc/federpost/master-key' },
    /^MASTER_KEY_FILE muss eine Datei unter \/run\/secrets\/ nennen\.$/,
  ],
  [
    'an unknown setting',
    { PRINTER: 'x', PRINTER_ADDRESS: 'x' },
    /^Die Einstellung PRINTER_ADDRESS kennt Federpost nicht\. Alle stehen in docs\/settings\.md\.$/,
  ],
  ['a short admin path', { ADMIN_PATH: 'kurz' }, /ADMIN_PATH muss aus mindestens 8/],
  [
    'an invalid e-mail address of the operator',
    { OPERATOR_EMAIL: 'niemand' },
    /OPERATOR_EMAIL muss eine E-Mail-Adresse sein\./,
  ],
  ['an invalid e-mail address for alarms', { ALARM_EMAIL: 'niemand' }, /ALARM_EMAIL muss eine E-Mail-Adresse sein\./],
  [
    'a drain time with its unit',
    { DRAIN_SECONDS: '10s' },
    /^DRAIN_SECONDS muss eine Zahl von Sekunden ohne Einheit sein\.$/,
  ],
  ['too long a drain time', { DRAIN_SECONDS: '60' }, /DRAIN_SECONDS muss zwischen 0 und 15 liegen\./],
  ['a setting for photographs other than on or off', { LETTER_PHOTOS: 'ja' }, /LETTER_PHOTOS muss on oder off sein\./],
  [
    'an invalid signing key',
    { AUTH_SIGNING_KEY: `${'0'.repeat(64)},kurz` },
    /AUTH_SIGNING_KEY muss aus 32 Byte bestehen/,
  ],
])('%s is refused in one German sentence', ([, settings, sentence]) => {
  expect(() => parseConfig(settings)).toThrow(sentence);
});

test('a listening address of version 6 may be in brackets', () => {
  expect(parseConfig({ HOST: '[::1]' }).HOST).toBe('::1');
});

test('server and worker may share one file of settings', () => {
  expect(() =>
    parseConfig({ WORKER_CONCURRENCY: '4', SERVER_URL: 'http://127.0.0.1:3000', PRINT_DIRECTORY: '/printed' }),
  ).not.toThrow();
});

test('an admin path must not begin like an address of the shop', () => {
  const site = mkdtempSync(join(tmpdir(), 'federpost-site-'));
  for (const name of ['impressum.html', 'admin.html', 'assets']) writeFileSync(join(site, name), '');
  const isHidden = (path: string) => () => requireHiddenAdminPath(parseConfig({ ADMIN_PATH: path }).ADMIN_PATH!, site);
  for (const path of ['/impressum', 'Impressum/', 'adminadmin', '/mein-brief-1', 'healthz-2', '/assets-hidden'])
    expect(isHidden(path), path).toThrow(
      /ADMIN_PATH darf nicht mit „[a-z-]+“ beginnen: Er darf keine Seite des Ladens sein und nicht beginnen wie/,
    );
  expect(isHidden('/hinterzimmer')).not.toThrow();
  rmSync(site, { recursive: true });
});
