import { serveCalls } from '@federpost/shared/node/thread/serve-calls.ts';
import { checkLetter, type CheckProtocol } from './check-letter.ts';

/** The thread that checks letters, one after another. It stores nothing. */

serveCalls<CheckProtocol>({ check: checkLetter });
