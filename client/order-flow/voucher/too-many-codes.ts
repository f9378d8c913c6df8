import type { ApiError } from '../../api/api-client.ts';

/** Whether the shop checks no further code for now. The voucher itself may be all right, so it is not called refused. */
export const isTooManyCodes = ({ status }: ApiError): boolean => status === 429;

/** For someone who typed wrong codes again and again: how long to wait. */
export function tooManyCodesMessage({ retryAfterSeconds = 600 }: ApiError): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'einer Minute' : `${minutes} Minuten`;
  return `Das waren gerade viele falsche Codes. In ${wait} sehen wir gern wieder nach; bis dahin bleibt hier alles, wie es ist.`;
}
