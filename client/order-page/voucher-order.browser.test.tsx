import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MyVoucherOrder } from '@federpost/shared/http/my-letter.ts';
import { expectAccessible, savedFiles } from '../order-flow/shop.fixture.tsx';
import { KEY, openMyLetter } from './open-my-letter.fixture.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
});

const CODE = '7K3M0WXV9PQRSTABCDEF';
const UNUSED: MyVoucherOrder = {
  orderNumber: '3f2a91c4',
  voucher: { code: CODE, kind: 'amount', valueCents: 2500, balanceCents: 2500, validUntil: '2099-12-31', uses: [] },
  price: { lines: [{ item: 'voucher-sale', label: 'Gutschein', cents: 2500 }], totalCents: 2500 },
  mayCancel: true,
  payment: 'paid',
  cancelled: false,
  bankHold: null,
  facts: [
    { fact: 'ordered', at: '2026-11-28T09:00:00.000Z' },
    { fact: 'paid', at: '2026-11-28T09:01:00.000Z' },
  ],
};
const USED_IN_PART: MyVoucherOrder = {
  ...UNUSED,
  mayCancel: false,
  voucher: { ...UNUSED.voucher, balanceCents: 1501, uses: [{ at: '2026-12-01T10:00:00.000Z', cents: 999 }] },
};

/** The page of a voucher; `state` may change meanwhile. */
async function open(order: MyVoucherOrder) {
  const state = { order };
  const calls: { path: string; body: unknown; key: string | null }[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
    const path = new URL(String(url)).pathname;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ path, body, key: new Headers(init?.headers).get('authorization') });
    if (path.endsWith('/cancel-letter')) {
      state.order = {
        ...UNUSED,
        cancelled: true,
        mayCancel: false,
        voucher: { ...UNUSED.voucher, code: null },
        facts: [...UNUSED.facts, { fact: 'refund-requested', at: '2026-11-28T10:00:00.000Z', cents: 2500 }],
      };
      return Response.json({ refundPendingCents: 2500 });
    }
    if (path.endsWith('/my-voucher-card'))
      return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
    return Response.json(state.order);
  });
  await openMyLetter();
  await expect.poll(() => document.querySelector('h1')?.textContent).not.toBe('Dein Brief');
  return { calls };
}
const title = () => document.querySelector('h1')!.textContent;

describe('The page of a voucher', () => {
  it('shows its code, which a browser does not translate, its balance and its last day, and is accessible', async () => {
    await open(UNUSED);
    expect(title()).toBe('Dein Gutschein ist da.');
    const code = page.getByText('7K3M-0WXV-9PQR-STAB-CDEF', { exact: true });
    await expect.element(code).toBeVisible();
    await expect.element(code).toHaveAttribute('translate', 'no');
    await expect.element(page.getByText(/Gutschein über 25,00\s€, gültig bis 31\. Dezember 2099/)).toBeVisible();
    await expectAccessible();
  });

  it('copies the code, passes on the link, and saves the card', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const shared = vi.fn<(data: ShareData) => Promise<void>>(async () => {});
    Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
    const files = savedFiles();
    const { calls } = await open(UNUSED);
    await page.getByRole('button', { name: 'Code kopieren' }).click();
    await expect.poll(() => copied.mock.calls).toEqual([['7K3M-0WXV-9PQR-STAB-CDEF']]);
    await page.getByRole('button', { name: 'Link weitergeben' }).click();
    await expect
      .poll(() => shared.mock.calls[0]?.[0].url)
      .toBe(`${location.origin}/#gutschein=7K3M-0WXV-9PQR-STAB-CDEF`);
    await page.getByRole('button', { name: 'Karte speichern (PDF)' }).click();
    await expect.poll(files).toEqual([{ name: 'Gutschein.pdf', text: '%PDF' }]);
    expect(calls.at(-1)).toMatchObject({ path: '/rest/v1/my-voucher-card', key: `Bearer ${KEY}` });
  });

  it('says what is left and what was paid with it, and that it cannot be returned any more', async () => {
    await open(USED_IN_PART);
    expect(title()).toMatch(/^Noch 15,01\s€ auf deinem Gutschein\.$/);
    const uses = page.getByRole('region', { name: 'Damit wurde bezahlt' });
    await expect.element(uses).toMatchTextContent(/9,99\s€ am 01\.12\.2026, 11:00\sUhr/);
    await expect.element(page.getByText(/Davon ist schon etwas eingelöst/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Gutschein zurückgeben' })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('is returned after a question, and then has no code', async () => {
    const { calls } = await open(UNUSED);
    await page.getByRole('button', { name: 'Gutschein zurückgeben' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toMatchTextContent(/nicht mehr einlösen.*Du bekommst 25,00\s€ von selbst zurück/);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Zurückgeben' }).click();
    await expect.poll(title).toBe('Dein Gutschein gilt nicht mehr.');
    expect(calls.find(({ path }) => path.endsWith('/cancel-letter'))).toMatchObject({ body: {}, key: `Bearer ${KEY}` });
    await expect.element(page.getByText(/Du bekommst 25,00\s€ zurück/)).toBeVisible();
    expect(document.body.textContent).not.toContain('7K3M');
  });

  it.each<[string, Partial<MyVoucherOrder>, Partial<MyVoucherOrder['voucher']>]>([
    ['Deine Zahlung fehlt noch.', { payment: 'pending', mayCancel: true }, { code: null, validUntil: null }],
    ['Deine Zahlung ist unterwegs.', { payment: 'processing' }, { code: null, validUntil: null }],
    ['Der Gutschein wurde nicht bezahlt.', { payment: 'expired', mayCancel: false }, { code: null, validUntil: null }],
    ['Dein Gutschein ist gesperrt.', { bankHold: 'disputed' }, {}],
    ['Dein Gutschein ist abgelaufen.', { mayCancel: false }, { validUntil: '2020-12-31' }],
    ['Dein Gutschein ist eingelöst.', { mayCancel: false }, { balanceCents: 0 }],
  ])('says «%s»', async (heading, order, voucher) => {
    await open({ ...UNUSED, ...order, voucher: { ...UNUSED.voucher, ...voucher } });
    expect(title()).toBe(heading);
    await expect.poll(() => document.title).toBe(`${heading.slice(0, -1)} – Federpost`);
  });
});
