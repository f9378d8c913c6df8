import type { RetryOptions } from '@reduxjs/toolkit/query';
import { retryDelayMs } from './api-client.ts';

const MAX_RETRIES = 3;

/**
 * Options of RTK Query's `retry`: a query is sent three times more where the server is out of reach, busy or broken, a
 * refusal and a command (a call with a body) never (specification §7). Status 0 is a server out of reach.
 */
export const QUERY_RETRIES: RetryOptions = {
  backoff: (attempt, _retries, signal) => wait(retryDelayMs(attempt), signal),
  retryCondition: (error, { body }: { body?: object }, { attempt }) =>
    attempt <= MAX_RETRIES && body === undefined && isTransient(error),
};

function isTransient(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  const { status } = error;
  return typeof status === 'number' && (status === 0 || status === 429 || status >= 500);
}

function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(new DOMException('Aborted', 'AbortError'));
      },
      { once: true },
    );
  });
}
