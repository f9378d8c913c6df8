import type Stripe from 'stripe';
import { z } from 'zod';
import type { Account } from './account.ts';
import { accountSetting } from './account-setting.ts';
import { METHOD_NAMES, METHODS, type MethodName } from './methods.ts';
import { StripeFailure } from './stripe-failure.ts';

/** The methods that the account offers. Each control call sets all of them. */
const offerParams = z.strictObject({
  off: z.array(z.enum(METHOD_NAMES)).default([]),
  /** Whether the shop's key lacks the right to read the offered methods. */
  hidden: z.boolean().default(false),
});
export type Offer = z.output<typeof offerParams>;

export const offerSetting = accountSetting('offer', offerParams);

type Choice = { allowed_payment_method_types?: string[] | null; excluded_payment_method_types?: string[] | null };

/** The methods of a session's page: those that the account offers and the session allows. */
export function offeredMethods(account: Account, session: Choice): MethodName[] {
  const { off } = offerSetting.read(account);
  const { allowed_payment_method_types: allowed, excluded_payment_method_types: excluded } = session;
  return METHOD_NAMES.filter((name) => {
    const { type } = METHODS[name];
    return isOn(off, name) && (allowed?.includes(type) ?? true) && !excluded?.includes(type);
  });
}

/** The wallets go with the card. */
function isOn(off: readonly MethodName[], name: MethodName): boolean {
  return !off.includes(name) && !(METHODS[name].type === 'card' && off.includes('card'));
}

/** The account's one configuration of its payment page. Throws Stripe's 403 if the key may not read it. */
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
