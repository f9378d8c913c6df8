import { settingsFromFiles } from '@federpost/worker/settings-from-files.ts';
import { startStripeEmulator } from '../server/stripe-emulator/start.ts';

/** The payment stand-in as a service of its own, so that several servers take part in the same test payments. */
const {
  DATA_DIR = '/data',
  STRIPE_WEBHOOK_SECRET = '',
  WEBHOOK_URL = '',
  PAYMENTS_PORT = '12111',
  PAYMENTS_HOST = 'localhost',
} = settingsFromFiles(process.env);
const emulator = await startStripeEmulator({
  host: '0.0.0.0',
  port: Number(PAYMENTS_PORT),
  directory: DATA_DIR,
  publicHost: PAYMENTS_HOST,
  webhookUrl: WEBHOOK_URL,
  webhookSecret: STRIPE_WEBHOOK_SECRET,
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void emulator.close().then(() => process.exit(0)));
