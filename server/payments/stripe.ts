import Stripe from 'stripe';

/**
 * The payment provider's client. The API version is that of the pinned SDK: an upgrade of one is an upgrade of both.
 * @param apiUrl another place than api.stripe.com, e.g. `http://127.0.0.1:12111` of the payment stand-in. Throws on a malformed URL.
 */
export function createStripe({ secretKey, apiUrl }: { secretKey: string; apiUrl?: string }): Stripe {
  return new Stripe(secretKey, {
    apiVersion: Stripe.API_VERSION,
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: 10_000,
    ...(apiUrl ? endpointOf(apiUrl) : {}),
  });
}

function endpointOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  const secure = protocol === 'https:';
  return {
    protocol: secure ? ('https' as const) : ('http' as const),
    // The SDK hands the host to Node's request as it is, which wants IPv6 addresses bare.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (secure ? '443' : '80'),
  };
}

/** Whether the provider could not be asked at all, or not now: nothing that a single checkout is at fault for. */
export function isProviderAway(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeRateLimitError;
}
