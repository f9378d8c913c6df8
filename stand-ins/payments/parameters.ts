import type Stripe from 'stripe';
import { z } from 'zod';
import { parameterName, type FormFields, type FormValue } from './form-encoding.ts';
import { invalidParameter } from './stripe-failure.ts';

const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number);
const flag = z.enum(['true', 'false'], 'Invalid boolean').transform((value) => value === 'true');
const address = z
  .string()
  .max(5000)
  .refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), 'Not a valid URL');
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((values) => Object.keys(values).length <= 50, 'Metadata can have at most 50 keys');
const paging = { limit: integer.pipe(z.int().min(1).max(100)).optional(), starting_after: z.string().optional() };
const methods = z.array(z.string().min(1));

const lineItem = z.strictObject({
  quantity: integer.pipe(z.int().min(1).max(999_999)),
  price_data: z.strictObject({
    currency: z.string().toLowerCase(),
    unit_amount: integer.pipe(z.int().min(0).max(99_999_999)),
    product_data: z.strictObject({
      name: z.string().min(1).max(250),
      description: z.string().min(1).max(500).optional(),
    }),
    tax_behavior: z.enum(['inclusive', 'exclusive', 'unspecified']).optional(),
  }),
});

export const createSessionParams = z.strictObject({
  mode: z.literal('payment'),
  locale: z.enum(['auto', 'de', 'en']).optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email('Invalid email address').max(800).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({ metadata: metadata.optional(), description: z.string().max(1000).optional() })
    .optional(),
  line_items: z.array(lineItem).min(1).max(100),
  success_url: address,
  cancel_url: address.optional(),
  expires_at: integer.optional(),
  adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
  allowed_payment_method_types: methods.optional(),
  excluded_payment_method_types: methods.optional(),
  submit_type: z.enum(['auto', 'pay']).optional(),
  expand: z.array(z.string()).optional(),
}) satisfies z.ZodType<Stripe.Checkout.SessionCreateParams>;
export type CreateSession = z.output<typeof createSessionParams>;

export const retrieveParams = z.strictObject({ expand: z.array(z.string()).optional() });

export const listSessionsParams = z.strictObject({
  payment_intent: z.string().optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  ...paging,
}) satisfies z.ZodType<Stripe.Checkout.SessionListParams>;

export const createRefundParams = z.strictObject({
  payment_intent: z.string(),
  amount: integer.pipe(z.int().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand: z.array(z.string()).optional(),
}) satisfies z.ZodType<Stripe.RefundCreateParams>;
export type CreateRefund = z.output<typeof createRefundParams>;

/** For refunds, disputes and fraud warnings. */
export const listOfChargeParams = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  expand: z.array(z.string()).optional(),
  ...paging,
}) satisfies z.ZodType<Stripe.RefundListParams & Stripe.DisputeListParams & Stripe.Radar.EarlyFraudWarningListParams>;

export const listChargesParams = listOfChargeParams.omit({ charge: true }) satisfies z.ZodType<Stripe.ChargeListParams>;

export const listConfigurationsParams = z.strictObject(
  paging,
) satisfies z.ZodType<Stripe.PaymentMethodConfigurationListParams>;

export const listEventsParams = z.strictObject({
  type: z.string().optional(),
  types: z.array(z.string()).max(20).optional(),
  delivery_success: flag.optional(),
  created: z.strictObject({ gte: z.coerce.number().int() }).optional(),
  ...paging,
}) satisfies z.ZodType<Stripe.EventListParams>;

/**
 * Reads a request by its schema. Throws Stripe's own 400: `parameter_unknown`, `parameter_missing`, or the problem with
 * a value.
 */
export function parseParams<P>(schema: z.ZodType<P>, fields: FormFields): P {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  // oxlint-disable-next-line typescript/no-non-null-assertion -- what does not parse has an issue
  const issue = parsed.error.issues.find(({ code }) => code === 'unrecognized_keys') ?? parsed.error.issues[0]!;
  if (issue.code === 'unrecognized_keys') {
    const param = parameterName([...issue.path, ...issue.keys.slice(0, 1)]);
    throw invalidParameter(param, `Received unknown parameter: ${param}`, 'parameter_unknown');
  }
  const param = parameterName(issue.path);
  if (valueAt(fields, issue.path) === undefined)
    throw invalidParameter(param, `Missing required param: ${param}.`, 'parameter_missing');
  throw invalidParameter(
    param,
    `${issue.message}: ${param}`,
    issue.message === 'Invalid integer' ? 'parameter_invalid_integer' : undefined,
  );
}

function valueAt(fields: FormFields, path: readonly PropertyKey[]): FormValue | undefined {
  let value: FormValue | undefined = fields;
  for (const segment of path) {
    value = typeof value === 'object' ? (value as { [name: PropertyKey]: FormValue | undefined })[segment] : undefined;
  }
  return value;
}
