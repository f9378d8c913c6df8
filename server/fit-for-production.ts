import type { Business } from '@federpost/shared/business/business.ts';
import { placeholdersIn } from '@federpost/shared/business/placeholders.ts';
import { isLoopback, isTrivial, printerTrouble, workerTokenTrouble } from '@federpost/shared/settings/production.ts';
import { ConfigError, type Config } from './config.ts';

/** What may be tried but not sold with: a sentence for each, since with real customers nothing of it is noticed in time. */

const NEEDED = ['PUBLIC_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL', 'MASTER_KEY'] as const;
/** With `REDIS_URL` there may be several servers, and what these make up for themselves no other one would know. */
const NEEDED_BY_SEVERAL = ['AUTH_SIGNING_KEY', 'WORKER_TOKEN'] as const;
/** The keys of a vault on Redis lie where all servers see them and a power cut leaves them: nobody may guess where that is. */
const NEEDED_BY_THE_VAULT = ['VAULT_KEYS_DIR'] as const;
const WEBHOOK_SECRET_LENGTH = 24;
const PASSWORD_LENGTH = 12;
const ADVICE = 'Bitte nehmen Sie zum Beispiel die Ausgabe von „openssl rand -hex 32“';

type Rule = (config: Config, business: Business) => string | undefined;

const RULES: readonly Rule[] = [
  (config) => {
    const needed = [
      ...NEEDED,
      ...(config.REDIS_URL === undefined ? [] : NEEDED_BY_SEVERAL),
      ...(config.VAULT_REDIS_URL === undefined ? [] : NEEDED_BY_THE_VAULT),
    ];
    const missing = needed.filter((name) => config[name] === undefined);
    if (missing.length === 0) return undefined;
    return `Im Betrieb (NODE_ENV=production) ${missing.length === 1 ? 'fehlt die Einstellung' : 'fehlen die Einstellungen'} ${missing.join(', ')}.`;
  },
  (config) =>
    config.STRIPE_API_URL &&
    'STRIPE_API_URL darf im Betrieb (NODE_ENV=production) nicht gesetzt sein: dort zählt nur echtes Geld.',
  ({ STRIPE_SECRET_KEY: key }) =>
    key && /^(sk|rk)_test_/.test(key)
      ? `STRIPE_SECRET_KEY ist ein Schlüssel zum Ausprobieren (${key.slice(0, 8)}…): Im Betrieb (NODE_ENV=production) braucht es einen echten (sk_live_… oder rk_live_…).`
      : undefined,
  ({ STRIPE_WEBHOOK_SECRET: secret }) =>
    secret && (secret.length < WEBHOOK_SECRET_LENGTH || isTrivial(secret.replace(/^whsec_/, '')))
      ? 'STRIPE_WEBHOOK_SECRET ist zu kurz oder besteht aus Wiederholungen: Bitte tragen Sie das Geheimnis ein, das Stripe beim Webhook zeigt (whsec_…).'
      : undefined,
  ({ PUBLIC_URL: url }) =>
    url?.startsWith('http:')
      ? 'PUBLIC_URL muss im Betrieb (NODE_ENV=production) mit https:// beginnen: Briefe und Adressen dürfen nicht unverschlüsselt reisen.'
      : undefined,
  ({ SMTP_URL: url }) =>
    url && !isEncryptedMail(url) && !isLoopback(url)
      ? 'SMTP_URL muss im Betrieb (NODE_ENV=production) verschlüsselt sein: smtps://… oder smtp://…?requireTLS=true; nur ein Mailserver auf diesem Rechner (smtp://localhost) darf ohne.'
      : undefined,
  // With REDIS_URL the workers are processes of their own, which ask the same of their printer.
  ({ REDIS_URL, PRINTER_URL }) =>
    REDIS_URL === undefined || PRINTER_URL !== undefined ? printerTrouble(PRINTER_URL) : undefined,
  ({ MASTER_KEY: key }) =>
    key && isTrivialKey(key)
      ? `MASTER_KEY besteht aus Nullen oder Wiederholungen und schützt nichts: ${ADVICE}, solange der Tresor leer ist; sonst wechseln Sie ihn mit rotate-key.`
      : undefined,
  ({ AUTH_SIGNING_KEY: keys }) =>
    keys?.split(',').some((key) => isTrivialKey(key.trim()))
      ? `AUTH_SIGNING_KEY besteht aus Nullen oder Wiederholungen und ließe sich erraten: ${ADVICE}.`
      : undefined,
  ({ WORKER_TOKEN: token }) => workerTokenTrouble(token),
  ({ OPERATOR_PASSWORD: password }) =>
    password !== undefined && (password.length < PASSWORD_LENGTH || isTrivial(password))
      ? `OPERATOR_PASSWORD ist zu kurz oder besteht aus Wiederholungen: Im Betrieb (NODE_ENV=production) braucht es mindestens ${PASSWORD_LENGTH} Zeichen, die niemand errät.`
      : undefined,
  (config) => {
    const [one, other] = firstTwins(config) ?? [];
    return (
      one &&
      `${one} und ${other} sind gleich: Jedes Geheimnis braucht seinen eigenen Wert, sonst öffnet eines, was das andere schützt.`
    );
  },
  (_, business) => {
    const fields = placeholdersIn(business);
    if (fields.length === 0) return undefined;
    return `business.json nennt noch den Musterbetrieb (${fields.join(', ')}): Bitte tragen Sie die eigenen Angaben ein und bauen Sie die Seiten neu.`;
  },
];

/** Throws `ConfigError` with a sentence for everything that is unfit, each on a line of its own. Elsewhere than in production anything goes. */
export function requireFitForProduction(config: Config, business: Business): void {
  if (!config.production) return;
  const troubles = RULES.map((rule) => rule(config, business)).filter(
    (sentence) => sentence !== undefined && sentence !== '',
  );
  if (troubles.length > 0) throw new ConfigError(troubles.join('\n  '));
}

/** What a start goes on with, but should not be left so: one German sentence each. */
export function warningsAbout({ PUBLIC_URL, TRUST_PROXY }: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>): string[] {
  if (TRUST_PROXY > 0 || !PUBLIC_URL?.startsWith('https:')) return [];
  return [
    'TRUST_PROXY ist 0, obwohl PUBLIC_URL mit https:// beginnt: Hinter einem Proxy gelten so alle Kunden als eine einzige Adresse und sperren einander aus. Bitte setzen Sie TRUST_PROXY auf die Zahl der Proxys, meist 1.',
  ];
}

const isEncryptedMail = (url: string) =>
  url.startsWith('smtps:') || new URL(url).searchParams.get('requireTLS') === 'true';

/** The same bytes may be written as hex digits or as base64. */
const bytesOf = (key: string) => Buffer.from(key, key.length === 64 ? 'hex' : 'base64').toString('hex');
const isTrivialKey = (key: string) => isTrivial(bytesOf(key.trim()));

function firstTwins(config: Config): [string, string] | undefined {
  const secrets: [string, string | undefined][] = [
    ['MASTER_KEY', config.MASTER_KEY && bytesOf(config.MASTER_KEY.trim())],
    ...(config.AUTH_SIGNING_KEY ?? '')
      .split(',')
      .map((key): [string, string] => ['AUTH_SIGNING_KEY', bytesOf(key.trim())]),
    ['WORKER_TOKEN', config.WORKER_TOKEN],
    ['OPERATOR_PASSWORD', config.OPERATOR_PASSWORD],
    ['STRIPE_WEBHOOK_SECRET', config.STRIPE_WEBHOOK_SECRET],
  ];
  const seen = new Map<string, string>();
  for (const [name, secret] of secrets) {
    if (!secret) continue;
    const twin = seen.get(secret.toLowerCase());
    if (twin) return [twin, name];
    seen.set(secret.toLowerCase(), name);
  }
  return undefined;
}
