import { serveCalls } from '@federpost/shared/node/thread/serve-calls.ts';
import { checkLetter } from './check-letter.ts';
import type { CheckProtocol } from './messages.ts';

/** The thread that checks letters, one after the other. It stores nothing. */

serveCalls<CheckProtocol>({ check: checkLetter });
