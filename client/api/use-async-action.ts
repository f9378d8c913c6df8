import { useState } from 'react';
import { messageOf } from './api-client.ts';

type AsyncAction = {
  busy: boolean;
  /** A German sentence if the latest action has failed. */
  failure: string | undefined;
  /** Runs an action that may be refused. @returns its result, or undefined if it failed, which is reported */
  perform<T>(work: () => Promise<T>): Promise<T | undefined>;
  /** The same for an action without a result. @returns whether it succeeded */
  succeeds(work: () => Promise<unknown>): Promise<boolean>;
  /** Reports the sentence of a failed action. */
  fail(message: string | undefined): void;
};

/**
 * Runs one action at a time, and keeps whether it is running and why the latest one failed: for every button that sends
 * something, of customers and operators. An action fails by throwing an `ApiError`.
 */
export function useAsyncAction(): AsyncAction {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function perform<T>(work: () => Promise<T>): Promise<T | undefined> {
    setBusy(true);
    setFailure(undefined);
    try {
      return await work();
    } catch (error) {
      setFailure(messageOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return {
    busy,
    failure,
    fail: setFailure,
    perform,
    succeeds: async (work) => (await perform(async () => (await work(), true))) ?? false,
  };
}
