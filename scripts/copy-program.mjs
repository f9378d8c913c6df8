// node scripts/copy-program.mjs <folder> <entry> …: copies programs with all their imports and no other files, to keep
// tests, documents and unrequested stand-ins out of an image.
import { cpSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { root } from './bootstrap.mjs';
import { reachableFrom } from './imports.mjs';

/** Imported only by the development start, never in production (server/app/adapters.ts). */
const STAND_INS = join(root, 'stand-ins') + sep;
const ALWAYS = [
  'package.json',
  'business.json',
  ...['shared', 'server', 'worker'].map((workspace) => `${workspace}/package.json`),
];

const [target, ...entries] = process.argv.slice(2);
const entryFiles = entries.map((entry) => resolve(entry));
const withStandIns = entryFiles.some((entry) => entry.startsWith(STAND_INS));
const files = reachableFrom(entryFiles, (path) => !withStandIns && path.startsWith(STAND_INS));
for (const file of new Set([...files, ...ALWAYS.map((name) => join(root, name))]))
  cpSync(file, join(target, relative(root, file)));
