import { readFileSync } from 'node:fs';
import type { DeletionReceipt } from '@federpost/shared/receipt/deletion-receipt.ts';
import { DELETION_RECEIPT_TYPE } from '@federpost/shared/receipt/deletion-receipt.ts';
import { calculateJwkThumbprint, CompactSign, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import { replaceFileAtomically } from '../../platform/atomic-file.ts';
import { derivedKey, publicKeyOf } from '../../operators/signing-keys.ts';
import { hasErrorCode } from '@federpost/shared/node/error-code.ts';

const ALGORITHM = 'ES256';

/** Signs erasure receipts, which customers can keep and verify years later. */
export type Receipts = {
  /** The receipt as a compact JWS. The same receipt may be signed any number of times. */
  sign(receipt: DeletionReceipt): Promise<string>;
  /** The public keys of all receipts that were ever signed here, published at the JWKS address. */
  publicKeys: readonly JWK[];
};

const storedKeys = z.object({
  keys: z.array(z.looseObject({ kty: z.literal('EC'), crv: z.literal('P-256'), kid: z.string() })),
});

type ReceiptOptions = { signingKeys: readonly JWK[]; file: string };

/**
 * Opens the keys of receipts. One is derived from each key that signs operators' tokens, so there is no further secret
 * to manage, and neither kind of signature can be used as the other. The first one signs. Unlike tokens, receipts
 * outlive their key, so the public half of every key is kept in a file and published permanently.
 * @param options.signingKeys at least one private key, see operators/signing-keys.ts.
 * @param options.file where public keys are stored; created if it is missing. Throws a German sentence if it is
 * damaged.
 */
export async function openReceipts({ signingKeys, file }: ReceiptOptions): Promise<Receipts> {
  const keys = signingKeys.map(receiptKeyFrom);
  const [currentKey] = keys;
  if (!currentKey) throw new Error('Receipts need at least one key.');
  const signingKey = await importJWK(currentKey, ALGORITHM);
  const header = { alg: ALGORITHM, typ: DELETION_RECEIPT_TYPE, kid: await calculateJwkThumbprint(currentKey) };
  return {
    publicKeys: storeKeys(file, await Promise.all(keys.map(publicKeyOf))),
    sign: (receipt) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(receipt))).setProtectedHeader(header).sign(signingKey),
  };
}

function receiptKeyFrom({ d }: JWK): JWK {
  if (!d) throw new Error('Receipts need private keys.');
  return derivedKey(Buffer.from(d, 'base64url'), 'federpost deletion receipts ES256');
}

/** Adds missing keys to the file. @returns all keys in it, the current ones first. */
function storeKeys(file: string, currentKeys: readonly JWK[]): JWK[] {
  const stored = readKeys(file);
  const older = stored.filter(({ kid }) => !currentKeys.some((key) => key.kid === kid));
  const all = [...currentKeys, ...older];
  if (all.length > stored.length) replaceFileAtomically(file, JSON.stringify({ keys: all }));
  return all;
}

function readKeys(file: string): JWK[] {
  try {
    return storedKeys.parse(JSON.parse(readFileSync(file, 'utf8'))).keys;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw new Error(
      `${file} ist beschädigt. Bitte spielen Sie die Datei aus einer Sicherung zurück: Ohne sie lassen sich ältere Löschquittungen nicht mehr prüfen.`,
      { cause: error },
    );
  }
}
