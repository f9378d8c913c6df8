import { createECDH, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { z } from 'zod';
import { replaceWholeFile } from '../whole-file.ts';

/** The keys that sign access tokens. The first one signs, every one verifies: to rotate, put a new one in front. */

const KEY_FILE = 'operator-keys.json';
const CURVE = { name: 'prime256v1', order: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n };
/** 64 bits more than the order has, so that what remains of a division is as good as random. */
const SEED_BYTES = 40;

export const SIGNING_KEY = /^([0-9a-f]{64}|[A-Za-z0-9+/_-]{43}=?)$/i;

const keyFile = z.object({
  keys: z.array(z.looseObject({ kty: z.literal('EC'), crv: z.literal('P-256'), d: z.string() })).min(1),
});

/**
 * From the setting AUTH_SIGNING_KEY (32 bytes as hex digits or base64, several by commas), so that every server signs
 * and verifies alike; else from `operator-keys.json` under the directory, made on the first start. Throws where the
 * file is unreadable.
 */
export async function loadSigningKeys({
  fromSetting,
  directory,
}: {
  fromSetting?: string | undefined;
  directory: string;
}): Promise<JWK[]> {
  if (fromSetting !== undefined) return fromSetting.split(',').map((key) => keyFrom(key.trim()));
  return readKeys(join(directory, KEY_FILE)) ?? createKeys(directory);
}

/** The same private key for the same 32 bytes. */
function keyFrom(text: string): JWK {
  const bytes = Buffer.from(text, text.length === 64 ? 'hex' : 'base64');
  const seed = Buffer.from(hkdfSync('sha256', bytes, '', 'federpost access tokens ES256', SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (CURVE.order - 1n)) + 1n;
  const secret = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH(CURVE.name);
  pair.setPrivateKey(secret);
  // One byte that says «uncompressed», then both coordinates.
  const point = pair.getPublicKey();
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  return { kty: 'EC', crv: 'P-256', d: secret.toString('base64url'), x: part(1), y: part(33) };
}

function readKeys(file: string): JWK[] | undefined {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  return keyFile.parse(JSON.parse(content)).keys;
}

async function createKeys(directory: string): Promise<JWK[]> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const keys = [await exportJWK(privateKey)];
  replaceWholeFile(join(directory, KEY_FILE), JSON.stringify({ keys }));
  return keys;
}
