import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible, mockFetch } from '../../../order-flow/shop.fixture.tsx';
import { readStoredVoucher } from '../../../order-flow/voucher/stored-voucher.ts';
import { HomePage } from './home-page.tsx';
import { takeVoucher } from './take-voucher.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const CODE = '7K3M-0WXV-9PQR-STAB-CDEF';

it.each<[string, RegExp, () => Response | Promise<Response>]>([
  [
    'what is left of it',
    /Dein Gutschein: 25,00\s€.*Gültig bis 31\. Dezember 2029/,
    () => Response.json({ balanceCents: 2500, validUntil: '2029-12-31' }),
  ],
  [
    'why it does not pay',
    /lässt sich nicht einlösen.*Dieser Gutschein ist abgelaufen\./,
    () => Response.json({ error: 'Dieser Gutschein ist abgelaufen.', code: 'voucher-expired' }, { status: 409 }),
  ],
  [
    'how long no code is checked after many wrong ones',
    /Dein Gutschein ist vorgemerkt.*viele falsche Codes\. In 3 Minuten sehen wir gern wieder nach/,
    () => Response.json({ error: 'Zu viele.' }, { status: 429, headers: { 'retry-after': '150' } }),
  ],
  [
    'that it is kept while the shop is out of reach',
    /Dein Gutschein ist vorgemerkt.*beim Bezahlen sehen wir nach/,
    () => Promise.reject(new TypeError('offline')),
  ],
])(
  'A voucher’s link keeps the code for the checkout, removes it from the address, and says %s',
  async (_what, text, answer) => {
    mockFetch(answer);
    await render(<HomePage />);
    history.replaceState(null, '', `#gutschein=${CODE}`);
    void takeVoucher(document);
    expect(location.hash).toBe('');
    expect(readStoredVoucher()).toEqual({ code: CODE });
    const notice = () => document.querySelector<HTMLElement>('.hero__voucher:not([hidden])')?.innerText ?? '';
    await expect.poll(() => notice().replaceAll('\n', ' ')).toMatch(text);
    await expect.element(page.getByRole('status').first()).toBeVisible();
    await expectAccessible();
  },
);
