import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Every file under a directory whose bytes hold the marker: as they are, in a PDF's decompressed streams (by text
 * extraction), or in an encoded mail part. The marker must be incompressible, so that it cannot hide.
 */
export function filesHolding(directory: string, marker: string): string[] {
  const needles = [Buffer.from(marker, 'utf8'), Buffer.from(marker, 'utf16le'), Buffer.from(marker).toString('base64').replace(/=+$/, '').slice(2, -2)];
  return listFiles(directory).filter((file) => {
    const bytes = readFileSync(file);
    if (needles.some((needle) => bytes.includes(needle))) return true;
    if (bytes.subarray(0, 5).toString() === '%PDF-') return pdfText(file).replaceAll(/\s/g, '').includes(marker);
    return false;
  });
}

export function listFiles(directory: string): string[] {
  return readdirSync(directory).flatMap((name) => {
    const path = join(directory, name);
    return statSync(path).isDirectory() ? listFiles(path) : [path];
  });
}

export function pdfText(file: string): string {
  const { status, stdout } = spawnSync('pdftotext', [file, '-'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`pdftotext could not read ${file}`);
  return stdout;
}
