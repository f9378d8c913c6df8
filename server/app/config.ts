import { existsSync, readdirSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { printerSettings } from '@federpost/shared/node/printer-settings.ts';
import {
  address,
  folder,
  nodeEnv,
  numberBetween,
  parseSettings,
  redisAddress,
  SECRETS,
  SettingsError,
  wholeNumberBetween,
  workerToken,
} from '@federpost/shared/node/settings.ts';
import { z } from 'zod';
import { emailAddress } from '@federpost/shared/mail/email-address.ts';
import { ORDER_PAGE } from '@federpost/shared/site/order-page.ts';
import { STREAM_PREFIX } from '../domain/orders/events.ts';
import { EVENT_STORE_SCHEME, WRONG_SCHEME } from '../event-store/eventstoredb/connect.ts';
import { originOf } from '../http/site/site-origin.ts';
import { SIGNING_KEY } from '../operators/signing-keys.ts';
import { isMasterKey, notMasterKey } from '../vault/master-key.ts';
import { ensureDataDirectory } from './data-directory.ts';

/**
 * All configuration, read once from environment variables. Every refusal is one German sentence that names the setting;
 * docs/settings.md explains this schema.
 */

const port = (name: string) => wholeNumberBetween(name, 0, 65_535);

const settings = z.object({
  NODE_ENV: nodeEnv.default('development'),
  PORT: port('PORT').default(3000),
  HOST: z
    .string()
    .transform((value) => value.replace(/^\[(.*)\]$/, '$1'))
    .refine(
      (value) => isIP(value) !== 0 || /^[\w.-]+$/.test(value),
      'HOST muss ein Rechnername oder eine IP-Adresse sein, ohne Port, zum Beispiel 0.0.0.0.',
    )
    .default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine(
      (value) => originOf(value) !== undefined,
      'PUBLIC_URL muss eine Adresse ohne Pfad sein, die mit http:// oder https:// beginnt und nur Rechner und Port nennt, zum Beispiel https://www.example.org.',
    )
    .transform(originOf)
    .optional(),
  DATA_DIR: folder('DATA_DIR').default('data'),
  ADMIN_PATH: z
    .string()
    .regex(
      /^\/?[\w-]{8,200}\/?$/,
      'ADMIN_PATH muss aus mindestens 8 Buchstaben (a bis z), Ziffern, „-“ oder „_“ bestehen.',
    )
    .transform((value) => `/${value.replaceAll('/', '')}`)
    .optional(),
  OPERATOR_EMAIL: emailAddress('OPERATOR_EMAIL muss eine E-Mail-Adresse sein.').optional(),
  OPERATOR_PASSWORD: z.string().min(1).optional(),
  AUTH_SIGNING_KEY: z
    .string()
    .refine(
      (value) => value.split(',').every((key) => SIGNING_KEY.test(key.trim())),
      'AUTH_SIGNING_KEY muss aus 32 Byte bestehen, als 64 Hexadezimalziffern oder als Base64; mehrere trennt ein Komma.',
    )
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^(sk|rk)_(test|live)_\w+$/,
      'STRIPE_SECRET_KEY muss mit sk_live_ oder rk_live_ beginnen, zum Ausprobieren mit sk_test_ oder rk_test_, und dann nur Buchstaben und Ziffern haben.',
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith(
      'whsec_',
      'STRIPE_WEBHOOK_SECRET muss mit whsec_ beginnen: Bitte tragen Sie das Geheimnis ein, das Stripe beim Webhook zeigt.',
    )
    .optional(),
  STRIPE_API_URL: address('STRIPE_API_URL', ['http://', 'https://']).optional(),
  SMTP_URL: address('SMTP_URL', ['smtp://', 'smtps://']).optional(),
  SMTP_CA_FILE: z.string().optional(),
  ANALYTICS_ID: z
    .string()
    .regex(
      /^(off|[A-Z]{1,4}-[A-Z\d-]{4,40})$/,
      'ANALYTICS_ID muss eine Mess-ID sein, zum Beispiel G-ABC1234567, oder off.',
    )
    .optional(),
  LETTER_PHOTOS: z.enum(['on', 'off'], { error: 'LETTER_PHOTOS muss on oder off sein.' }).default('off'),
  ALARM_EMAIL: emailAddress('ALARM_EMAIL muss eine E-Mail-Adresse sein.').optional(),
  ALARM_WEBHOOK_URL: address('ALARM_WEBHOOK_URL', ['http://', 'https://']).optional(),
  ...printerSettings,
  EVENTSTORE_URL: z.string().regex(EVENT_STORE_SCHEME, WRONG_SCHEME).optional(),
  EVENTSTORE_CA_FILE: z.string().optional(),
  EVENTSTORE_PREFIX: z
    .string()
    .regex(
      /^[a-zA-Z0-9][a-zA-Z0-9-]{0,61}-$/,
      'EVENTSTORE_PREFIX muss aus Buchstaben (a bis z), Ziffern und Bindestrichen bestehen, mit einem Buchstaben oder einer Ziffer beginnen, mit einem Bindestrich enden und höchstens 63 Zeichen haben.',
    )
    // The streams of `order-b-` would be orders of a shop without a prefix, those of `test-order-` orders of `test-`.
    .refine(
      (prefix) => !`-${prefix.toLowerCase()}`.includes(`-${STREAM_PREFIX}`),
      `EVENTSTORE_PREFIX darf keinen Teil „${STREAM_PREFIX}“ enthalten: So beginnen die Namen von Bestellungen, und ein anderer Laden auf demselben Server hielte Ihre Bestellungen für seine.`,
    )
    .optional(),
  REDIS_URL: redisAddress('REDIS_URL').optional(),
  VAULT_REDIS_URL: redisAddress('VAULT_REDIS_URL').optional(),
  VAULT_KEYS_DIR: folder('VAULT_KEYS_DIR')
    .transform((value) => resolve(value))
    .optional(),
  METRICS_PORT: port('METRICS_PORT').optional(),
  MASTER_KEY: z.string().refine(isMasterKey, notMasterKey('Die Einstellung MASTER_KEY')).optional(),
  WORKER_TOKEN: workerToken.optional(),
  TRUST_PROXY: wholeNumberBetween('TRUST_PROXY', 0, 10, 'die Zahl der vorgeschalteten Proxys').default(0),
  DRAIN_SECONDS: numberBetween('DRAIN_SECONDS', 0, 15, 'eine Zahl von Sekunden ohne Einheit').default(0),
  ORDERS_PER_MINUTE: z.coerce
    .number({ error: 'ORDERS_PER_MINUTE muss eine Zahl sein.' })
    .int('ORDERS_PER_MINUTE muss eine ganze Zahl sein.')
    .min(1, 'ORDERS_PER_MINUTE muss mindestens 1 sein.')
    .optional(),
});

/** Variables with these prefixes are meant for Federpost, so an unknown one is an error. */
const OUR_PREFIXES = [
  'ALARM_',
  'ANALYTICS_',
  'AUTH_SIGNING_',
  'LETTER_',
  'STRIPE_',
  'OPERATOR_',
  'SMTP_',
  'ADMIN_',
  'DATA_DIR',
  'MASTER_',
  'WORKER_',
  'ORDERS_',
  'PUBLIC_URL',
  'TRUST_',
  'EVENTSTORE_',
  'REDIS_',
  'VAULT_',
  'PRINTER_',
  'METRICS_',
  'DRAIN_',
];

/** Settings of the worker alone that begin like ours, since both programs may read one file. */
const WORKER_SETTINGS = ['WORKER_CONCURRENCY'];

export type Config = Omit<z.output<typeof settings>, 'ORDERS_PER_MINUTE'> & {
  ORDERS_PER_MINUTE: number;
  production: boolean;
};

/**
 * Reads and checks the settings, and makes sure that `DATA_DIR` is writable. Throws `SettingsError` or
 * `DataDirectoryUnusable`.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const config = parseConfig(environment);
  ensureDataDirectory(config.DATA_DIR);
  return config;
}

/**
 * Reads and checks the settings without touching any file. Further requirements of production are in
 * production-checks.ts. Throws `SettingsError`.
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const settingNames = [...Object.keys(settings.shape), ...WORKER_SETTINGS];
  const unknownName = Object.keys(environment).find(
    (name) =>
      environment[name] !== '' &&
      OUR_PREFIXES.some((prefix) => name.startsWith(prefix)) &&
      !settingNames.includes(name),
  );
  if (unknownName)
    throw new SettingsError(
      settingNames.includes(unknownName.replace(/_FILE$/, ''))
        ? `${unknownName} muss eine Datei unter ${SECRETS} nennen.`
        : `Die Einstellung ${unknownName} kennt Federpost nicht. Alle stehen in docs/settings.md.`,
    );

  const config = parseSettings(settings, environment);
  const production = config.NODE_ENV === 'production';
  if (config.REDIS_URL !== undefined && config.REDIS_URL === config.VAULT_REDIS_URL) {
    throw new SettingsError(
      'VAULT_REDIS_URL muss ein anderes Redis sein als REDIS_URL: die Warteschlange darf jederzeit geleert werden, der Tresor nie.',
    );
  }
  return {
    ...config,
    DATA_DIR: resolve(config.DATA_DIR),
    production,
    ORDERS_PER_MINUTE: config.ORDERS_PER_MINUTE ?? (production ? 30 : 600),
  };
}

/** The beginnings of our addresses, in addition to the names of the built site's files and folders. */
const RESERVED_NAMES = ['auth', 'functions', 'healthz', 'readyz', 'rest', ORDER_PAGE.replaceAll('/', '')];

/**
 * Throws `SettingsError` if the setting `ADMIN_PATH` is one of the shop's pages, which would hide it, or begins like one
 * of our addresses, which an attacker would try first.
 */
export function requireHiddenAdminPath(path: string, siteDirectory: string): void {
  const files = existsSync(siteDirectory) ? readdirSync(siteDirectory) : [];
  const names = [...RESERVED_NAMES, ...files.map((file) => file.replace(/\..*$/, ''))].filter((name) => name !== '');
  const conflict = names.find((name) => path.toLowerCase().startsWith(`/${name}`));
  if (conflict !== undefined)
    throw new SettingsError(
      `ADMIN_PATH darf nicht mit „${conflict}“ beginnen: Er darf keine Seite des Ladens sein und nicht beginnen wie eine seiner Adressen. Bitte wählen Sie mindestens 8 Zeichen, die niemand errät.`,
    );
}
