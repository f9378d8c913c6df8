/** A refusal in Stripe's own shape, so that the SDK turns it into its own error classes. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly details: FailureDetails;
  constructor(status: number, message: string, details: FailureDetails = {}) {
    super(message);
    this.name = 'StripeFailure';
    this.status = status;
    this.details = details;
  }
}

export type FailureDetails = {
  type?: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  code?: string;
  param?: string;
};

/** The JSON body of a refusal. */
export function failureBody({ message, details }: StripeFailure) {
  return { error: { type: 'invalid_request_error', message, ...details } };
}

/** A refusal of the request itself. Stripe does not save it under an idempotency key, because the call never began. */
export class InvalidRequest extends StripeFailure {}

/** Stripe's 400 about one parameter. */
export function invalidParameter(param: string, message: string, code?: string): InvalidRequest {
  return new InvalidRequest(400, message, { param, code });
}

/** Stripe's name for an object's id in its refusals, if that is not `id`. */
const PARAMS: Readonly<Record<string, string>> = {
  'checkout.session': 'session',
  payment_intent: 'intent',
  dispute: 'dispute',
};

/** Stripe's 404 `resource_missing`. */
export function missingObject(noun: string, id: string): StripeFailure {
  return new StripeFailure(404, `No such ${noun}: '${id}'`, { code: 'resource_missing', param: PARAMS[noun] ?? 'id' });
}
