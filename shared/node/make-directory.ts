import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a directory and its parents, readable by their owner only. Throws the file system's error. Node's `recursive:
 * true` is not used: it never returns for a path in /proc, whose parents do not exist either.
 */
export function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory));
  mkdirSync(directory, { mode: 0o700 });
}
