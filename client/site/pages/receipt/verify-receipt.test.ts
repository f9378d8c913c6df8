import { join } from 'node:path';
import { loadSigningKeys } from '../../../../server/operators/signing-keys.ts';
import { openTokens } from '../../../../server/operators/tokens.ts';
import { openReceipts, type Receipts } from '../../../../server/back-office/privacy/receipts.ts';
import { directoryForThisTest } from '../../../../server/platform/temporary-directory.fixture.ts';
import { receiptAddress, type DeletionReceipt } from '@federpost/shared/receipt/deletion-receipt.ts';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { verifyReceipt, type PublicKey } from './verify-receipt.ts';

const RECEIPT: DeletionReceipt = {
  orderNumber: '3f2a91c4',
  business: 'Federpost für Grüße',
  destroyed: 'letter-key',
  reason: 'posted',
  deletedAt: '2026-11-23T07:00:05.000Z',
};

/** A key of the shop, and a receipt signed with it. */
let shop: Receipts;
let signed: string;
const receiptsWith = async (fromSetting: string) => {
  const directory = directoryForThisTest();
  return openReceipts({
    signingKeys: await loadSigningKeys({ fromSetting, directory }),
    file: join(directory, 'receipt-keys.json'),
  });
};
beforeEach(async () => {
  shop = await receiptsWith('0a'.repeat(32));
  signed = await shop.sign(RECEIPT);
});
const published = async () => shop.publicKeys as readonly PublicKey[];
const checkKind = async (given: string, keys = published) => (await verifyReceipt(given, keys)).kind;

test('a receipt that the shop signed is genuine: alone, in its link, and wrapped by a mail program', async () => {
  for (const given of [
    signed,
    `  ${signed}\n`,
    receiptAddress('https://federpost.example', signed),
    signed.replaceAll(/.{72}/g, '$&\r\n'),
  ])
    expect(await verifyReceipt(given, published)).toEqual({ kind: 'genuine', receipt: RECEIPT });
});

test('a receipt with a changed statement is not genuine', async () => {
  const [header, , signature] = signed.split('.');
  for (const changed of [
    { orderNumber: '00000000' },
    { business: 'Andere' },
    { deletedAt: '2025-11-23T07:00:05.000Z' },
  ]) {
    const payload = Buffer.from(JSON.stringify({ ...RECEIPT, ...changed })).toString('base64url');
    expect(await checkKind(`${header}.${payload}.${signature}`)).toBe('not-genuine');
  }
});

test('a receipt with any changed character is not genuine', async () => {
  // Skips the last character, whose lower bits only pad the signature's last byte.
  await fc.assert(
    fc.asyncProperty(fc.nat(signed.length - 2), fc.constantFrom(...'Az09-_.'), async (at, character) => {
      fc.pre(signed[at] !== character);
      const verdict = await verifyReceipt(signed.slice(0, at) + character + signed.slice(at + 1), published);
      expect(verdict.kind).not.toBe('genuine');
    }),
  );
});

test('a receipt signed by others is not genuine, even with the id of the shop’s key', async () => {
  const stranger = await receiptsWith('0b'.repeat(32));
  expect(await checkKind(await stranger.sign(RECEIPT))).toBe('not-genuine');
  const ours = shop.publicKeys[0]!.kid!;
  expect(
    await checkKind(await stranger.sign(RECEIPT), async () => [{ ...(stranger.publicKeys[0] as PublicKey), kid: 'x' }]),
  ).toBe('not-genuine');
  const [header, ...rest] = (await stranger.sign(RECEIPT)).split('.');
  const named = { ...(JSON.parse(Buffer.from(header!, 'base64url').toString()) as object), kid: ours };
  expect(await checkKind([Buffer.from(JSON.stringify(named)).toString('base64url'), ...rest].join('.'))).toBe(
    'not-genuine',
  );
});

test('an operator’s token is not a receipt, although the shop signed it', async () => {
  const keys = await loadSigningKeys({ fromSetting: '0a'.repeat(32), directory: directoryForThisTest() });
  const tokens = await openTokens({ keys, issuer: 'https://federpost.example/auth/v1' });
  const id = crypto.randomUUID();
  const { accessToken } = await tokens.issue(
    { operatorId: id, email: 'a@b.example', sessionId: id, role: 'betrieb', aal: 'aal1', methods: [] },
    0,
  );
  expect(await checkKind(accessToken)).toBe('no-receipt');
});

test('any other text is not a receipt, and no keys are loaded for it', async () => {
  const loadNothing = () => Promise.reject(new Error('asked'));
  for (const given of [
    '',
    'Hallo',
    '#',
    '..',
    'a.b.c',
    signed.slice(0, 40),
    `${signed}.x`,
    signed.repeat(20),
    '{}.{}.{}',
  ])
    expect(await checkKind(given, loadNothing)).toBe('no-receipt');
  await fc.assert(
    fc.asyncProperty(fc.string(), async (given) => {
      expect(await checkKind(given, loadNothing)).toBe('no-receipt');
    }),
  );
});

test('without the keys there is no verdict', async () => {
  expect(await checkKind(signed, () => Promise.reject(new Error('offline')))).toBe('not-checked');
});
