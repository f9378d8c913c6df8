import { useAsyncAction } from '../../api/use-async-action.ts';
import { toastSuccess } from './notices.ts';

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
