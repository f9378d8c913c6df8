// node scripts/copy-program.mjs <folder> <entry> …: copies programs and everything that they import, and nothing else,
// so that an image contains no test, no document and no unrequested stand-in.
import { cpSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { root } from './bootstrap.mjs';
import { reachableFrom } from './imports.mjs';

/** Only the development start imports these, never production (server/app/adapters.ts). */
const STAND_INS = join(root, 'stand-ins') + sep;
const ALWAYS = [
  'package.json',
  'business.json',
  ...['shared', 'server', 'worker'].map((workspace) => `${workspace}/package.json`),
];

const [target, ...entries] = process.argv.slice(2);
const asked = entries.map((entry) => resolve(entry));
const wanted = asked.some((entry) => entry.startsWith(STAND_INS));
const files = reachableFrom(asked, (path) => !wanted && path.startsWith(STAND_INS));
for (const file of new Set([...files, ...ALWAYS.map((name) => join(root, name))]))
  cpSync(file, join(target, relative(root, file)));
