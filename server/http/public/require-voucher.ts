import type { Request, Response } from 'express';
import { CommandRefused } from '../../commands/order-handler.ts';
import { findVoucher } from '../../commands/vouchers/voucher-code.ts';
import { OrderListFailed } from '../../projections/order-list/order-list-failed.ts';
import type { Shop } from '../../shop.ts';
import { clientAddress } from '../client-address.ts';
import { HttpError } from '../errors.ts';
import { consume, type Limits } from '../limits.ts';
import { RETRY_AFTER_SECONDS } from './order-form.ts';

const TOO_MANY_CODES = 'Das waren viele falsche Gutscheincodes. Bitte versuche es in zehn Minuten noch einmal.';
const NOT_FOUND_NOW = 'Wir können Gutscheine gerade nicht prüfen. Bitte versuche es gleich noch einmal.';

/**
 * The order of the voucher with a code. Only wrong codes count against the limit. Throws `CommandRefused` for those, and
 * `HttpError` 429 or 503.
 */
export async function requireVoucher(
  { list, vault }: Pick<Shop, 'list' | 'vault'>,
  code: string,
  { request, response, limits }: { request: Request; response: Response; limits: Limits },
): Promise<string> {
  const limit = limits.limit('voucher-codes', { tries: 10, seconds: 600 });
  const address = clientAddress(request);
  await consume(limit, address, response, TOO_MANY_CODES);
  try {
    const voucherId = await findVoucher({ vault, list }, code);
    if (voucherId === undefined) throw new CommandRefused('voucher-unknown');
    await limit.reward(address);
    return voucherId;
  } catch (error) {
    if (!(error instanceof OrderListFailed)) throw error;
    await limit.reward(address);
    response.set('retry-after', RETRY_AFTER_SECONDS);
    throw new HttpError(503, NOT_FOUND_NOW);
  }
}
