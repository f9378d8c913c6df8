import { readFileSync } from 'node:fs';
import { domainToASCII } from 'node:url';
import { z } from 'zod';

/** How server and worker read settings. Every refusal is one German sentence that names the setting. */

/** The settings do not allow a start: `message` is the German sentence to show. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

export const nodeEnv = z.enum(['production', 'development', 'test'], {
  error: 'NODE_ENV muss production, development oder test sein.',
});

/** A worker sends it in a header, which takes no other characters. */
export const workerToken = z
  .string({ error: 'WORKER_TOKEN fehlt.' })
  .min(16, 'WORKER_TOKEN muss mindestens 16 Zeichen haben.')
  .regex(
    /^[ -~\u00A0-\u00FF]+$/,
    'WORKER_TOKEN enthält ein Zeichen, das in keiner Anfrage stehen darf: Bitte setzen Sie es zum Beispiel auf die Ausgabe von „openssl rand -hex 32“.',
  );

/** The path of a folder. */
export const folder = (name: string) =>
  z
    .string()
    .regex(
      /^(?!~)/,
      `${name} darf nicht mit ~ beginnen, denn nur eine Shell ersetzt es: Bitte schreiben Sie den vollen Pfad.`,
    );

/** For a sentence about an address: characters with a meaning in it, where a name or a password has them. */
export const CODES_IN_ACCOUNTS =
  'in Name und Passwort stehen / als %2F, : als %3A, ? als %3F, # als %23, @ als %40 und % als %25';

/**
 * An address that begins with one of these texts (`smtp://`); its host is looked up by its ASCII name. No sentence
 * repeats it, because it may contain a password.
 */
export const address = (name: string, beginnings: readonly [string, ...string[]]) => {
  const [first] = beginnings;
  const form = isWeb(first)
    ? `${first}rechner:port mit einer Zahl als Port, ohne Name und Passwort`
    : `${first}name:passwort@rechner:port mit einer Zahl als Port; ${CODES_IN_ACCOUNTS}`;
  return z.string({ error: `${name} fehlt.` }).transform((value, context) => {
    const beginning = beginnings.find((each) => value.toLowerCase().startsWith(each));
    const readable = beginning && readableAddress(beginning + value.slice(beginning.length));
    if (readable) return readable;
    context.addIssue({
      code: 'custom',
      message: beginning
        ? `${name} lässt sich nicht lesen. Bitte schreiben Sie ${form}.`
        : `${name} muss eine Adresse sein, die mit ${alternatives.format(beginnings)} beginnt.`,
    });
    return z.NEVER;
  });
};

/** A Redis by TCP, by TLS or by a socket's file. */
export const redisAddress = (name: string) => address(name, ['redis://', 'rediss://', 'unix:///']);

const alternatives = new Intl.ListFormat('de-DE', { type: 'disjunction' });
const isWeb = (address: string) => /^https?:/.test(address);
/** No path or query of theirs has an at sign, so what looks like a host and its port is a part of an account. */
const WITHOUT_AT_SIGN = /^(smtp|redis)s?:$/;

/** The address with its host in ASCII; undefined if a program that connects to it would read it otherwise. */
function readableAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const { protocol, username, password, hostname, pathname, search, hash } = url;
  if (protocol === 'unix:') return text;
  if (hostname === '' || (isWeb(text) && username + password !== '')) return undefined;
  if (WITHOUT_AT_SIGN.test(protocol) && `${pathname}${search}${hash}`.includes('@')) return undefined;
  try {
    decodeURIComponent(username + password);
    // For schemes that browsers do not know, the parser leaves a name with an umlaut as it is.
    if (!hostname.includes('%')) return text;
    url.hostname = domainToASCII(decodeURIComponent(hostname));
  } catch {
    return undefined;
  }
  return url.hostname === '' ? undefined : url.href;
}

/** @param meaning what the number is, if its name does not say it */
export function numberBetween(name: string, min: number, max: number, meaning = 'eine Zahl') {
  const outside = `${name} muss zwischen ${min} und ${max} liegen.`;
  return z.coerce
    .number({ error: `${name} muss ${meaning} sein.` })
    .min(min, outside)
    .max(max, outside);
}

export const wholeNumberBetween = (name: string, min: number, max: number, meaning?: string) =>
  numberBetween(name, min, max, meaning).int(`${name} muss eine ganze Zahl sein.`);

type Environment = Record<string, string | undefined>;

const isPassword = (name: string) => name.endsWith('_PASSWORD');

/**
 * What is no part of a value but is kept as one by `docker run --env-file` and systemd: every webhook and sign-in would
 * be refused for a secret in quotes.
 */
const SLIPS: readonly { pattern: RegExp; sentence: string; allowedInPasswords?: boolean }[] = [
  {
    pattern: /^["'„“”‚‘’].*["'“”‘’]$/s,
    sentence: 'steht in Anführungszeichen, die zum Wert gehören würden. Bitte lassen Sie sie weg.',
  },
  { pattern: /[\r\n]/, sentence: 'geht über mehrere Zeilen. Bitte schreiben Sie nur den Wert, in eine einzige.' },
  {
    pattern: /\s#\s/,
    sentence:
      'endet mit einem Kommentar (# …), der zum Wert gehören würde. Bitte schreiben Sie ihn in eine eigene Zeile.',
    allowedInPasswords: true,
  },
];

/** A password may begin or end with a blank; around any other value one is a slip, which `docker run` keeps. */
const withoutBlanks = (name: string, value: string | undefined) => (isPassword(name) ? value : value?.trim());

/** The settings in an environment. Throws `SettingsError` with the first problem. */
export function parseSettings<Schema extends z.ZodObject>(schema: Schema, environment: Environment): z.output<Schema> {
  // An empty variable counts as not set: compose files and shells write an unset one like that.
  const setValues = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, withoutBlanks(name, environment[name]) || undefined]),
  );
  for (const [name, value] of Object.entries(setValues)) {
    const slip = SLIPS.find(
      ({ pattern, allowedInPasswords }) => value && pattern.test(value) && !(allowedInPasswords && isPassword(name)),
    );
    if (slip) throw new SettingsError(`${name} ${slip.sentence}`);
  }
  const parsed = schema.safeParse(setValues);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SettingsError(
    issue?.message.endsWith('.') ? issue.message : `Die Einstellung ${String(issue?.path[0])} ist ungültig.`,
  );
}

/** The mount point of secrets. */
export const SECRETS = '/run/secrets/';

/**
 * The settings, including those given as files: `MASTER_KEY_FILE=/run/secrets/master_key` sets `MASTER_KEY` to that
 * file's content, so that no secret is in a container's environment, where every process can read it. Other names that
 * end in `_FILE` (SSL_CERT_FILE) are ignored.
 * @param directory the mount point of secrets, with a slash at the end
 * @throws SettingsError that names the setting if its file cannot be read
 */
export function settingsFromFiles(environment: Environment, directory = SECRETS): Environment {
  const settings: Environment = {};
  for (const [name, value] of Object.entries(environment)) {
    if (name.endsWith('_FILE') && !name.endsWith('_CA_FILE') && value?.startsWith(directory))
      settings[name.slice(0, -'_FILE'.length)] = contentOf(name, value);
    else settings[name] ??= value && asTyped(value);
  }
  return settings;
}

/** Without what editors of Windows add to a file: the mark at its beginning and their line ends. */
const asTyped = (value: string) => value.replace(/^\uFEFF/, '').replace(/\r?\n$|\r$/, '');

function contentOf(name: string, file: string): string {
  try {
    return asTyped(readFileSync(file, 'utf8'));
  } catch {
    throw new SettingsError(`Die Datei, die ${name} nennt (${file}), lässt sich nicht lesen.`);
  }
}
