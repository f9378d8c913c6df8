import { describeConnectionError } from '@federpost/shared/node/connection-problem.ts';
import type { Say } from '@federpost/shared/node/wait-for-service.ts';
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS, type PaymentMethod } from '@federpost/shared/order/payment-methods.ts';
import Stripe from 'stripe';

/** Their names at the provider; of several, one is enough. */
const PROVIDER_NAMES = {
  card: ['card'],
  'sepa-debit': ['sepa_debit'],
  'apple-pay': ['apple_pay'],
  'google-pay': ['google_pay'],
  // Sofort itself ended in 2025: these two accept an instant transfer from a German bank account.
  'instant-transfer': ['pay_by_bank', 'klarna'],
} as const satisfies Record<PaymentMethod, readonly (keyof Stripe.PaymentMethodConfiguration)[]>;

/**
 * Follows which of the promised payment methods the provider's payment page offers. `offered` answers from memory, with
 * none until they were read. `refresh` reads them, and says what is missing or that this could not be checked, once for
 * each reason. The shop takes orders all the same, so it never rejects.
 */
export function watchPaymentMethods(stripe: Stripe, say: Say) {
  let offered: readonly PaymentMethod[] = [];
  let lastWarning = '';

  async function refresh(): Promise<void> {
    const warning = await readOffered().catch(
      (error: unknown) =>
        `! Ob das Stripe-Konto alle Zahlungsarten der AGB anbietet, ließ sich nicht prüfen: ${reasonOf(error)}`,
    );
    if (warning !== lastWarning && warning !== '') say(warning);
    lastWarning = warning;
  }

  /** @returns a warning of what is missing; empty if nothing is */
  async function readOffered(): Promise<string> {
    offered = offeredBy(await defaultConfiguration(stripe));
    const missing = PAYMENT_METHODS.filter((method) => !offered.includes(method));
    if (missing.length === 0) return '';
    const labels = missing.map((method) => PAYMENT_METHOD_LABELS[method]).join(', ');
    return `! Das Stripe-Konto bietet nicht an, was die AGB versprechen: ${labels}. Bitte im Stripe-Dashboard unter „Zahlungsmethoden“ einschalten.`;
  }

  return { offered: () => offered, refresh };
}

/** The configuration that is used for a session that names none. Throws the SDK's errors. */
async function defaultConfiguration(stripe: Stripe): Promise<Stripe.PaymentMethodConfiguration | undefined> {
  for await (const configuration of stripe.paymentMethodConfigurations.list({ limit: 100 }))
    // An application's configuration belongs to a platform that the account is connected to.
    if (configuration.is_default && configuration.active && configuration.application === null) return configuration;
  return undefined;
}

const offeredBy = (configuration: Stripe.PaymentMethodConfiguration | undefined): PaymentMethod[] =>
  PAYMENT_METHODS.filter((method) => PROVIDER_NAMES[method].some((name) => configuration?.[name]?.available));

function reasonOf(error: unknown): string {
  if (error instanceof Stripe.errors.StripePermissionError)
    return 'Dem Schlüssel fehlt das Recht, „Payment Method Configurations“ zu lesen.';
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'Stripe erkennt den Schlüssel nicht an.';
  const cause = error instanceof Stripe.errors.StripeConnectionError ? error.detail : error;
  const { code, explanation } = describeConnectionError(cause, 'STRIPE_SECRET_KEY');
  return `Stripe hat nicht geantwortet (${code}). ${explanation}`;
}
