import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasErrorCode } from '@federpost/shared/node/error-code.ts';

/** Small files that survive a power cut completely or not at all, readable by their owner only. */

/** Creates the file unless it exists. @returns whether this call created it. Throws the file system's error. */
export function createFileAtomically(file: string, content: string | Uint8Array): boolean {
  return writeDraftAndMove(file, content, (draft) => {
    try {
      linkSync(draft, file);
      return true;
    } catch (error) {
      if (hasErrorCode(error, 'EEXIST')) return false;
      throw error;
    }
  });
}

/** Replaces the file's content, or creates it. Throws the file system's error. */
export function replaceFileAtomically(file: string, content: string | Uint8Array): void {
  writeDraftAndMove(file, content, (draft) => renameSync(draft, file));
}

function writeDraftAndMove<T>(file: string, content: string | Uint8Array, move: (draft: string) => T): T {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // Several machines may share the directory, so a process id would not be unique.
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    const handle = openSync(draft, 'wx', 0o600);
    try {
      writeFileSync(handle, content);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    return move(draft);
  } finally {
    rmSync(draft, { force: true });
    syncDirectory(dirname(file));
  }
}

/** Syncs a directory, so that the creation, renaming or removal of files in it survives a power cut. */
export function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
