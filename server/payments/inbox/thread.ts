import { workerData } from 'node:worker_threads';
import { answerCalls } from '@federpost/runtime/thread/answer-calls.ts';
import { openInboxFile } from './inbox-file.ts';
import type { InboxThread } from './inbox.ts';

/** The thread that writes the webhook inbox: whatever arrives while one commit syncs is the next commit. */

const MOST_PER_COMMIT = 512;
const inbox = openInboxFile(String(workerData));

answerCalls<InboxThread>({
  most: MOST_PER_COMMIT,
  answer: (calls) => inbox.carryOut(calls).map((value) => ({ ok: true, value })),
  close: () => inbox.close(),
});
