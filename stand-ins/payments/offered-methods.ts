import type Stripe from 'stripe';
import { z } from 'zod';
import { accountSetting } from './account-setting.ts';
import type { Account } from './account.ts';
import { StripeFailure } from './stripe-failure.ts';

/**
 * The payment methods of the terms (§ 4): credit card, SEPA direct debit, Apple Pay, Google Pay and instant bank
 * transfer. Apple Pay and Google Pay are a card's wallets. Sofort itself ended in 2025; Pay by Bank is its successor.
 */
export const METHODS = {
  card: { label: 'Kreditkarte', type: 'card', slow: false },
  apple_pay: { label: 'Apple Pay', type: 'card', slow: false },
  google_pay: { label: 'Google Pay', type: 'card', slow: false },
  sepa_debit: { label: 'SEPA-Lastschrift', type: 'sepa_debit', slow: true },
  pay_by_bank: { label: 'Sofortüberweisung', type: 'pay_by_bank', slow: false },
} as const satisfies Record<string, { label: string; type: string; slow: boolean }>;

export type MethodName = keyof typeof METHODS;
/** Stripe's name for a payment method's type. */
export type MethodType = (typeof METHODS)[MethodName]['type'];

export const METHOD_NAMES = Object.keys(METHODS) as [MethodName, ...MethodName[]];

/** How a payment by each type of method fails, in Stripe's words. */
export const FAILURES: Record<MethodType, { code: string; decline_code?: string; message: string }> = {
  card: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  sepa_debit: {
    code: 'insufficient_funds',
    message: "The customer's account has insufficient funds to cover this payment.",
  },
  pay_by_bank: {
    code: 'payment_intent_authentication_failure',
    message: 'The provided PaymentMethod has failed authentication.',
  },
};

/** The methods that the account offers. Each control call sets all of them. */
const offerParams = z.strictObject({
  off: z.array(z.enum(METHOD_NAMES)).default([]),
  /** Whether the shop's key lacks the right to read the offered methods. */
  hidden: z.boolean().default(false),
});

export const offerSetting = accountSetting('offer', offerParams);

type MethodRestrictions = {
  allowed_payment_method_types?: string[] | null;
  excluded_payment_method_types?: string[] | null;
};

/** The methods of a session's page: those that the account offers and the session allows. */
export function offeredMethods(account: Account, session: MethodRestrictions): MethodName[] {
  const { off } = offerSetting.read(account);
  const { allowed_payment_method_types: allowed, excluded_payment_method_types: excluded } = session;
  return METHOD_NAMES.filter((name) => {
    const { type } = METHODS[name];
    return isOn(off, name) && (allowed?.includes(type) ?? true) && !excluded?.includes(type);
  });
}

/** The wallets are on and off with the card. */
function isOn(off: readonly MethodName[], name: MethodName): boolean {
  return !off.includes(name) && !(METHODS[name].type === 'card' && off.includes('card'));
}

/** The account's only configuration of its payment page. Throws Stripe's 403 if the key may not read it. */
export function methodConfiguration(account: Account): Stripe.PaymentMethodConfiguration {
  const { off, hidden } = offerSetting.read(account);
  if (hidden)
    throw new StripeFailure(
      403,
      'The provided key does not have the required permissions for this endpoint: payment_method_configuration_read.',
    );
  const methods = METHOD_NAMES.map((name) => {
    const value = off.includes(name) ? 'off' : 'on';
    return [name, { available: isOn(off, name), display_preference: { overridable: null, preference: value, value } }];
  });
  return {
    id: 'pmc_test',
    object: 'payment_method_configuration',
    active: true,
    application: null,
    is_default: true,
    livemode: false,
    name: 'Default',
    parent: null,
    ...Object.fromEntries(methods),
  };
}
