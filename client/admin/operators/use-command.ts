import { toastSuccess } from '../shell/notices.ts';
import { useAsyncAction } from '../shell/use-async-action.ts';

type Command = {
  busy: boolean;
  /** Why the last one was refused, to be read beside it. */
  failure: string | undefined;
  /** Resolves with whether it was carried out; then a toast says so. */
  run(work: Promise<unknown>, done: string, description?: string): Promise<boolean>;
};

/** One command at a time, and what became of the last. */
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
