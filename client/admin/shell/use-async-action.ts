import { useState } from 'react';
import { messageOf } from './base-query.ts';

type Acting = {
  busy: boolean;
  /** A German sentence, after the latest act has failed. */
  failure: string | undefined;
  /** Does something that may be refused. @returns what it answered, or undefined where it failed, which is then said */
  act<T>(work: () => Promise<T>): Promise<T | undefined>;
  /** The same for what answers nothing. @returns whether it was done */
  succeeds(work: () => Promise<unknown>): Promise<boolean>;
  /** Says why something failed that answered with a sentence. */
  fail(message: string | undefined): void;
};

/** One act at a time: whether it is under way, and why the latest one failed. */
export function useAsyncAction(): Acting {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function act<T>(work: () => Promise<T>): Promise<T | undefined> {
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
    act,
    succeeds: async (work) => (await act(async () => (await work(), true))) ?? false,
  };
}
