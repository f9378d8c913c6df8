import { request } from '../../../api-client.ts';

/**
 * The result of a declaration: the time of receipt, or the reason of failure; `fields` has the message of each wrong
 * field.
 */
type WithdrawalAnswer = { receivedAt: string } | { error: string; fields: Readonly<Record<string, string>> };

/** Long, because the server waits for its mail server before it answers. */
const TIMEOUT_MS = 60_000;

/**
 * POST declare-withdrawal (shared/http/withdrawal.ts). Never throws. The answer is read by hand, so that the page needs
 * no schema library.
 * @param otherwise the message if there is no answer
 */
export async function declareWithdrawal(
  declaration: Record<string, string>,
  otherwise: string,
): Promise<WithdrawalAnswer> {
  const answer = await request(
    {
      path: '/functions/v1/declare-withdrawal',
      body: declaration,
      answer: { parse: receivedAtOf },
      timeoutMs: TIMEOUT_MS,
    },
    { messages: { unreachable: otherwise, failed: otherwise, unreadable: otherwise } },
  );
  if ('data' in answer) return { receivedAt: answer.data };
  return { error: answer.error.message, fields: answer.error.fields ?? {} };
}

function receivedAtOf(json: unknown): string {
  const { receivedAt } = json as Record<string, unknown>;
  if (typeof receivedAt !== 'string') throw new TypeError('The answer does not say when the withdrawal was received.');
  return receivedAt;
}
