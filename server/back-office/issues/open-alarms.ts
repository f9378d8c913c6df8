import { hostname } from 'node:os';
import type { Business } from '@federpost/shared/business/business.ts';
import { isMorning } from '@federpost/shared/calendar/opening-hours.ts';
import type { Log } from '../../platform/log.ts';
import type { Mailer } from '../../mail/transport.ts';
import { openOrderIssues, type OpenIssue, type OpenIssues } from './open-issues.ts';
import { createHealthMonitor, type HealthMonitorPorts } from './health-monitor.ts';
import type { OrderListQueries } from '../../projections/order-list/queries.ts';
import type { AlarmStore } from './alarm-store.ts';
import { createAlarms } from './alarms.ts';
import { alarmsByMail, alarmsByWebhook } from './channels.ts';

/** Whom to tell: nobody, a mailbox, a service of the operator's, or both. */
export type AlarmSettings = { email?: string | undefined; webhookUrl?: string | undefined };

export type AlarmParts = Omit<HealthMonitorPorts, 'server'> & {
  /** Where the sent alarms are stored. */
  store: AlarmStore;
  list: Pick<OrderListQueries, 'withIssue'>;
  /** Whether the list has the current state of all orders. */
  isFresh: () => Promise<boolean>;
  mailer: Pick<Mailer, 'send'>;
  business: Business;
  publicUrl: string;
  settings: AlarmSettings;
  server?: string;
  /** Payments without an order. */
  payments?: () => OpenIssue[];
  log: Log;
};

export type OpenAlarms = {
  /** Everything that waits for a person now, about all orders and this server. Throws `OrderListFailed`. */
  openIssues(): OpenIssues;
  /** Looks now and sends what is due, every minute. Never rejects. */
  runOnce(): Promise<void>;
};

/** Watches orders and parts, and tells the operator. */
export function openAlarms(parts: AlarmParts): OpenAlarms {
  const { list, isFresh, mailer, business, publicUrl, settings, now } = parts;
  const { server = hostname() } = parts;
  const { check: checkParts, issues: partsAway } = createHealthMonitor({ ...parts, server });
  const shopIssues = () => [...partsAway(), ...(parts.payments?.() ?? [])];
  const openIssues = (): OpenIssues => {
    const { issues, more } = openOrderIssues(list, business, now());
    return { issues: [...shopIssues(), ...issues], more };
  };
  const tell = createAlarms({
    ...parts,
    async present() {
      const fresh = await isFresh().catch(() => false);
      // Orders are not reported while their current state is unknown; a lagging list is an issue itself.
      return fresh ? { ...openIssues(), complete: true, server } : { issues: shopIssues(), complete: false, server };
    },
    channels: {
      ...(settings.email !== undefined && { mail: alarmsByMail({ mailer, to: settings.email, business, publicUrl }) }),
      ...(settings.webhookUrl !== undefined && { webhook: alarmsByWebhook(settings.webhookUrl) }),
    },
    isMorning: (moment) => isMorning(moment, business),
  });

  async function runOnce(): Promise<void> {
    await checkParts();
    await tell();
  }
  return { openIssues, runOnce };
}
