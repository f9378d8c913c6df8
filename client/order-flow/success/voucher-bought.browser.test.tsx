import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, LETTER, mockFetch, openShop } from '../shop.fixture.tsx';
import { emptyDraft } from '../draft/draft.ts';
import { readStoredVoucher, storeVoucher } from '../voucher/stored-voucher.ts';
import { readVoucherPurchase, storeVoucherPurchase } from '../voucher/voucher-purchase.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const BACK = { name: 'success', sessionId: 'cs_test_1' } as const;
const title = () => document.querySelector('h1')?.textContent;

describe('The success view after a voucher was bought', () => {
  it('thanks, leads to the voucher’s page by the key of this tab, and keeps the draft of a letter', async () => {
    storeVoucherPurchase({ orderKey: 'key-of-the-voucher', choice: '{}' });
    const calls = mockFetch(() =>
      Response.json({
        status: 'paid',
        isVoucher: true,
        number: '3f2a91c4',
        orderPage: '/mein-brief/key',
        mailedTo: 'a•••@example.org',
      }),
    );
    const { store } = await openShop({ view: BACK, draft: LETTER });
    await expect.poll(title).toBe('Danke!');
    await expect.element(page.getByText('Dein Gutschein ist auf dem Weg in dein Postfach.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Zu deinem Gutschein' }))
      .toHaveAttribute('href', '/mein-brief/key');
    await expect.element(page.getByText('a•••@example.org.')).toBeVisible();
    expect(calls.mock.calls.map(([, init]) => new Headers(init?.headers).get('order-key'))).toContain(
      'key-of-the-voucher',
    );
    expect(store.getState().draft.letterText).toBe(LETTER.letterText);
    // The next purchase of this tab is another one.
    expect(readVoucherPurchase()).toEqual({ orderKey: 'key-of-the-voucher' });
    await expectAccessible();
  });

  it.each([
    ['processing', 'Danke!'],
    ['failed', 'Die Zahlung hat nicht geklappt'],
    ['expired', 'Die Zahlung hat nicht geklappt'],
    ['cancelled', 'Dieser Kauf ist storniert'],
    ['wrong-amount', 'Deine Zahlung stimmt noch nicht'],
  ])('says what became of a payment that is %s', async (status, heading) => {
    mockFetch(() => Response.json({ status, isVoucher: true }));
    await openShop({ view: BACK });
    await expect.poll(title).toBe(heading);
    await expect.element(page.getByRole('link', { name: /Gutschein/ })).toHaveAttribute('href', '/gutschein/');
    expect(document.body.textContent).not.toMatch(/dein Brief|dein Entwurf/i);
  });
});

describe('The success view of a letter that a voucher paid for', () => {
  it.each([
    [500, '4,99', undefined],
    [2500, '0,00', { code: 'CODE' }],
  ])(
    'shows the voucher’s share of %d cents, and keeps its rest for the next letter',
    async (balanceCents, left, stored) => {
      const { orderKey, letterId } = emptyDraft();
      const voucher = { code: 'CODE', balanceCents, validUntil: '2029-12-31' };
      storeVoucher({ code: 'CODE', submitted: { ...voucher, orderKey } });
      mockFetch(() => Response.json({ status: 'paid', letterId }));
      await openShop({ view: BACK, draft: { ...LETTER, orderKey, submittedKey: orderKey, letterId } as typeof LETTER });
      await expect.element(page.getByRole('row', { name: /^Gutschein −/ })).toBeVisible();
      await expect.element(page.getByRole('row', { name: new RegExp(`^Gesamt ${left}\\s€$`) })).toBeVisible();
      await expect.poll(readStoredVoucher).toEqual(stored);
    },
  );
});
