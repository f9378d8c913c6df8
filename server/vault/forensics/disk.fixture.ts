import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  watch,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For tests: a separate disk of which every block can be read, including those of removed files. */
export type Disk = {
  /** The mount point, as `TMPDIR` for everything that should be on it. */
  directory: string;
  /** Everything that was ever written to it and is not overwritten, in pieces that overlap. */
  pieces(): Iterable<Buffer>;
  remove(): void;
  /** «image»: every block. «files»: every file that was seen, even if unlinked; a short-lived one may be missed. */
  kind: 'image' | 'files';
};

const CHUNK_BYTES = 32 * 1024 * 1024;
/** Longer than anything that is searched for. */
const OVERLAP_BYTES = 1024 * 1024;

/** A separate ext4 if this machine allows mounting one (root, loop devices), else a directory whose files are kept. */
export function makeDisk(mebibytes: number): Disk {
  const place = mkdtempSync(join(tmpdir(), 'federpost-disk-'));
  const directory = join(place, 'mounted');
  mkdirSync(directory);
  return mountImage(join(place, 'image'), directory, mebibytes)
    ? imageDisk(place, directory)
    : keptFiles(place, directory);
}

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` } }).status === 0;

function mountImage(image: string, directory: string, mebibytes: number): boolean {
  const file = openSync(image, 'w');
  ftruncateSync(file, mebibytes * 1024 * 1024);
  closeSync(file);
  return (
    process.getuid?.() === 0 &&
    run('mkfs.ext4', '-q', '-F', '-m', '0', image) &&
    run('mount', '-o', 'loop,nodiscard', image, directory)
  );
}

function imageDisk(place: string, directory: string): Disk {
  const image = join(place, 'image');
  return {
    kind: 'image',
    directory,
    *pieces() {
      // Written data reaches the image; removed data stays in it until it is overwritten.
      if (!run('sync', '-f', directory)) throw new Error('the disk could not be synced');
      yield* readChunks(image);
    },
    remove() {
      if (!run('umount', directory)) run('umount', '-l', directory);
      rmSync(place, { recursive: true, force: true });
    },
  };
}

/** Gives each file a second name as soon as it is seen, so it is kept after unlinking, with its last content. */
function keptFiles(place: string, directory: string): Disk {
  const kept = join(place, 'kept');
  mkdirSync(kept);
  const keep = (path: string) => {
    try {
      const file = statSync(path);
      if (file.isFile() && !existsSync(join(kept, String(file.ino)))) linkSync(path, join(kept, String(file.ino)));
    } catch {
      // Already removed.
    }
  };
  const watcher = watch(directory, { recursive: true }, (_, name) => name && keep(join(directory, name)));
  return {
    kind: 'files',
    directory,
    *pieces() {
      for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) keep(join(entry.parentPath, entry.name));
      for (const name of readdirSync(kept)) yield readFileSync(join(kept, name));
    },
    remove() {
      watcher.close();
      rmSync(place, { recursive: true, force: true });
    },
  };
}

function* readChunks(path: string): Iterable<Buffer> {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  try {
    for (let start = 0; start < size; start += CHUNK_BYTES) {
      const chunk = Buffer.alloc(Math.min(CHUNK_BYTES + OVERLAP_BYTES, size - start));
      readSync(file, chunk, 0, chunk.length, start);
      yield chunk;
    }
  } finally {
    closeSync(file);
  }
}
