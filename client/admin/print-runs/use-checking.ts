import { useReducer, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { messageOf } from '../shell/base-query.ts';
import type { AdminDispatch } from '../shell/api.ts';
import { runApi } from './run-api.ts';
import { SCAN_LABELS, NO_SCANS, scansAfter, type Scans } from './scans.ts';
import { play } from './tones.ts';

type Checking = Scans & {
  check(code: string): void;
  /** Sends unanswered codes again. */
  resend(): void;
  /** The check-off of the latest answer was undone. */
  takenBack(): void;
};

/**
 * Sends scanned codes to the server one after the other, so that answers come in the order of the envelopes. Only the
 * server's answer makes an envelope right; a failed request does not count.
 */
export function useChecking(runId: string, sound: boolean): Checking {
  const dispatch = useDispatch<AdminDispatch>();
  const [scans, happened] = useReducer(scansAfter, NO_SCANS);
  const before = useRef<Promise<void>>(Promise.resolve());

  async function ask(code: string): Promise<void> {
    try {
      const answer = await dispatch(runApi.endpoints.checkOff.initiate({ runId, code }, { track: false })).unwrap();
      if (sound) play(SCAN_LABELS[answer.result].tone);
      happened({ type: 'answered', code, answer });
    } catch (error) {
      if (sound) play('wrong');
      happened({ type: 'failed', code, message: messageOf(error) });
    }
  }
  function send(codes: readonly string[]): void {
    happened({ type: 'read', codes });
    for (const code of codes) before.current = before.current.then(() => ask(code));
  }
  return {
    ...scans,
    check: (code) => send([code]),
    resend: () => send(scans.unanswered),
    takenBack: () => happened({ type: 'taken-back' }),
  };
}
