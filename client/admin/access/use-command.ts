import { useState } from 'react';
import { messageOf } from '../base-query.ts';
import { sayDone } from '../notices.ts';

type Command = {
  busy: boolean;
  /** Why the last one was refused, to be read beside it. */
  failure: string | undefined;
  /** Resolves with whether it was carried out; then a toast says so. */
  run(work: Promise<unknown>, done: string, description?: string): Promise<boolean>;
};

/** One command at a time, and what became of the last. */
export function useCommand(): Command {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  return {
    busy,
    failure,
    async run(work, done, description) {
      setBusy(true);
      setFailure(undefined);
      try {
        await work;
        sayDone(done, description);
        return true;
      } catch (error) {
        setFailure(messageOf(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
