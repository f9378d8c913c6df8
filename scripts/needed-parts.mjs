// Which tests cannot run where a real part is missing: those that reach, by their imports, a file that starts it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './bootstrap.mjs';

const FOLDERS = ['shared', 'server', 'worker', 'client', 'scripts', 'e2e', 'stand-ins'];
const TEST = /\.test\.tsx?$/;
const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*)'((?:\.{1,2}|@federpost)\/[^']+)'/g;

/**
 * @param binary the part's program, as the file that starts it names it in quotes
 * @returns paths of test files, relative to the repository
 */
export function testsNeeding(binary) {
  const starts = new RegExp(`['"/]${binary}['"]`);
  return FOLDERS.flatMap(testFiles).filter((file) => reachableFrom(file).some((path) => starts.test(read(path)))).map((file) => relative(root, file)).sort();
}

function testFiles(folder) {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder), { recursive: true });
  return names.filter((name) => TEST.test(name) && !/(^|\/)(node_modules|dist)\//.test(name)).map((name) => join(root, folder, name));
}

function reachableFrom(file) {
  const seen = new Set([file]);
  for (const path of seen) importsOf(path).forEach((target) => seen.add(target));
  return [...seen];
}

function importsOf(file) {
  const targets = [...read(file).matchAll(IMPORT)].map(([, name]) => (name.startsWith('.') ? join(dirname(file), name) : join(root, name.replace('@federpost/', ''))));
  return targets.filter((target) => /\.(tsx?|mjs)$/.test(target) && existsSync(target));
}

const texts = new Map();
function read(file) {
  if (!texts.has(file)) texts.set(file, readFileSync(file, 'utf8'));
  return texts.get(file);
}
