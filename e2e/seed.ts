import { resolve } from 'node:path';
import { COLLEAGUE_PASSWORD, hasOrders, seedShop } from './seeded-shop.ts';

/**
 * npm run seed: fills the shop in DATA_DIR (data/), which has no order yet, with two months of orders, for development.
 * PORT and PUBLIC_URL are those of the shop that is opened afterwards: links in its mails lead there.
 */

// An empty setting counts as not set, as for the shop.
const settingOf = (name: string) => (process.env[name] === '' ? undefined : process.env[name]);
const directory = resolve(settingOf('DATA_DIR') ?? 'data');
const publicUrl = settingOf('PUBLIC_URL') ?? `http://127.0.0.1:${settingOf('PORT') ?? '3000'}`;
if (hasOrders(directory)) {
  process.stderr.write(
    `✗ In ${directory} liegt schon ein Laden mit Bestellungen. Nehmen Sie ein anderes Verzeichnis: DATA_DIR=data-seed npm run seed\n`,
  );
  process.exit(1);
}
const report = (line: string) => process.stdout.write(`· ${line}\n`);
const { email, password, adminPath } = await seedShop({ directory, publicUrl }, report).catch((error: Error) => {
  // The shop's own sentence, for example that another one is using the folder.
  process.stderr.write(`${/✗ .+/.exec(error.message)?.[0] ?? `✗ ${error.message}`}\n`);
  process.exit(1);
});
// The settings that were given here, because the shop is opened with the same ones.
const given = ['DATA_DIR', 'PORT', 'PUBLIC_URL'].flatMap((name) => {
  const value = settingOf(name);
  return value === undefined ? [] : [`${name}=${quote(value)} `];
});
process.stdout.write(
  `Anmelden unter ${adminPath}: ${email}, «${password}»; die anderen beiden, mia@… und ben@…, mit «${COLLEAGUE_PASSWORD}».\n` +
    `Fertig. So öffnet sich der Laden: ${given.join('')}npm start\n`,
);

/** As a shell reads it. */
function quote(value: string): string {
  return /^[\w./:@%+=-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`;
}
