import { inflateSync, constants } from 'node:zlib';
import { unwrapKey } from '../sealing.ts';
import type { Disk } from './disk.fixture.ts';

/**
 * For tests: what can be found with a disk and the master key. Wrapped keys are searched for in the form of the key
 * files and of Redis' append-only files and snapshots; text is searched for in plain form, and in the streams of PDFs.
 */

export type Found = {
  /** Orders whose letter's key is recovered: it opens any ciphertext of the letter. */
  opened: Set<string>;
  /** How often the marker of the texts occurs. */
  inTheClear: number;
};

const WRAPPED_BYTES = 60;
/** The place of a letter's wrapped key in a key slot (key-slot.ts). */
const SLOT = { magic: Buffer.from('FPK2'), letterKeyAt: 70 };
/**
 * The bytes before a wrapped key in Redis' files: a bulk string of the append-only file; strings of 60 bytes in a
 * snapshot.
 */
const BEFORE_A_KEY = [
  Buffer.from('$60\r\n'),
  Buffer.from('\u0003key\u003c', 'latin1'),
  Buffer.from('\u0083key\u0004\u00bc', 'latin1'),
];
/**
 * The start of a PDF's stream, up to the first byte of zlib's header; the second byte depends on the compression level.
 */
const DEFLATED = [Buffer.from('stream\nx'), Buffer.from('stream\r\nx')];

/** @param marker is in every letter's text, ASCII and without a break. */
export function carve(
  disk: Disk,
  { masterKey, orderIds, marker }: { masterKey: Uint8Array; orderIds: readonly string[]; marker: string },
): Found {
  const found: Found = { opened: new Set(), inTheClear: 0 };
  for (const piece of disk.pieces()) {
    for (const wrapped of candidates(piece)) {
      for (const orderId of orderIds) if (opens(masterKey, orderId, wrapped)) found.opened.add(orderId);
    }
    found.inTheClear += occurrences(piece, marker);
    for (const content of inflated(piece)) found.inTheClear += occurrences(content, marker);
  }
  return found;
}

function* candidates(piece: Buffer): Iterable<Buffer> {
  for (const at of placesOf(piece, SLOT.magic))
    yield piece.subarray(at + SLOT.letterKeyAt, at + SLOT.letterKeyAt + WRAPPED_BYTES);
  for (const before of BEFORE_A_KEY) {
    for (const at of placesOf(piece, before))
      yield piece.subarray(at + before.length, at + before.length + WRAPPED_BYTES);
  }
}

function opens(masterKey: Uint8Array, orderId: string, wrapped: Buffer): boolean {
  try {
    unwrapKey(masterKey, 'letter', orderId, wrapped);
    return true;
  } catch {
    return false;
  }
}

function occurrences(bytes: Buffer, marker: string): number {
  const utf16 = Buffer.from(marker, 'utf16le');
  const forms = [
    Buffer.from(marker),
    utf16,
    Buffer.from(Buffer.from(utf16).swap16().toString('hex')),
    Buffer.from(Buffer.from(utf16).swap16().toString('hex').toUpperCase()),
  ];
  return forms.reduce((sum, form) => sum + [...placesOf(bytes, form)].length, 0);
}

function* inflated(piece: Buffer): Iterable<Buffer> {
  for (const before of DEFLATED) {
    for (const at of placesOf(piece, before)) {
      try {
        // Decompresses the part that is still intact: the rest of a removed file may have been overwritten.
        yield inflateSync(piece.subarray(at + before.length - 1, at + 256 * 1024), {
          finishFlush: constants.Z_SYNC_FLUSH,
        });
      } catch {
        // Not a stream, or no longer one.
      }
    }
  }
}

function* placesOf(bytes: Buffer, needle: Buffer): Iterable<number> {
  for (let at = bytes.indexOf(needle); at !== -1; at = bytes.indexOf(needle, at + 1)) yield at;
}
