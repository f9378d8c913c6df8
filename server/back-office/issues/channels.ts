import type { Business } from '@federpost/shared/business/business.ts';
import { issueTitle } from '@federpost/shared/issues/issue-messages.ts';
import { messageIdOf, type Mailer } from '../../mail/transport.ts';
import { alarmMail } from '../../mail/templates/operator-mails.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import type { Send } from './alarms.ts';
import type { Alarm } from './due-notice.ts';

const WEBHOOK_TIMEOUT_MS = 10_000;

/** A webhook refused a notice. The error has only a status, because the address may contain a secret. */
class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

type ChannelParts = { mailer: Pick<Mailer, 'send'>; to: string; business: Business; publicUrl: string };

/**
 * Tells the operator by mail, with a message id that stays the same if it is sent twice. Rejects with `MailNotSent`.
 */
export function alarmsByMail({ mailer, to, business, publicUrl }: ChannelParts): Send {
  return ({ id, occasion, opened, resolved, stillOpen }) =>
    mailer.send({
      ...alarmMail({ business, publicUrl, occasion, opened, resolved, stillOpen }),
      to,
      messageId: messageIdOf('alarm', id, business),
    });
}

/**
 * Tells the operator's own service by a POST with JSON: kinds and order numbers, and the same as one line in `text`,
 * which chat services show. Rejects unless the answer is 2xx within ten seconds.
 */
export function alarmsByWebhook(url: string, send: typeof fetch = fetch): Send {
  const told = ({ kind, critical, orderId }: Alarm) => ({
    kind,
    title: issueTitle(kind),
    critical,
    ...(orderId !== undefined && { orderNumber: orderNumberOf(orderId) }),
  });
  const line = ({ title, orderNumber }: ReturnType<typeof told>) =>
    orderNumber === undefined ? title : `${title} (${orderNumber})`;
  return async ({ id, at, occasion, ...alarms }) => {
    const opened = alarms.opened.map(told);
    const resolved = alarms.resolved.map(told);
    const text = [...opened.map(line), ...resolved.map((one) => `Erledigt: ${line(one)}`)].join('\n');
    const response = await send(url, {
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
