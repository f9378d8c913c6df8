import { toastSuccess } from '../shell/notices.ts';
import { useAsyncAction } from '../shell/use-async-action.ts';

type Command = {
  busy: boolean;
  /** Why the last command was refused, shown beside it. */
  failure: string | undefined;
  /** Resolves with whether it succeeded, which a toast confirms. */
  run(work: Promise<unknown>, done: string, description?: string): Promise<boolean>;
};

/** Sends one command at a time, and keeps the last refusal. */
export function useCommand(): Command {
  const { busy, failure, succeeds } = useAsyncAction();
  return {
    busy,
    failure,
    async run(work, done, description) {
      const carriedOut = await succeeds(() => work);
      if (carriedOut) toastSuccess(done, description);
      return carriedOut;
    },
  };
}
