import { chooseEventStore } from '../app/adapters.ts';
import { readConfig } from '../app/config.ts';
import { dataPaths } from '../app/data-directory.ts';
import { EventStoreFailure } from '../event-store/eventstoredb/failure.ts';
import { grantLog } from '../event-store/eventstoredb/grant.ts';

const ACCOUNT = /^[A-Za-z][\w.-]{0,63}$/;

/**
 * Gives an existing account of EventStoreDB exactly the rights that the shop needs. EVENTSTORE_URL names an
 * administrator.
 * @returns what was done, as German sentences. Rejects with a German sentence.
 */
export async function grantLogTo(account: string, environment: NodeJS.ProcessEnv): Promise<string> {
  if (!ACCOUNT.test(account))
    throw new Error(
      'Der Name des Kontos besteht aus Buchstaben, Ziffern, Punkt und Strichen und beginnt mit einem Buchstaben.',
    );
  const config = readConfig(environment);
  if (config.EVENTSTORE_URL === undefined) throw new Error('Es fehlt die Einstellung EVENTSTORE_URL.');
  const store = await chooseEventStore(config, dataPaths(config.DATA_DIR), {
    say: (line) => process.stdout.write(`${line}\n`),
  });
  await store.close();
  try {
    await grantLog({ url: config.EVENTSTORE_URL, caFile: config.EVENTSTORE_CA_FILE, account });
  } catch (error) {
    if (!(error instanceof EventStoreFailure)) throw error;
    if (error.kind === 'no-account')
      throw new Error(
        `Ein Konto ${account} gibt es auf diesem Server nicht. Bitte legen Sie es zuerst an (docs/eventstoredb.md); an den Rechten hat sich nichts geändert.`,
        { cause: error },
      );
    throw new Error(
      'KurrentDB hat die Rechte nicht geändert. Bitte nennen Sie in EVENTSTORE_URL ein Konto der Gruppe $admins.',
      { cause: error },
    );
  }
  return [
    `Das Konto ${account} darf jetzt das Protokoll lesen und anfügen, doch nichts ändern oder löschen.`,
    'Zum Protokoll gehören auch die Konten des Servers: Wer es liest, liest die Hashes ihrer Passwörter mit. Geben Sie deshalb allen ein langes, zufälliges Passwort.',
    `Schreiben Sie ${account} in die EVENTSTORE_URL der Server.`,
  ].join('\n');
}
