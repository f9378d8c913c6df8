import { z } from 'zod';
import type { Account } from './account.ts';

/** What goes wrong with webhooks, on demand. Each control call sets all of it; what it leaves out is off. */
export const webhookFaultsParams = z.strictObject({
  /** Extra copies of each webhook. */
  duplicate: z.int().min(0).max(10).default(0),
  /** Keep this many back, then deliver them in reverse order. */
  hold: z.int().min(0).max(100).default(0),
  /** Never deliver; the events can still be listed. */
  drop: z.boolean().default(false),
});
export type WebhookFaults = z.output<typeof webhookFaultsParams>;

/** The faults as last set, also by an earlier run. */
export function readWebhookFaults(account: Account): WebhookFaults {
  return webhookFaultsParams.parse(JSON.parse(account.setting('faults') ?? '{}'));
}

/** Sets the faults for this run and later ones. */
export function keepWebhookFaults(account: Account, faults: WebhookFaults): void {
  account.keepSetting('faults', JSON.stringify(faults));
}
