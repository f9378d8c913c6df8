import { useState } from 'react';
import { messageOf } from './base-query.ts';
import { toastSuccess } from './notices.ts';

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

/** Runs one action at a time, and keeps whether it is running and why the latest one failed. */
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

type Command = {
  busy: boolean;
  /** Why the last command was refused, shown next to it. */
  failure: string | undefined;
  /** Resolves with whether the command succeeded, which a toast confirms. */
  run(work: Promise<unknown>, successTitle: string, description?: string): Promise<boolean>;
};

/** Sends one command at a time, and keeps the last refusal. */
export function useCommand(): Command {
  const { busy, failure, succeeds } = useAsyncAction();
  return {
    busy,
    failure,
    async run(work, successTitle, description) {
      const succeeded = await succeeds(() => work);
      if (succeeded) toastSuccess(successTitle, description);
      return succeeded;
    },
  };
}
