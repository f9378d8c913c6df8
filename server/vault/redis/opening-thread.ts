import { workerData } from 'node:worker_threads';
import { serveCalls } from '@federpost/shared/node/thread/answer-calls.ts';
import { decryptForList } from '../decrypt-list.ts';
import type { SealedOf } from '../port.ts';
import { openJson, unwrapKey, withZeroing } from '../sealing.ts';
import { readKeySync } from './key-directory.ts';
import type { OpeningData, OpeningProtocol } from './opening.ts';

/** The thread that opens the personal data of a long list (opening.ts). */

const { keysDirectory, masterKey } = workerData as OpeningData;

function open({ orderId, sealed }: SealedOf): string | undefined {
  const wrapped = readKeySync(keysDirectory, 'personal', orderId);
  if (!wrapped) return undefined;
  return withZeroing(unwrapKey(masterKey, 'personal', orderId, wrapped), (key) => openJson(key, orderId, sealed));
}

serveCalls<OpeningProtocol>({ open: (items) => items.map((item) => decryptForList(() => open(item))) });
