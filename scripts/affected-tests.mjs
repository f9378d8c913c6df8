// The tests that cannot run without a certain real program: their imports reach a file that starts it.
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, workspaces } from './bootstrap.mjs';
import { reachableFrom, textOf } from './imports.mjs';

const FOLDERS = [...workspaces, 'scripts', 'e2e'];
const TEST = /\.test\.tsx?$/;

/**
 * @param binary the program's name, as quoted in the file that starts it
 * @returns paths of test files, relative to the repository
 */
export function affectedTests(binary) {
  const named = new RegExp(`['"/]${binary}['"]`);
  const looked = new Map();
  const starts = (path) => {
    if (!looked.has(path)) looked.set(path, named.test(textOf(path)));
    return looked.get(path);
  };
  return FOLDERS.flatMap(testFiles)
    .filter((file) => reachableFrom([file]).some(starts))
    .map((file) => relative(root, file))
    .sort();
}

function testFiles(folder) {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder), { recursive: true });
  return names
    .filter((name) => TEST.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => join(root, folder, name));
}
