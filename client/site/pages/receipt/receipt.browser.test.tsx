import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { DELETION_RECEIPT_TYPE, type DeletionReceipt } from '@federpost/shared/receipt/deletion-receipt.ts';
import { ReceiptCheck } from './receipt-check.tsx';

const RECEIPT: DeletionReceipt = {
  orderNumber: '3f2a91c4',
  business: 'Federpost',
  destroyed: 'letter-key',
  reason: 'posted',
  deletedAt: '2026-11-23T07:00:05.000Z',
};
const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const part = (value: object) => base64url(new TextEncoder().encode(JSON.stringify(value)));

/** A shop that publishes one key, and a receipt signed with it. */
async function shopWithReceipt(): Promise<string> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify']);
  const key = { ...(await crypto.subtle.exportKey('jwk', publicKey)), kid: 'k1' };
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(JSON.stringify({ keys: [key] })));
  const content = `${part({ alg: 'ES256', typ: DELETION_RECEIPT_TYPE, kid: 'k1' })}.${part(RECEIPT)}`;
  const signature = await crypto.subtle.sign(ECDSA, privateKey, new TextEncoder().encode(content));
  return `${content}.${base64url(new Uint8Array(signature))}`;
}

/** The page at an address with this fragment. */
function open(fragment = '') {
  window.history.replaceState(null, '', `#${fragment}`);
  return render(
    <main>
      <h1>Löschquittung</h1>
      <ReceiptCheck />
    </main>,
  );
}

async function expectAccessible() {
  const { violations } = await axe.run(document.querySelector('main')!);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
});

describe('The page of a deletion receipt', () => {
  it('verifies the receipt of its link, and names the business, the order and the day', async () => {
    const screen = await open(await shopWithReceipt());
    const result = screen.getByRole('status');
    await expect.element(result).toMatchTextContent('✓ Diese Quittung ist echt');
    await expect
      .element(result)
      .toMatchTextContent(
        'Federpost bestätigt: Der Schlüssel zum Text des Briefes aus der Bestellung 3f2a91c4 wurde am 23. November 2026 vernichtet.',
      );
    await expect.element(result).toMatchTextContent('23.11.2026, 08:00');
    await expect.element(result).toMatchTextContent('Der Brief war in der Post.');
    await expectAccessible();
  });

  it('verifies a pasted receipt', async () => {
    const signed = await shopWithReceipt();
    const screen = await open();
    const field = screen.getByLabelText('Quittung oder ihr Link');
    await field.fill(`https://federpost.example/quittung/#${signed}`);
    const button = screen.getByRole('button', { name: 'Quittung prüfen' }).element();
    (button as HTMLElement).focus();
    (button as HTMLElement).click();
    await expect.element(screen.getByRole('status')).toMatchTextContent('✓ Diese Quittung ist echt');
  });

  it('reports a changed receipt as not genuine, by an icon and text', async () => {
    const [header, , signature] = (await shopWithReceipt()).split('.');
    const screen = await open(`${header}.${part({ ...RECEIPT, deletedAt: '2025-01-01T00:00:00.000Z' })}.${signature}`);
    const result = screen.getByRole('status');
    await expect.element(result).toMatchTextContent('✕ Diese Quittung ist nicht echt');
    await expect.element(result).not.toMatchTextContent('bestätigt');
    await expectAccessible();
  });

  it('reports an incomplete receipt', async () => {
    const screen = await open((await shopWithReceipt()).slice(0, 100));
    await expect.element(screen.getByRole('status')).toMatchTextContent('Das ist keine vollständige Quittung');
  });

  it('gives no verdict if the keys cannot be loaded, and can try again', async () => {
    const signed = await shopWithReceipt();
    vi.mocked(window.fetch).mockRejectedValueOnce(new TypeError('offline'));
    const screen = await open(signed);
    await expect.element(screen.getByRole('status')).toMatchTextContent('Das sagt nichts über die Quittung');
    await screen.getByRole('button', { name: 'Quittung prüfen' }).click();
    await expect.element(screen.getByRole('status')).toMatchTextContent('✓ Diese Quittung ist echt');
  });

  it('verifies another receipt if its link is followed on the same page', async () => {
    const screen = await open('Unsinn');
    await expect.element(screen.getByRole('status')).toMatchTextContent('keine vollständige Quittung');
    window.location.hash = await shopWithReceipt();
    await expect.element(screen.getByRole('status')).toMatchTextContent('✓ Diese Quittung ist echt');
  });
});
