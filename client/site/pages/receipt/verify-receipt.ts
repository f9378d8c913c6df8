import {
  DELETION_RECEIPT_TYPE,
  isDeletionReceipt,
  type DeletionReceipt,
} from '@federpost/shared/receipt/deletion-receipt.ts';

/** A key in the list at the jwks address. */
export type PublicKey = JsonWebKey & { kid?: string };

/**
 * `no-receipt`: the text is no receipt, or incomplete. `not-genuine`: none of the shop's keys signed it in this form.
 * `not-checked`: the keys could not be loaded, so there is no verdict.
 */
export type ReceiptCheck =
  | { kind: 'genuine'; receipt: DeletionReceipt }
  | { kind: 'no-receipt' | 'not-genuine' | 'not-checked' };

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const MAX_LENGTH = 4_000;

/**
 * Checks a receipt, or a link with one after `#`, on this device. Never throws.
 * @param loadKeys loads the keys of the jwks address; called only if there is a receipt to check
 */
export async function verifyReceipt(
  input: string,
  loadKeys: () => Promise<readonly PublicKey[]>,
): Promise<ReceiptCheck> {
  // A mail program may have wrapped the line.
  const jws = input.slice(input.lastIndexOf('#') + 1).replaceAll(/\s+/g, '');
  if (jws.length > MAX_LENGTH) return { kind: 'no-receipt' };
  const [header = '', payload = '', signature = '', extraPart] = jws.split('.');
  const { alg, typ, kid } = (jsonOf(header) ?? {}) as Record<string, unknown>;
  const receipt = jsonOf(payload);
  const signatureBytes = bytesOf(signature);
  if (extraPart !== undefined || !signatureBytes) return { kind: 'no-receipt' };
  if (alg !== 'ES256' || typ !== DELETION_RECEIPT_TYPE || !isDeletionReceipt(receipt)) return { kind: 'no-receipt' };
  try {
    const key = (await loadKeys()).find((candidate) => candidate.kid === kid);
    if (!key) return { kind: 'not-genuine' };
    const publicKey = await crypto.subtle.importKey('jwk', key, ECDSA, false, ['verify']);
    const signedBytes = new TextEncoder().encode(`${header}.${payload}`);
    const genuine = await crypto.subtle.verify(ECDSA, publicKey, signatureBytes, signedBytes);
    return genuine ? { kind: 'genuine', receipt } : { kind: 'not-genuine' };
  } catch {
    return { kind: 'not-checked' };
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function jsonOf(base64url: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOf(base64url)));
  } catch {
    return undefined;
  }
}
