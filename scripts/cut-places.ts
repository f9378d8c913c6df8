// node scripts/cut-places.ts <plz.full.json>: writes client/order-flow/wizard/places.txt (docs/licences/places.md names
// the source).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const namesOf = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Record<string, string[]>;
const postcodes = new Map<string, string[]>();
for (const [postcode, names] of Object.entries(namesOf))
  // A place that also has a Sorbian name («Cottbus - Chóśebuz») keeps only the German one.
  for (const name of names.map((each) => each.split(' - ')[0]!.trim()))
    postcodes.set(name, [...(postcodes.get(name) ?? []), postcode]);
const lines = [...postcodes]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, own]) => `${name}:${own.sort().join(' ')}`);
writeFileSync(join(import.meta.dirname, '../client/order-flow/wizard/places.txt'), `${lines.join('\n')}\n`);
