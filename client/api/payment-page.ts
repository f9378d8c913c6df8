/**
 * The address of a payment page in the shop's answer. Parsed by hand, so that a page of the site needs no schema
 * library. Accepts only addresses that a browser opens as a page, not those that would run a script here.
 */
export function parsePaymentPage(json: unknown): string {
  const { url } = json as Record<string, unknown>;
  if (typeof url !== 'string' || url === '' || !/^https?:$/.test(new URL(url, window.location.origin).protocol))
    throw new TypeError('The answer has no address of a payment page.');
  return url;
}
