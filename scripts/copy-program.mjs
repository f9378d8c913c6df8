// node scripts/copy-program.mjs <folder> <entry> …: copies programs and all that they reach, and nothing else, so that
// an image holds no test, no document and no stand-in that it was not asked for.
import { cpSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { root } from './bootstrap.mjs';
import { reachableFrom } from './imports.mjs';

/** The development start reaches these by an import that production never takes. */
const STAND_INS = /\/stand-ins\/|\/stripe-emulator\//;
const ALWAYS = [
  'package.json',
  'business.json',
  ...['shared', 'runtime', 'server', 'worker'].map((workspace) => `${workspace}/package.json`),
];

const [target, ...entries] = process.argv.slice(2);
const asked = entries.map((entry) => resolve(entry));
const standsIn = asked.some((entry) => STAND_INS.test(entry));
const files = reachableFrom(asked, (path) => !standsIn && STAND_INS.test(path));
for (const file of new Set([...files, ...ALWAYS.map((name) => join(root, name))]))
  cpSync(file, join(target, relative(root, file)));
