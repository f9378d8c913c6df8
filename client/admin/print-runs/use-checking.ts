import { useReducer, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { CheckOffResult } from '@federpost/shared/http/run-commands.ts';
import { messageOf } from '../../api/api-client.ts';
import type { AdminDispatch } from '../shell/api.ts';
import { runApi } from './run-api.ts';
import { SCAN_LABELS, NO_SCANS, scansReducer, toCheckOff, type Scans } from './scans.ts';
import { play } from './tones.ts';

type Checking = Scans & {
  check(code: string): void;
  /** Sends unanswered codes again. */
  resend(): void;
  /** The check-off of the latest answer was undone. */
  clearLatest(): void;
};

/**
 * Sends scanned codes to the server one after the other, so that answers come in the order of the envelopes. Only the
 * server's answer makes an envelope right; a failed request does not count.
 */
export function useChecking(sound: boolean): Checking {
  const dispatch = useDispatch<AdminDispatch>();
  const [scans, addEvent] = useReducer(scansReducer, NO_SCANS);
  const lastRequest = useRef<Promise<void>>(Promise.resolve());
  const lastAnswer = useRef<CheckOffResult>(undefined);

  async function checkOff(code: string): Promise<void> {
    try {
      const scan = toCheckOff(code, lastAnswer.current);
      const answer = await dispatch(runApi.endpoints.checkOff.initiate(scan, { track: false })).unwrap();
      lastAnswer.current = answer;
      if (sound) play(SCAN_LABELS[answer.result].tone);
      addEvent({ type: 'answered', code, answer });
    } catch (error) {
      if (sound) play('wrong');
      addEvent({ type: 'failed', code, message: messageOf(error) });
    }
  }
  function send(codes: readonly string[]): void {
    addEvent({ type: 'read', codes });
    for (const code of codes) lastRequest.current = lastRequest.current.then(() => checkOff(code));
  }
  return {
    ...scans,
    check: (code) => send([code]),
    resend: () => send(scans.unanswered),
    clearLatest: () => addEvent({ type: 'taken-back' }),
  };
}
