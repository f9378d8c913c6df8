import { settingsFromFiles } from '@federpost/shared/node/settings.ts';
import { operatorMessage } from '../app/operator-message.ts';

/**
 * The one command-line entry for operating the shop: `node server/cli/main.ts <operation> …`, on a machine or in
 * a container, with the shop's settings. Exit code 0: done; 1: failed; 2: wrong arguments.
 */

type Operation = {
  /** The required argument; '' if there is none. */
  argument: string;
  description: string;
  load(): Promise<(argument: string, environment: Record<string, string | undefined>) => string | Promise<string>>;
};

const OPERATIONS: Record<string, Operation> = {
  backup: {
    argument: '<Ordner>',
    description: 'sichert Protokoll, Zugänge und Quittungsschlüssel, bei angehaltenem Laden auch den Tresor',
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    argument: '<Ordner>',
    description: 'bringt eine Sicherung in ein leeres DATA_DIR',
    load: async () => (await import('./backup.ts')).restore,
  },
  rebuild: {
    argument: '',
    description: 'baut die Liste der Bestellungen aus dem Protokoll neu auf',
    load: async () => (await import('./rebuild.ts')).rebuild,
  },
  'copy-log': {
    argument: 'to-eventstoredb|to-sqlite',
    description: 'kopiert das Protokoll zwischen diesem Rechner und KurrentDB',
    load: async () => (await import('./copy-log.ts')).copyLogBetween,
  },
  'grant-log': {
    argument: '<Konto>',
    description: 'gibt einem Konto von KurrentDB die wenigsten Rechte, mit denen der Laden auskommt',
    load: async () => (await import('./grant-log.ts')).grantLogTo,
  },
  'rotate-key': {
    argument: '',
    description: 'wechselt den Hauptschlüssel des Tresors (neuer Schlüssel: NEW_MASTER_KEY)',
    load: async () => (await import('./rotate-master-key.ts')).rotateKey,
  },
  'reset-factors': {
    argument: '<E-Mail>',
    description: 'entfernt den zweiten Faktor eines Zugangs, wenn Telefon und Wiederherstellungscodes verloren sind',
    load: async () => (await import('./reset-factors.ts')).resetFactors,
  },
  'envelope-backs': {
    argument: '<Datei.pdf>',
    description:
      'schreibt die Rückseite der Umschläge, um einen Vorrat mit der Rücksendeadresse auf der Lasche zu bedrucken',
    load: async () => {
      const { renderEnvelopeBack } = await import('@federpost/worker/render/envelope.ts');
      const { envelopeBacks } = await import('./envelope-backs.ts');
      return (file) => envelopeBacks(file, renderEnvelopeBack);
    },
  },
};

const usage = () =>
  [
    'Aufruf: node server/cli/main.ts <Vorgang> …',
    '',
    ...Object.entries(OPERATIONS).flatMap(([name, { argument, description }]) => [
      `  ${name} ${argument}`.trimEnd(),
      `      ${description}`,
    ]),
    '',
    'Es gelten die Einstellungen des Ladens (DATA_DIR, EVENTSTORE_URL, MASTER_KEY …).',
    '',
  ].join('\n');

/** Everything is closed by now, but the event log's client keeps a handle open for 22 s more. */
const exit = () => process.exit();

function exitWith(code: number, text: string): never {
  process.stderr.write(text);
  process.exit(code);
}

const failureMessage = (error: unknown) =>
  `✗ ${operatorMessage(error, (name) => `Der Vorgang ist fehlgeschlagen (${name}).`)}\n`;
// A thread or a connection may fail outside of awaited code; its error message must not be printed either.
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => exitWith(1, failureMessage(error)));

const [name, ...args] = process.argv.slice(2);
if (name === 'help' || name === '--help') {
  process.stdout.write(usage());
  process.exit(0);
}
if (name === undefined) exitWith(2, usage());
const operation = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
if (!operation) exitWith(2, `✗ Den Vorgang „${name}“ gibt es nicht.\n\n${usage()}`);
const expectedArguments = operation.argument === '' ? 0 : 1;
// An unset variable of a shell or an option would become the name of a folder.
if (args.length !== expectedArguments || args.some((argument) => /^(-|$)/.test(argument)))
  exitWith(2, `✗ So wird der Vorgang aufgerufen: ${name} ${operation.argument}`.trimEnd() + '\n');

try {
  const run = await operation.load();
  process.stdout.write(`${await run(args[0] ?? '', settingsFromFiles(process.env))}\n`, exit);
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(failureMessage(error), exit);
}
