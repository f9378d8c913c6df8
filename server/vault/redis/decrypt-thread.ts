import { workerData } from 'node:worker_threads';
import { serveCalls } from '@federpost/shared/node/thread/serve-calls.ts';
import { decryptForList } from '../decrypt-list.ts';
import type { SealedOf } from '../port.ts';
import { openJson, unwrapKey, withZeroing } from '../sealing.ts';
import { readKeySync } from './key-directory.ts';
import type { DecryptData, DecryptProtocol } from './open-decrypt-thread.ts';

/** The thread that decrypts the personal data of a long list (open-decrypt-thread.ts). */

const { keysDirectory, masterKey } = workerData as DecryptData;

function open({ orderId, sealed }: SealedOf): string | undefined {
  const wrapped = readKeySync(keysDirectory, 'personal', orderId);
  if (!wrapped) return undefined;
  return withZeroing(unwrapKey(masterKey, 'personal', orderId, wrapped), (key) => openJson(key, orderId, sealed));
}

serveCalls<DecryptProtocol>({ open: (items) => items.map((item) => decryptForList(() => open(item))) });
