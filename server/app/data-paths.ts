import { join } from 'node:path';

export type DataFiles = ReturnType<typeof dataPaths>;

/** The paths of all files under `DATA_DIR`. `secrets/` must not be backed up together with the rest. */
export function dataPaths(directory: string) {
  const secrets = join(directory, 'secrets');
  return {
    lock: join(directory, 'shop.lock'),
    log: join(directory, 'shop.log'),
    events: join(directory, 'events.sqlite'),
    orderList: join(directory, 'order-list.sqlite'),
    alarms: join(directory, 'alarms.sqlite'),
    photos: join(directory, 'letter-photos.sqlite'),
    operators: join(directory, 'operators.sqlite'),
    receiptKeys: join(directory, 'receipt-keys.json'),
    vault: join(directory, 'vault'),
    vaultKeys: join(directory, 'vault-keys'),
    mail: join(directory, 'mail'),
    printed: join(directory, 'printed'),
    paymentStandIn: join(directory, 'stripe-emulator'),
    secrets,
    masterKey: join(secrets, 'master.key'),
    adminPath: join(secrets, 'admin-path'),
    workerToken: join(secrets, 'worker-token'),
    webhookSecret: join(secrets, 'webhook-secret'),
  };
}
