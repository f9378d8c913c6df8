import { chooseKeyValueStore, chooseVault } from '../app/adapters.ts';
import { openOperators, findByEmail, withOperator, withoutFactors } from '../operators/staff.ts';
import { readConfig } from '../app/config.ts';
import { dataPaths, lockDirectory } from '../app/data-directory.ts';

/**
 * Removes the second factors and recovery codes of an operator who has lost them and whom no colleague can help: anyone
 * who may run this on the shop's machine can read everything there anyway. Sessions fall back to the password's level.
 * @param email of the account. @returns what was done, as a German sentence. Rejects with a German sentence if there is
 * no such account, and while the shop is running.
 */
export async function resetFactors(email: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const config = readConfig(environment);
  const files = dataPaths(config.DATA_DIR);
  const unlock = lockDirectory(files.lock);
  const vault = await chooseVault(config, files);
  const store = await chooseKeyValueStore(config, files);
  try {
    return await openOperators(store, vault).change((before) => {
      const operator = findByEmail(before, email);
      if (!operator) throw new Error('Unter dieser E-Mail-Adresse gibt es keinen Zugang.');
      return [
        withOperator(before, withoutFactors(operator)),
        'Der zweite Faktor ist entfernt. Die nächste Anmeldung geht mit dem Passwort allein.',
      ];
    });
  } finally {
    await store.close();
    await vault.close();
    unlock();
  }
}
