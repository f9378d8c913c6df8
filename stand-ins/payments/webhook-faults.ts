import { z } from 'zod';
import type { Account } from './account.ts';

/** How the webhooks of the real world misbehave, on demand. Each call sets all of them; what is left out is off. */
export const webhookFaultsParams = z.strictObject({
  /** Extra copies of each webhook. */
  duplicate: z.int().min(0).max(10).default(0),
  /** Milliseconds until the first attempt. */
  delayMs: z.int().min(0).max(86_400_000).default(0),
  /** Keep this many back, then deliver them in reverse order. */
  hold: z.int().min(0).max(100).default(0),
  /** Never deliver; the events can still be listed. */
  drop: z.boolean().default(false),
});
export type WebhookFaults = z.output<typeof webhookFaultsParams>;

export function readWebhookFaults(account: Account): WebhookFaults {
  return webhookFaultsParams.parse(JSON.parse(account.setting('faults') ?? '{}'));
}

export function keepWebhookFaults(account: Account, faults: WebhookFaults): void {
  account.keepSetting('faults', JSON.stringify(faults));
}
