import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, LETTER, mockFetch, openShop } from '../shop.fixture.tsx';
import { storeVoucher, takeVoucherFromAddress, readStoredVoucher } from '../voucher/stored-voucher.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const CODE = '7K3M0WXV9PQRSTABCDEF';
const TYPED = '7k3m-0wxv 9pqr–stab\ncdef ';
const CHECKOUT = { name: 'checkout' } as const;
const refused = (code: string, error: string) => Response.json({ error, code }, { status: 409 });

/** A shop whose voucher has this balance. An order's answer is given by `place`. */
async function openCheckout(
  balanceCents: number,
  place = () => Response.json({ error: 'Gerade nicht.' }, { status: 503 }),
) {
  const calls = mockFetch((url) => {
    if (url.endsWith('/check-voucher')) return Response.json({ balanceCents, validUntil: '2029-12-31' });
    return url.endsWith('/create-payment') ? place() : Response.json({ methods: [] });
  });
  const shop = await openShop({ view: CHECKOUT, draft: LETTER });
  const sent = (name: string) =>
    calls.mock.calls
      .filter(([url]) => String(url).endsWith(name))
      .map(([, request]) => ({
        key: new Headers(request?.headers).get('idempotency-key'),
        body: JSON.parse(String(request?.body)) as { code?: string; formData?: { voucher?: object } },
      }));
  return { ...shop, sent };
}

const payButton = () => page.getByRole('button', { name: /^Jetzt Brief versenden/ });
const payFor = (name: RegExp) => page.getByRole('button', { name });
const entered = () => page.getByText('Dein Gutschein ist eingetragen');
async function enter(code = CODE) {
  await page.getByRole('button', { name: 'Gutschein einlösen' }).click();
  await page.getByLabelText('Gutscheincode').fill(code);
  await userEvent.keyboard('{Enter}');
}

describe('A voucher at the checkout', () => {
  it('is entered as it was pasted, pays a part, and is read out', async () => {
    const { sent } = await openCheckout(500);
    await expect.element(payFor(/9,99\s€$/)).toBeVisible();
    await enter(TYPED);
    await expect.element(entered()).toBeVisible();
    expect(sent('check-voucher')[0]!.body).toEqual({ code: CODE });
    await expect.element(page.getByText('Damit ist er aufgebraucht.')).toBeVisible();
    await expect.element(page.getByText(/Dein Gutschein zahlt 5,00\s€, zu zahlen bleiben 4,99\s€/)).toBeVisible();
    await expect.element(payFor(/4,99\s€$/)).toBeVisible();
    await expect.element(page.getByRole('row', { name: /^Gutschein −5,00\s€$/ })).toBeVisible();
    expect(document.activeElement?.textContent).toContain('Dein Gutschein ist eingetragen');
    await expectAccessible();
  });

  it('leaves at least what a payment page takes, and says where the rest is', async () => {
    await openCheckout(970);
    await enter();
    await expect.element(payFor(/0,50\s€$/)).toBeVisible();
    await expect.element(page.getByText(/Deshalb bleiben 0,21\s€ auf dem Gutschein/)).toBeVisible();
  });

  it('that pays all asks for an e-mail address and names no payment methods', async () => {
    const { sent } = await openCheckout(2500);
    await enter();
    await expect
      .element(page.getByText(/Danach sind noch 15,01\s€ darauf, gültig bis 31\. Dezember 2029/))
      .toBeVisible();
    await expect.element(page.getByText(/Zahlungsdienstleister/)).not.toBeInTheDocument();
    await page.getByRole('checkbox').click();
    await payButton().click();
    const email = page.getByLabelText('Deine E-Mail-Adresse');
    await expect.element(email).toHaveFocus();
    await expect.element(page.getByText(/Bitte gib deine E-Mail-Adresse an/)).toBeVisible();
    expect(sent('create-payment')).toEqual([]);
    await expectAccessible();
    await email.fill(' anna@example.org ');
    await payButton().click();
    await expect
      .poll(() => sent('create-payment')[0]?.body.formData?.voucher)
      .toEqual({ code: CODE, coversCents: 999, email: 'anna@example.org' });
  });

  it('keeps the accepted terms, and makes the letter another order', async () => {
    const { store, sent } = await openCheckout(500);
    const before = store.getState().draft.orderKey;
    await page.getByRole('checkbox').click();
    await enter();
    await expect.element(entered()).toBeVisible();
    await expect.element(page.getByRole('checkbox')).toBeChecked();
    await payButton().click();
    await expect
      .poll(() => sent('create-payment'))
      .toMatchObject([{ body: { formData: { voucher: { code: CODE } } } }]);
    expect(sent('create-payment')[0]!.key).not.toBe(before);
  });

  it('can be removed, and the way to enter one has the focus', async () => {
    const { sent } = await openCheckout(500);
    await enter();
    await page.getByRole('button', { name: 'Gutschein entfernen' }).click();
    await expect.element(payFor(/9,99\s€$/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Gutschein einlösen' })).toHaveFocus();
    expect(readStoredVoucher()).toBeUndefined();
    await page.getByRole('checkbox').click();
    await payButton().click();
    await expect.poll(() => sent('create-payment')[0]?.body.formData).not.toHaveProperty('voucher');
  });

  it('asks for all its characters before it asks the shop', async () => {
    const { sent } = await openCheckout(500);
    await enter('7K3M');
    await expect.element(page.getByText(/Ein Gutscheincode hat zwanzig Zeichen/)).toBeVisible();
    await expect.element(page.getByLabelText('Gutscheincode')).toHaveFocus();
    // Enter left the focus in the field, so that nothing else would be read.
    await expect.element(page.getByRole('alert')).toMatchTextContent(/zwanzig Zeichen/);
    expect(sent('check-voucher')).toEqual([]);
    await expectAccessible();
  });

  it('that the shop refuses shows why, and pays nothing', async () => {
    mockFetch(() => refused('voucher-expired', 'Dieser Gutschein ist abgelaufen.'));
    await openShop({ view: CHECKOUT, draft: LETTER });
    await enter();
    await expect.element(page.getByText('Dieser Gutschein ist abgelaufen.')).toBeVisible();
    await expect.element(payFor(/9,99\s€$/)).toBeVisible();
  });

  it('after many wrong codes says how long no further one is checked', async () => {
    mockFetch(() => Response.json({ error: 'Zu viele.' }, { status: 429, headers: { 'retry-after': '540' } }));
    await openShop({ view: CHECKOUT, draft: LETTER });
    await enter();
    await expect.element(page.getByText(/viele falsche Codes\. In 9 Minuten sehen wir gern wieder nach/)).toBeVisible();
    await expect.element(page.getByLabelText('Gutscheincode')).toHaveFocus();
  });

  it('that is used up meanwhile does not pay, and the letter stays', async () => {
    await openCheckout(500, () => refused('voucher-used', 'Von diesem Gutschein ist nichts mehr übrig.'));
    await enter();
    await page.getByRole('checkbox').click();
    await payButton().click();
    await expect.element(page.getByText(/Entferne den Gutschein oder trag einen anderen ein/)).toBeVisible();
  });

  it('from a link is entered at once, and its code leaves the address', async () => {
    history.replaceState(null, '', `#gutschein=${CODE}`);
    expect(takeVoucherFromAddress()).toBe(CODE);
    expect(location.hash).toBe('');
    await openCheckout(500);
    await expect.element(entered()).toBeVisible();
  });

  it('from a broken link stays in its field, with the reason', async () => {
    storeVoucher({ code: 'halb' });
    await openCheckout(500);
    await expect.element(page.getByLabelText('Gutscheincode')).toHaveValue('halb');
    await expect.element(page.getByText(/Ein Gutscheincode hat zwanzig Zeichen/)).toBeVisible();
  });

  it('of an order that was at the payment page is entered without asking, and the order stays the same', async () => {
    const first = await openCheckout(500);
    const { orderKey } = first.store.getState().draft;
    await first.screen.unmount();
    storeVoucher({ code: CODE, submitted: { code: CODE, balanceCents: 500, validUntil: '2029-12-31', orderKey } });
    mockFetch((url) =>
      url.endsWith('/check-voucher') ? refused('voucher-used', 'Nichts mehr übrig.') : Response.json({ methods: [] }),
    );
    await openShop({ view: CHECKOUT, store: first.store });
    await expect.element(payFor(/4,99\s€$/)).toBeVisible();
    expect(first.store.getState().draft.orderKey).toBe(orderKey);
  });
});
