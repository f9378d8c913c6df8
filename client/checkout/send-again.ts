/** Before the second, the third and the fourth try: long enough for another server to take over. */
export const PAUSES_MS: readonly number[] = [1_000, 3_000, 6_000];

const PASSING_STATUSES = [502, 503, 504];

/** Whether an answer only says that the request could not be taken just now. */
export const isPassing = (status: number) => PASSING_STATUSES.includes(status);

/**
 * Sends a request that is safe to repeat, again after each pause (milliseconds) while the network fails or the answer
 * is temporary. Returns the last answer or throws what the last try threw. A timeout is not repeated: the customer has
 * waited long enough to be told.
 */
export async function sendAgain(
  send: () => Promise<Response>,
  pausesMs: readonly number[] = PAUSES_MS,
): Promise<Response> {
  for (const pause of pausesMs) {
    const response = await send().catch(networkFailure);
    if (response && !isPassing(response.status)) return response;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return send();
}

/** What `fetch` throws where there is no connection; anything else goes on. */
function networkFailure(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}
