import { z } from 'zod';
import { accountSetting } from './account-setting.ts';

/** What goes wrong with webhooks, on demand. Each control call sets all of it; what it leaves out is off. */
const webhookFaultsParams = z.strictObject({
  /** Extra copies of each webhook. */
  duplicate: z.int().min(0).max(10).default(0),
  /** Keep this many back, then deliver them in reverse order. */
  hold: z.int().min(0).max(100).default(0),
  /** Never deliver; the events can still be listed. */
  drop: z.boolean().default(false),
});
export type WebhookFaults = z.output<typeof webhookFaultsParams>;

export const webhookFaultsSetting = accountSetting('faults', webhookFaultsParams);
