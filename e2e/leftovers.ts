import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

/** The text to search for. Letters only: every style can write it, and no line break can split it. */
export const incompressibleMarker = (): string =>
  [...randomBytes(24)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');

/**
 * All files in a directory that contain the marker: as plain bytes, in a PDF's decompressed streams (also by text
 * extraction), or in an encoded mail part. The marker must be incompressible; compression could otherwise hide it.
 */
export function filesContaining(directory: string, marker: string): string[] {
  return retryWhileMoving(() => search(directory, marker));
}

function search(directory: string, marker: string): string[] {
  const needles = [
    Buffer.from(marker, 'utf8'),
    Buffer.from(marker, 'utf16le'),
    // It may begin at any of base64's three byte offsets.
    ...[0, 1, 2].map((shift) =>
      Buffer.from(
        Buffer.from('x'.repeat(shift) + marker)
          .toString('base64')
          .slice(4, -4),
      ),
    ),
  ];
  return filesUnder(directory).filter((file) => {
    const bytes = readFileSync(file);
    // A line of a mail may end within a word.
    const unwrapped =
      bytes.includes('\r\n') && Buffer.from(bytes.toString('latin1').replaceAll(/=?\r\n/g, ''), 'latin1');
    if (needles.some((needle) => bytes.includes(needle) || (unwrapped && unwrapped.includes(needle)))) return true;
    if (bytes.subarray(0, 5).toString() !== '%PDF-') return false;
    return (
      pdfText(file).replaceAll(/\s/g, '').includes(marker) ||
      inflateStreams(bytes).some((each) => each.includes(marker))
    );
  });
}

export function listFiles(directory: string): string[] {
  return retryWhileMoving(() => filesUnder(directory));
}

function filesUnder(directory: string): string[] {
  return readdirSync(directory).flatMap((name) => {
    const path = join(directory, name);
    return statSync(path).isDirectory() ? filesUnder(path) : [path];
  });
}

const MAX_TRIES = 100;

/**
 * A running shop removes and renames its files. A file that disappears before it is read may have moved to a place that
 * was already searched, so the search starts again.
 */
function retryWhileMoving<T>(read: () => T): T {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return read();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === MAX_TRIES) throw error;
    }
  }
}

function pdfText(file: string): string {
  const { status, stdout } = spawnSync('pdftotext', [file, '-'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`pdftotext could not read ${file}`);
  return stdout;
}

/** The decompressed streams of a PDF. */
function inflateStreams(pdf: Buffer): string[] {
  return [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g)].flatMap(([, compressed = '']) => {
    try {
      return [inflateSync(Buffer.from(compressed, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
}
