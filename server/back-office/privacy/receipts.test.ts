import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compactVerify, createLocalJWKSet, decodeProtectedHeader, type JWK } from 'jose';
import { DELETION_RECEIPT_TYPE, type DeletionReceipt } from '@federpost/shared/receipt/deletion-receipt.ts';
import { expect, test } from 'vitest';
import { loadSigningKeys } from '../../operators/signing-keys.ts';
import { openTokens } from '../../operators/tokens.ts';
import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { openReceipts } from './receipts.ts';

const [OLD, NEW] = ['0a'.repeat(32), '0b'.repeat(32)] as const;
const RECEIPT: DeletionReceipt = {
  orderNumber: '3f2a91c4',
  business: 'Federpost',
  destroyed: 'letter-key',
  reason: 'posted',
  deletedAt: '2026-11-23T07:00:05.000Z',
};

/** A server with this AUTH_SIGNING_KEY on this directory. */
async function server(fromSetting: string | undefined, directory: string) {
  const signingKeys = await loadSigningKeys({ fromSetting, directory });
  return { signingKeys, ...(await openReceipts({ signingKeys, file: join(directory, 'receipt-keys.json') })) };
}
const check = async (signed: string, publicKeys: readonly JWK[]) => {
  const { payload } = await compactVerify(signed, createLocalJWKSet({ keys: [...publicKeys] }));
  return JSON.parse(new TextDecoder().decode(payload)) as unknown;
};

test('a receipt can be verified with the published keys and contains what was signed', async () => {
  const { sign, publicKeys } = await server(OLD, directoryForThisTest());
  const signed = await sign(RECEIPT);
  expect(await check(signed, publicKeys)).toEqual(RECEIPT);
  expect(decodeProtectedHeader(signed)).toEqual({ alg: 'ES256', typ: DELETION_RECEIPT_TYPE, kid: publicKeys[0]!.kid });
});

test('a receipt with one changed character fails verification', async () => {
  const { sign, publicKeys } = await server(OLD, directoryForThisTest());
  const [header, , signature] = (await sign(RECEIPT)).split('.');
  const another = Buffer.from(JSON.stringify({ ...RECEIPT, orderNumber: '3f2a91c5' })).toString('base64url');
  await expect(check(`${header}.${another}.${signature}`, publicKeys)).rejects.toThrow('signature verification failed');
});

test('the keys of receipts and of operators’ tokens are not interchangeable', async () => {
  const directory = directoryForThisTest();
  const { sign, publicKeys, signingKeys } = await server(OLD, directory);
  const tokens = await openTokens({ keys: signingKeys, issuer: 'https://laden.example/auth/v1' });
  await expect(check(await sign(RECEIPT), tokens.jwks.keys)).rejects.toThrow('no applicable key');
  await expect(tokens.verify(await sign(RECEIPT), 0)).rejects.toMatchObject({ code: 'bad_jwt' });
  expect(publicKeys).toHaveLength(1);
  expect(Object.keys(publicKeys[0]!)).not.toContain('d');
});

test('servers with the same AUTH_SIGNING_KEY verify each other’s receipts', async () => {
  const [first, second] = [await server(OLD, directoryForThisTest()), await server(OLD, directoryForThisTest())];
  expect(await check(await first.sign(RECEIPT), second.publicKeys)).toEqual(RECEIPT);
});

test.each([
  ['by way of both', [`${OLD},${NEW}`, `${NEW},${OLD}`, NEW]],
  ['at once', [NEW]],
])('after a change of the signing key %s, an old receipt is still verified, like a new one', async (_, settings) => {
  const directory = directoryForThisTest();
  const old = await (await server(OLD, directory)).sign(RECEIPT);
  let now = await server(OLD, directory);
  for (const setting of settings) now = await server(setting, directory);
  expect(await check(old, now.publicKeys)).toEqual(RECEIPT);
  expect(await check(await now.sign(RECEIPT), now.publicKeys)).toEqual(RECEIPT);
  expect(now.publicKeys).toHaveLength(2);
});

test('the key file contains public keys only, and a restart does not change it', async () => {
  const directory = directoryForThisTest();
  const file = join(directory, 'receipt-keys.json');
  await server(OLD, directory);
  const before = readFileSync(file, 'utf8');
  await server(OLD, directory);
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(before).not.toContain('"d"');
});

test('a damaged key file stops the start, and the error says what is lost with it', async () => {
  const directory = directoryForThisTest();
  writeFileSync(join(directory, 'receipt-keys.json'), '{"keys":');
  await expect(server(OLD, directory)).rejects.toThrow(/receipt-keys\.json ist beschädigt\. .*Löschquittungen/);
});
