// The files that a file needs: its imports, and those it opens as a thread.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './bootstrap.mjs';

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(?\s*|\bnew URL\()'((?:\.{1,2}|@federpost)\/[^']+)'/g;

const texts = new Map();
export function textOf(file) {
  if (!texts.has(file)) texts.set(file, readFileSync(file, 'utf8'));
  return texts.get(file);
}

const targets = new Map();
function importsOf(file) {
  if (!targets.has(file)) targets.set(file, readImports(file));
  return targets.get(file);
}

function readImports(file) {
  if (!/\.(tsx?|mjs)$/.test(file)) return [];
  const paths = [...textOf(file).matchAll(IMPORT)].map(([, name]) =>
    name.startsWith('.') ? join(dirname(file), name) : join(root, name.replace('@federpost/', '')),
  );
  return paths.filter((target) => /\.\w+$/.test(target) && existsSync(target));
}

/**
 * @param files absolute paths
 * @param isExcluded whether a path is left out, together with files that only it imports
 * @returns absolute paths of these files and all that they reach
 */
export function reachableFrom(files, isExcluded = () => false) {
  const reached = new Set(files);
  for (const path of reached) {
    for (const target of importsOf(path)) if (!isExcluded(target)) reached.add(target);
  }
  return [...reached];
}
