import { useState } from 'react';
import type { Operator, SessionState } from '../shell/session-state.ts';

/** The next step of signing in. `over`: the open page stays below. */
export type Step =
  | { asks: 'password'; over: boolean; operator: Operator | undefined }
  | { asks: 'code' | 'factor'; over: boolean; operator: Operator };

/**
 * The open step, if any, and a function that ends the setup of a factor: the session is signed in before the recovery
 * codes are kept, and the step stays open until then.
 */
export function useStep(state: SessionState): { step: Step | undefined; finishSetUp: () => void } {
  const [settingUpOver, setSettingUpOver] = useState<boolean>();
  const step = stepOf(state, settingUpOver);
  const over = step?.asks === 'factor' ? step.over : undefined;
  if (over !== settingUpOver) setSettingUpOver(over);
  return { step, finishSetUp: () => setSettingUpOver(undefined) };
}

function stepOf(state: SessionState, settingUpOver: boolean | undefined): Step | undefined {
  switch (state.kind) {
    case 'signed-out':
      return { asks: 'password', over: false, operator: undefined };
    case 'expired':
      return { asks: 'password', over: true, operator: state.operator };
    case 'halfway':
      return { asks: state.need, over: state.resumes, operator: state.operator };
    case 'signed-in':
      return settingUpOver === undefined
        ? undefined
        : { asks: 'factor', over: settingUpOver, operator: state.operator };
  }
}
