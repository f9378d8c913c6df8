import { apiFetch } from '../../../api-client.ts';

/** How declaring went: received at an instant, or why not; `fields` has the message of each wrong field. */
type WithdrawalAnswer = { receivedAt: string } | { error: string; fields: Readonly<Record<string, string>> };

/** The server waits for its mail server before it answers. */
const TIMEOUT_MS = 60_000;

/**
 * POST declare-withdrawal (shared/http/withdrawal.ts). Never throws. The server's answers are read by hand and its
 * messages shown as they come, so that the page needs no schema library.
 * @param otherwise what to say where no answer comes
 */
export async function declareWithdrawal(
  declaration: Record<string, string>,
  otherwise: string,
): Promise<WithdrawalAnswer> {
  try {
    const response = await apiFetch('/functions/v1/declare-withdrawal', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(declaration),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { receivedAt, error, fields } = (await response.json()) as Record<string, unknown>;
    if (response.ok && typeof receivedAt === 'string') return { receivedAt };
    return {
      error: typeof error === 'string' ? error : otherwise,
      fields: typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {},
    };
  } catch {
    return { error: otherwise, fields: {} };
  }
}
