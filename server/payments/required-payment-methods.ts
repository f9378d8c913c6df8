import type { Say } from '@federpost/shared/settings/wait-for-service.ts';
import Stripe from 'stripe';

/** What the terms (§ 4) let a customer pay by, and what the provider calls it; of several any one will do. */
export const PROMISED_METHODS = [
  { label: 'Kreditkarte', anyOf: ['card'] },
  { label: 'SEPA-Lastschrift', anyOf: ['sepa_debit'] },
  { label: 'Apple Pay', anyOf: ['apple_pay'] },
  { label: 'Google Pay', anyOf: ['google_pay'] },
  // Sofort itself ended in 2025: these two take an instant transfer from a German bank account.
  { label: 'Sofortüberweisung', anyOf: ['pay_by_bank', 'klarna'] },
] as const;

/**
 * Says which of the payment methods that the terms name are not offered at the provider's payment page, or that this
 * could not be found out. The shop takes orders all the same: never rejects.
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

/** What decides about the payment page of a session that names no configuration. Throws the SDK's errors. */
async function defaultConfiguration(stripe: Stripe): Promise<Stripe.PaymentMethodConfiguration | undefined> {
  for await (const configuration of stripe.paymentMethodConfigurations.list({ limit: 100 }))
    // Those of an application belong to a platform that the account is connected to.
    if (configuration.is_default && configuration.active && configuration.application === null) return configuration;
  return undefined;
}

function missingMethods(configuration: Stripe.PaymentMethodConfiguration | undefined): string[] {
  return PROMISED_METHODS.filter(({ anyOf }) => !anyOf.some((name) => configuration?.[name]?.available)).map(
    ({ label }) => label,
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof Stripe.errors.StripePermissionError)
    return 'Dem Schlüssel fehlt das Recht, „Payment Method Configurations“ zu lesen.';
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'Stripe erkennt den Schlüssel nicht an.';
  return 'Stripe hat nicht geantwortet.';
}
