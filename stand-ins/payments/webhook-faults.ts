import { z } from 'zod';
import { accountSetting } from './account-setting.ts';

/** The faults of webhooks, on demand. Each control call sets all of them; those that it leaves out are off. */
const webhookFaultsParams = z.strictObject({
  /** Extra copies of each webhook. */
  duplicate: z.int().min(0).max(10).default(0),
  /** Hold this many back, then deliver them in reverse order. */
  hold: z.int().min(0).max(100).default(0),
  /** Never deliver; the events can still be listed. */
  drop: z.boolean().default(false),
});
export type WebhookFaults = z.output<typeof webhookFaultsParams>;

export const webhookFaultsSetting = accountSetting('faults', webhookFaultsParams);
