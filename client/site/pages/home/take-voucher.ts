import { formatDay } from '@federpost/shared/calendar/berlin.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { request, type ApiError } from '../../../api/api-client.ts';
import { takeVoucherFromAddress } from '../../../order-flow/voucher/stored-voucher.ts';
import { isTooManyCodes, tooManyCodesMessage } from '../../../order-flow/voucher/too-many-codes.ts';

/**
 * Keeps the code of the voucher whose link led here for the checkout. The hero says what is left of it, or why it does
 * not pay; within an order the checkout does.
 */
export async function takeVoucher(page: Document): Promise<void> {
  const code = takeVoucherFromAddress();
  const notice = page.querySelector<HTMLElement>('.hero__voucher');
  if (code === undefined || !notice) return;
  const answer = await request({
    path: '/functions/v1/check-voucher',
    body: { code },
    answer: { parse: parseVoucher },
  });
  const [title, text] = messageOf(answer);
  notice.classList.toggle('alert--error', 'error' in answer && isRefused(answer.error));
  const [titleLine, textLine] = notice.children;
  // oxlint-disable-next-line typescript/no-non-null-assertion -- both are in the page
  [titleLine!.textContent, textLine!.textContent] = [title, text];
  notice.hidden = false;
}

type Answer = Awaited<ReturnType<typeof request<Voucher>>>;
type Voucher = { balanceCents: number; validUntil: string };

const isRefused = (error: ApiError) => error.status >= 400 && error.status < 500 && !isTooManyCodes(error);

function messageOf(answer: Answer): [title: string, text: string] {
  if ('data' in answer) {
    const { balanceCents, validUntil } = answer.data;
    return [
      `Dein Gutschein: ${formatEuro(balanceCents)}`,
      `Schreib deinen Brief; beim Bezahlen ist er schon eingetragen. Gültig bis ${formatDay(validUntil)}.`,
    ];
  }
  const { error } = answer;
  if (isRefused(error)) return ['Dieser Gutschein lässt sich nicht einlösen', error.message];
  if (isTooManyCodes(error)) return ['Dein Gutschein ist vorgemerkt', tooManyCodesMessage(error)];
  return ['Dein Gutschein ist vorgemerkt', 'Schreib deinen Brief; beim Bezahlen sehen wir nach, was darauf ist.'];
}

/** Parsed by hand, so that the page needs no schema library. */
function parseVoucher(json: unknown): Voucher {
  const { balanceCents, validUntil } = json as Record<string, unknown>;
  if (typeof balanceCents !== 'number' || typeof validUntil !== 'string')
    throw new TypeError('The answer is no voucher.');
  return { balanceCents, validUntil };
}
