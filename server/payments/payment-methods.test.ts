import { openTestPayments, type TestPayments } from '@federpost/stand-ins/payments/test-payments.fixture.ts';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPaymentMethods } from './payment-methods.ts';
import { createStripe } from './stripe.ts';

let payments: TestPayments;
let stripe: Stripe;
beforeEach(async () => {
  payments = await openTestPayments();
  stripe = createStripe({ secretKey: 'sk_test_x', apiUrl: payments.standIn().url });
});
afterEach(() => payments.close());

async function said(): Promise<string[]> {
  const lines: string[] = [];
  await watchPaymentMethods(stripe, (line) => lines.push(line)).refresh();
  return lines;
}
const notChecked = (reason: string) => [
  `! Ob das Stripe-Konto alle Zahlungsarten der AGB anbietet, ließ sich nicht prüfen: ${reason}`,
];

test('an account with all required methods causes no warning', async () => {
  expect(await said()).toEqual([]);
});

test('missing methods are named in a warning', async () => {
  await payments.control('methods', { off: ['sepa_debit', 'pay_by_bank'] });
  expect(await said()).toEqual([
    '! Das Stripe-Konto bietet nicht an, was die AGB versprechen: SEPA-Lastschrift, Sofortüberweisung. Bitte im Stripe-Dashboard unter „Zahlungsmethoden“ einschalten.',
  ]);
});

test('Klarna counts as instant transfer', async () => {
  await payments.control('methods', { off: ['pay_by_bank'] });
  const { data } = await stripe.paymentMethodConfigurations.list();
  const [configuration] = data;
  vi.spyOn(stripe.paymentMethodConfigurations, 'list').mockReturnValue([
    { ...configuration, klarna: { available: true } },
  ] as never);
  expect(await said()).toEqual([]);
});

test('configurations of a platform, inactive ones and non-default ones do not count', async () => {
  const { data } = await stripe.paymentMethodConfigurations.list();
  const [configuration] = data;
  vi.spyOn(stripe.paymentMethodConfigurations, 'list').mockReturnValue([
    { ...configuration, application: 'ca_1' },
    { ...configuration, active: false },
    { ...configuration, is_default: false },
  ] as never);
  expect((await said())[0]).toContain('Kreditkarte, SEPA-Lastschrift, Apple Pay, Google Pay, Sofortüberweisung');
});

test('a key without the right to read the methods causes only a warning', async () => {
  await payments.control('methods', { hidden: true });
  expect(await said()).toEqual(notChecked('Dem Schlüssel fehlt das Recht, „Payment Method Configurations“ zu lesen.'));
});

test('an invalid key or an unreachable payment provider causes only a warning', async () => {
  const refused = createStripe({ secretKey: 'sk_live_x', apiUrl: payments.standIn().url });
  const away = createStripe({ secretKey: 'sk_test_x', apiUrl: 'http://127.0.0.1:9' });
  stripe = refused;
  expect(await said()).toEqual(notChecked('Stripe erkennt den Schlüssel nicht an.'));
  stripe = away;
  expect(await said()).toEqual(
    notChecked(
      'Stripe hat nicht geantwortet (ECONNREFUSED). Dort nimmt niemand Verbindungen an. Bitte prüfen Sie, ob Stripe läuft und ob der Port stimmt.',
    ),
  );
});

test('the offered methods follow the account, and none are known before the first answer', async () => {
  const { offered, refresh } = watchPaymentMethods(stripe, () => {});
  expect(offered()).toEqual([]);
  await refresh();
  expect(offered()).toEqual(['card', 'sepa-debit', 'apple-pay', 'google-pay', 'instant-transfer']);
  await payments.control('methods', { off: ['sepa_debit', 'apple_pay'] });
  await refresh();
  expect(offered()).toEqual(['card', 'google-pay', 'instant-transfer']);
});

test('the wallets go with the card', async () => {
  const { offered, refresh } = watchPaymentMethods(stripe, () => {});
  await payments.control('methods', { off: ['card'] });
  await refresh();
  expect(offered()).toEqual(['sepa-debit', 'instant-transfer']);
});

test('the last known methods are kept while the provider does not answer', async () => {
  const lines: string[] = [];
  const { offered, refresh } = watchPaymentMethods(stripe, (line) => lines.push(line));
  await refresh();
  await payments.control('methods', { hidden: true });
  await refresh();
  expect(offered()).toContain('sepa-debit');
  expect(lines).toEqual(notChecked('Dem Schlüssel fehlt das Recht, „Payment Method Configurations“ zu lesen.'));
});

test('each warning is said once, until it changes', async () => {
  const lines: string[] = [];
  const { refresh } = watchPaymentMethods(stripe, (line) => lines.push(line));
  for (const off of [['sepa_debit'], ['sepa_debit'], [], ['sepa_debit']]) {
    await payments.control('methods', { off });
    await refresh();
  }
  expect(lines).toHaveLength(2);
});
