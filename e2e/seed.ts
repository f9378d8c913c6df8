import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { COLLEAGUE_PASSWORD, seedShop } from './seeded-shop.ts';

/** npm run seed: fills the empty shop in DATA_DIR (data/) with two months of orders, for development. */

const directory = resolve(process.env.DATA_DIR ?? 'data');
if (existsSync(join(directory, 'events.sqlite'))) {
  process.stderr.write(
    `✗ In ${directory} liegt schon ein Laden. Nehmen Sie ein leeres Verzeichnis: DATA_DIR=data-seed npm run seed\n`,
  );
  process.exit(1);
}
const { email, password, adminPath } = await seedShop(directory, (line) => process.stdout.write(`· ${line}\n`));
process.stdout.write(
  `Fertig. npm start öffnet den Laden; die Verwaltung ist unter ${adminPath}.\n` +
    `Anmelden: ${email}, «${password}»; die anderen beiden, mia@… und ben@…, mit «${COLLEAGUE_PASSWORD}».\n`,
);
