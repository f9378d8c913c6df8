import { toastSuccess } from '../shell/notices.ts';
import { useAsyncAction } from '../orders/use-acting.ts';

type Command = {
  busy: boolean;
  /** Why the last one was refused, to be read beside it. */
  failure: string | undefined;
  /** Resolves with whether it was carried out; then a toast says so. */
  run(work: Promise<unknown>, done: string, description?: string): Promise<boolean>;
};

/** One command at a time, and what became of the last. */
export function useCommand(): Command {
  const { busy, failure, act } = useAsyncAction();
  return {
    busy,
    failure,
    async run(work, done, description) {
      const carriedOut = await act(() => work.then(() => true));
      if (carriedOut) toastSuccess(done, description);
      return carriedOut ?? false;
    },
  };
}
