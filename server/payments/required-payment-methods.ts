import { describeConnectionError } from '@federpost/shared/node/connection-problem.ts';
import type { Say } from '@federpost/shared/node/wait-for-service.ts';
import Stripe from 'stripe';

/** The payment methods that the terms (§ 4) promise, and their names at the provider; of several, one is enough. */
export const REQUIRED_PAYMENT_METHODS = [
  { label: 'Kreditkarte', anyOf: ['card'] },
  { label: 'SEPA-Lastschrift', anyOf: ['sepa_debit'] },
  { label: 'Apple Pay', anyOf: ['apple_pay'] },
  { label: 'Google Pay', anyOf: ['google_pay'] },
  // Sofort itself ended in 2025: these two accept an instant transfer from a German bank account.
  { label: 'Sofortüberweisung', anyOf: ['pay_by_bank', 'klarna'] },
] as const;

/**
 * Reports which of the promised payment methods are missing on the provider's payment page, or that this could not be
 * checked. The shop takes orders all the same, so this never rejects.
 */
export async function warnOfMissingMethods(stripe: Stripe, say: Say): Promise<void> {
  try {
    const missing = missingMethods(await defaultConfiguration(stripe));
    if (missing.length > 0)
      say(
        `! Das Stripe-Konto bietet nicht an, was die AGB versprechen: ${missing.join(', ')}. Bitte im Stripe-Dashboard unter „Zahlungsmethoden“ einschalten.`,
      );
  } catch (error) {
    say(`! Ob das Stripe-Konto alle Zahlungsarten der AGB anbietet, ließ sich nicht prüfen: ${reasonOf(error)}`);
  }
}

/** The configuration that is used for a session that names none. Throws the SDK's errors. */
async function defaultConfiguration(stripe: Stripe): Promise<Stripe.PaymentMethodConfiguration | undefined> {
  for await (const configuration of stripe.paymentMethodConfigurations.list({ limit: 100 }))
    // An application's configuration belongs to a platform that the account is connected to.
    if (configuration.is_default && configuration.active && configuration.application === null) return configuration;
  return undefined;
}

function missingMethods(configuration: Stripe.PaymentMethodConfiguration | undefined): string[] {
  return REQUIRED_PAYMENT_METHODS.filter(({ anyOf }) => !anyOf.some((name) => configuration?.[name]?.available)).map(
    ({ label }) => label,
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof Stripe.errors.StripePermissionError)
    return 'Dem Schlüssel fehlt das Recht, „Payment Method Configurations“ zu lesen.';
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'Stripe erkennt den Schlüssel nicht an.';
  const cause = error instanceof Stripe.errors.StripeConnectionError ? error.detail : error;
  const { code, explanation } = describeConnectionError(cause, 'STRIPE_SECRET_KEY');
  return `Stripe hat nicht geantwortet (${code}). ${explanation}`;
}
