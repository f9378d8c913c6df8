import { hostname } from 'node:os';
import type { Business } from '@federpost/shared/business/business.ts';
import { isMorning } from '@federpost/shared/calendar/opening-hours.ts';
import { issueTitle } from '@federpost/shared/issues/issue-messages.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { alarmMail } from '../../mail/templates/operator-mails.ts';
import { type Mailer, messageIdOf } from '../../mail/transport.ts';
import type { Log } from '@federpost/shared/node/log.ts';
import type { OrderListQueries } from '../../projections/order-list/queries.ts';
import { createAlarms, type AlarmPorts, type Send } from './alarms.ts';
import type { Alarm } from './due-notice.ts';
import { createHealthMonitor, type HealthMonitorPorts } from './health-monitor.ts';
import { openOrderIssues, type OpenIssue, type OpenIssues } from './open-issues.ts';

/** Where alarms are sent: to a mailbox, to a service of the operator's, to both, or nowhere. */
export type AlarmSettings = { email?: string | undefined; webhookUrl?: string | undefined };

export type OpenAlarmPorts = Omit<HealthMonitorPorts, 'server'> & {
  store: AlarmPorts['store'];
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
  /** Everything that waits for a person now, in all orders and on this server. Throws `OrderListFailed`. */
  openIssues(): OpenIssues;
  /** Checks everything now and sends what is due; to be called every minute. Never rejects. */
  runOnce(): Promise<void>;
};

/** Watches orders and parts, and sends alarms to the operator. */
export function openAlarms(ports: OpenAlarmPorts): OpenAlarms {
  const { list, isFresh, business, settings, now } = ports;
  const { server = hostname() } = ports;
  const { check: checkParts, issues: healthIssues } = createHealthMonitor({ ...ports, server });
  const shopIssues = () => [...healthIssues(), ...(ports.payments?.() ?? [])];
  const openIssues = (): OpenIssues => {
    const { issues, more } = openOrderIssues(list, business, now());
    return { issues: [...shopIssues(), ...issues], more };
  };
  const sendDueAlarms = createAlarms({
    ...ports,
    async readSnapshot() {
      const isUpToDate = await isFresh().catch(() => false);
      // Orders are not reported while their current state is unknown; a lagging list is an issue itself.
      return isUpToDate
        ? { ...openIssues(), complete: true, server }
        : { issues: shopIssues(), complete: false, server };
    },
    channels: {
      ...(settings.email !== undefined && { mail: alarmsByMail(ports, settings.email) }),
      ...(settings.webhookUrl !== undefined && { webhook: alarmsByWebhook(settings.webhookUrl) }),
    },
    isMorning: (moment) => isMorning(moment, business),
  });

  async function runOnce(): Promise<void> {
    await checkParts();
    await sendDueAlarms();
  }
  return { openIssues, runOnce };
}

const WEBHOOK_TIMEOUT_MS = 10_000;

/** A webhook refused a notice. The error has only a status, because the address may contain a secret. */
class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

/**
 * Sends alarms by mail, with a message id that stays the same if it is sent twice. Rejects with `MailNotSent`.
 */
function alarmsByMail({ mailer, business, publicUrl }: OpenAlarmPorts, to: string): Send {
  return ({ id, occasion, opened, resolved, stillOpen }) =>
    mailer.send({
      ...alarmMail({ business, publicUrl, occasion, opened, resolved, stillOpen }),
      to,
      messageId: messageIdOf('alarm', id, business),
    });
}

/**
 * Sends alarms to the operator's own service by a POST with JSON: kinds and order numbers, and the same as one line in
 * `text`, which chat services show. Rejects unless the answer is 2xx within ten seconds.
 */
function alarmsByWebhook(url: string): Send {
  const toEntry = ({ kind, critical, orderId }: Alarm) => ({
    kind,
    title: issueTitle(kind),
    critical,
    ...(orderId !== undefined && { orderNumber: orderNumberOf(orderId) }),
  });
  const toLine = ({ title, orderNumber }: ReturnType<typeof toEntry>) =>
    orderNumber === undefined ? title : `${title} (${orderNumber})`;
  return async ({ id, at, occasion, ...alarms }) => {
    const opened = alarms.opened.map(toEntry);
    const resolved = alarms.resolved.map(toEntry);
    const text = [...opened.map(toLine), ...resolved.map((alarm) => `Erledigt: ${toLine(alarm)}`)].join('\n');
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, at, occasion, text, opened, resolved }),
      redirect: 'error',
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new WebhookRefused(`the webhook answered ${response.status}`);
  };
}
