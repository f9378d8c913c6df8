import Stripe from 'stripe';

/**
 * The payment provider's client. The API version is that of the pinned SDK, so both are upgraded together.
 * @param options.apiUrl replaces api.stripe.com, e.g. `http://127.0.0.1:12111` of the payment stand-in. Throws on a
 * malformed URL.
 * @param options.onRequest called after each request with whether the provider answered it.
 */
export function createStripe({
  secretKey,
  apiUrl,
  onRequest = () => {},
}: {
  secretKey: string;
  apiUrl?: string | undefined;
  onRequest?: (answered: boolean) => void;
}): Stripe {
  return new Stripe(secretKey, {
    httpClient: reportingClient(onRequest),
    apiVersion: Stripe.API_VERSION,
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: 10_000,
    ...(apiUrl ? endpointOf(apiUrl) : {}),
  });
}

/** The SDK's own HTTP client. A request without an answer, or with a server error, counts as unanswered. */
function reportingClient(onRequest: (answered: boolean) => void): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    try {
      const response = await makeRequest(...request);
      const status = response.getStatusCode();
      onRequest(status < 500 && status !== 429);
      return response;
    } catch (error) {
      onRequest(false);
      throw error;
    }
  };
  return client;
}

function endpointOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  const secure = protocol === 'https:';
  return {
    protocol: secure ? ('https' as const) : ('http' as const),
    // The SDK hands the host to Node's request unchanged, which requires IPv6 addresses without brackets.
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || (secure ? '443' : '80'),
  };
}

/** Whether the provider is unreachable or temporarily failing, so that no single checkout is to blame. */
export function isProviderUnavailable(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeRateLimitError;
}

/**
 * Makes a call under an idempotency key. The provider repeats a key's saved answer for a day, even an internal error of
 * its own, and the call could not succeed in that time: after such an error a second key is used. The caller must
 * tolerate that both calls succeeded. Throws the call's errors.
 */
export async function withFallbackIdempotencyKey<T>(key: string, call: (key: string) => Promise<T>): Promise<T> {
  try {
    return await call(key);
  } catch (error) {
    const isSavedError =
      error instanceof Stripe.errors.StripeAPIError && error.headers?.['idempotent-replayed'] === 'true';
    if (!isSavedError) throw error;
    return await call(`${key}:again`);
  }
}
