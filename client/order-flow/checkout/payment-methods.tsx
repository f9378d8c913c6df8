import { PAYMENT_METHOD_LABELS, type PaymentMethod } from '@federpost/shared/order/payment-methods.ts';

/** The account's payment methods that this browser can use, as words with small marks; nothing while unknown. */
export function PaymentMethods({ methods }: { methods: readonly PaymentMethod[] }) {
  const shown = methods.filter(isUsableHere);
  if (shown.length === 0) return null;
  return (
    <ul className="payment-methods row small" aria-label="Zahlungsarten">
      {shown.map((method) => (
        <li key={method} className="payment-methods__method line gap-6 middle soft">
          <svg viewBox="0 0 20 14" width="20" height="14" fill="none" stroke="currentColor" aria-hidden="true">
            <path d={MARKS[method]} />
          </svg>
          {PAYMENT_METHOD_LABELS[method]}
        </li>
      ))}
    </ul>
  );
}

const CARD = 'M1.5 2.5h17v10h-17zM1.5 5.5h17';
const PHONE = 'M6.5 1h7v12h-7zM9 11h2';
/** Drawings of our own: a card, a phone for the wallets, a bank, and a coin that flies there at once. */
const MARKS: Record<PaymentMethod, string> = {
  card: CARD,
  'sepa-debit': 'M2.5 5.5 10 1.5l7.5 4zM4.5 6v5M8.2 6v5M11.8 6v5M15.5 6v5M2.5 12.5h15',
  'apple-pay': PHONE,
  'google-pay': PHONE,
  'instant-transfer': 'M1 4.5h5M3 7h3M1 9.5h5M18.5 7a5 5 0 1 1-10 0 5 5 0 0 1 10 0',
};

/** Apple Pay needs Safari's interface for it. Google Pay is not promised in Apple's browsers. */
function isUsableHere(method: PaymentMethod): boolean {
  if (method === 'apple-pay') return 'ApplePaySession' in window;
  if (method === 'google-pay') return !navigator.vendor.startsWith('Apple');
  return true;
}
