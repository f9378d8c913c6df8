// What cannot run without a certain real program: its imports reach a file that starts it.
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
  return FOLDERS.flatMap(testFiles)
    .filter(needs(binary))
    .map((file) => relative(root, file))
    .sort();
}

/**
 * @param binary the program's name, as quoted in the file that starts it
 * @returns whether a file, given by its absolute path, needs the program
 */
export function needs(binary) {
  const quotedName = new RegExp(`['"/]${binary}['"]`);
  const startsByPath = new Map();
  const startsProgram = (path) => {
    if (!startsByPath.has(path)) startsByPath.set(path, quotedName.test(textOf(path)));
    return startsByPath.get(path);
  };
  return (file) => reachableFrom([file]).some(startsProgram);
}

function testFiles(folder) {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder), { recursive: true });
  return names
    .filter((name) => TEST.test(name) && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => join(root, folder, name));
}
