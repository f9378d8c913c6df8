import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a directory and those above it, readable by their owner only. Throws the file system's error. Without Node's
 * `recursive: true`, which never ends where a path answers that its parent does not exist, as those in /proc do.
 */
export function makeDirectory(directory: string): void {
  if (existsSync(directory)) return;
  makeDirectory(dirname(directory));
  mkdirSync(directory, { mode: 0o700 });
}
