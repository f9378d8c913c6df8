import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readVoucherPurchase, storeVoucherPurchase } from '../../../order-flow/voucher/voucher-purchase.ts';
import { expectAccessible, mockFetch } from '../../../order-flow/shop.fixture.tsx';
import { VoucherPage } from './voucher-page.tsx';

/** Instead of a payment page, the fake shop leads to a part of this page. */
const PAID_PAGE = '#bezahlen';
let run = 0;

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', location.pathname);
  vi.restoreAllMocks();
});

/** The page as the site serves it, with its script, which a browser runs once for each document. */
async function open() {
  document.body.innerHTML = renderToStaticMarkup(<VoucherPage />);
  await import(/* @vite-ignore */ `./voucher-script.ts?run=${(run += 1)}`);
}

const buy = (name = /^Gutschein kaufen/) => page.getByRole('button', { name });
const sent = (calls: ReturnType<typeof mockFetch>) =>
  calls.mock.calls.map(([, request]) => ({
    key: new Headers(request?.headers).get('idempotency-key'),
    choice: (JSON.parse(String(request?.body)) as { choice: unknown }).choice,
  }));
const refuse = (code: string) => Response.json({ error: 'Das geht nicht.', code }, { status: 409 });

describe('The page that sells vouchers', () => {
  it('says what is bought and its price, and is accessible', async () => {
    await open();
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Ein Brief zum Verschenken');
    await expect.element(buy(/^Gutschein kaufen – 14,99\s€$/)).toBeVisible();
    await expectAccessible();
  });

  it('leads to the payment page of what was chosen, and a double click buys once', async () => {
    const calls = mockFetch(() => Response.json({ url: PAID_PAGE }));
    await open();
    await page.getByText('50\u00a0€', { exact: true }).click();
    await expect.element(buy(/50,00\s€$/)).toBeVisible();
    await buy().dblClick();
    await expect.poll(() => location.hash).toBe(PAID_PAGE);
    expect(sent(calls)).toEqual([{ key: expect.any(String), choice: { kind: 'amount', euros: 50 } }]);
    expect(readVoucherPurchase()?.orderKey).toBe(sent(calls)[0]!.key);
  });

  it('after Back from the payment page, buys the same choice under the same key and another one under a new key', async () => {
    const calls = mockFetch(() => Response.json({ url: PAID_PAGE }));
    await open();
    const goBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    for (const next of ['Ein Brief mit Wachssiegel', 'Ein Brief mit Wachssiegel', '25\u00a0€']) {
      await page.getByText(next, { exact: true }).click();
      await buy().click();
      await expect.element(buy()).toHaveAttribute('aria-busy', 'true');
      goBack();
    }
    const [first, again, other] = sent(calls).map(({ key }) => key);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('begins another purchase once the first one is paid', async () => {
    const calls = mockFetch(() => Response.json({ url: PAID_PAGE }));
    storeVoucherPurchase({ orderKey: 'paid' });
    await open();
    await buy().click();
    await expect.poll(() => sent(calls)).toHaveLength(1);
    expect(sent(calls)[0]!.key).not.toBe('paid');
  });

  it.each([
    ['30', 30],
    [' 30,00 € ', 30],
    ['30.-', 30],
    ['200 Euro', 200],
  ])('takes «%s» as an amount', async (typed, euros) => {
    const calls = mockFetch(() => Response.json({ url: PAID_PAGE }));
    await open();
    await page.getByText('Ein anderer Betrag').click();
    await page.getByLabelText('Betrag in Euro').fill(typed);
    await expect.element(buy(new RegExp(`${euros},00\\s€$`))).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => sent(calls)).toMatchObject([{ choice: { kind: 'amount', euros } }]);
  });

  it.each(['', '9', '201', '12,50', '1e2', 'viel'])(
    'asks for a whole amount within the limits instead of «%s»',
    async (typed) => {
      const calls = mockFetch(() => Response.json({ url: PAID_PAGE }));
      await open();
      await page.getByText('Ein anderer Betrag').click();
      const amount = page.getByLabelText('Betrag in Euro');
      await amount.fill(typed);
      await buy().click();
      await expect.element(page.getByText(/ganzen Betrag von 10 bis 200/)).toBeVisible();
      await expect.element(amount).toHaveFocus();
      await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
      expect(calls).not.toHaveBeenCalled();
      await expectAccessible();
    },
  );

  it('says that nothing was charged if the shop is out of reach, and keeps the choice for another try', async () => {
    const calls = mockFetch(() => Promise.reject(new TypeError('offline')));
    await open();
    await page.getByText('25\u00a0€', { exact: true }).click();
    await buy().click();
    const alert = page.getByRole('alert');
    await expect
      .poll(() => alert.element().textContent)
      .toMatch(/Noch nicht gekauft.*nicht zu erreichen.*nichts abgebucht/);
    await expect.element(alert).toHaveFocus();
    await expectAccessible();
    await buy().click();
    await expect.poll(() => sent(calls)).toHaveLength(2);
    expect(new Set(sent(calls).map(({ key }) => key)).size).toBe(1);
  });

  it('says that it is paid already, and buys another one only if asked to', async () => {
    const answers = [refuse('already-paid'), Response.json({ url: PAID_PAGE })];
    const calls = mockFetch(() => answers.shift()!);
    await open();
    await buy().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Diesen Gutschein hast du schon');
    await page.getByRole('button', { name: 'Noch einen kaufen' }).click();
    await expect.poll(() => location.hash).toBe(PAID_PAGE);
    expect(new Set(sent(calls).map(({ key }) => key)).size).toBe(2);
  });

  it.each(['order-lapsed', 'cancelled', 'already-drafted'])(
    'begins a new purchase automatically if the earlier one is over (%s)',
    async (code) => {
      const answers = [refuse(code), Response.json({ url: PAID_PAGE })];
      const calls = mockFetch(() => answers.shift()!);
      await open();
      await buy().click();
      await expect.poll(() => location.hash).toBe(PAID_PAGE);
      expect(new Set(sent(calls).map(({ key }) => key)).size).toBe(2);
    },
  );

  it('never opens an address that would run a script', async () => {
    // oxlint-disable-next-line no-script-url
    mockFetch(() => Response.json({ url: 'javascript:document.title="broken"' }));
    await open();
    await buy().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Noch nicht gekauft');
    expect(document.title).not.toBe('broken');
  });

  it('after a cancelled payment says so, and shows the choice again', async () => {
    storeVoucherPurchase({ orderKey: 'key', choice: JSON.stringify({ kind: 'amount', euros: 40 }) });
    history.replaceState(null, '', '?cancelled=true');
    await open();
    await expect.element(page.getByText('Die Zahlung wurde abgebrochen')).toBeVisible();
    await expect.element(page.getByLabelText('Betrag in Euro')).toHaveValue('40');
    await expect.element(buy(/40,00\s€$/)).toBeVisible();
    expect(location.search).toBe('');
  });
});
