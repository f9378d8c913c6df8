import { randomUUID } from 'node:crypto';
import PQueue from 'p-queue';
import { addDays, berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { orderPagePath } from '../commands/ordering/order-page-key.ts';
import { isPayer, decryptAddressee, decryptPayer } from '../commands/privacy/personal-data.ts';
import { causeOf } from '@federpost/shared/node/log.ts';
import { messageIdOf, type Mailer } from '../mail/transport.ts';
import { lostLinkMail, type LinkedOrder } from '../mail/templates/order-mails.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import type { Order } from '../domain/orders/state.ts';
import type { Shop } from '../shop.ts';
import type { Vault } from '../vault/port.ts';

/** A letter that was posted, or an order that was cancelled, can be found for this long. */
const SEARCHABLE_DAYS = 120;
const MAX_WAITING = 200;
const MAX_LINKS = 30;

type LinkParts = Pick<
  Shop,
  'list' | 'requireFreshList' | 'vault' | 'payers' | 'business' | 'publicUrl' | 'now' | 'log'
> & { mailer: Pick<Mailer, 'send'> };

/**
 * Finds the open orders that were paid from an e-mail address and mails their links there: one search at a time, in the
 * background. `find` rejects if no mail could be sent, or if the list is behind the log and no order was found; it has
 * logged the reason.
 */
export function createLinkResender(parts: LinkParts): {
  find(email: string): Promise<void>;
  whenIdle(): Promise<void>;
} {
  const searches = new PQueue({ concurrency: 1 });
  return {
    async find(email) {
      if (searches.size + searches.pending >= MAX_WAITING) {
        parts.log('lost-links-dropped');
        throw new Error('too many searches are waiting');
      }
      try {
        await searches.add(() => mailLinks(parts, email));
      } catch (error) {
        parts.log('lost-links-not-sent', { ...causeOf(error) });
        throw error;
      }
    },
    whenIdle: () => searches.onIdle(),
  };
}

type FoundOrder = LinkedOrder & { orderId: string; to: string };

async function mailLinks(parts: LinkParts, email: string): Promise<void> {
  const { list, requireFreshList, payers, mailer, business, publicUrl, now } = parts;
  // Only the latest payer counts, because the link opens the whole order.
  const lastPayers = list
    .payersOfOpen(addDays(berlinDay(now()), -SEARCHABLE_DAYS))
    .map(({ orderId, sealed }) => ({ orderId, sealed: sealed.slice(0, 1) }));
  const links = (await payers.findOrders(lastPayers, email)).map((orderId) => findLink(parts, orderId, email));
  const foundOrders = (await Promise.all(links)).filter((link) => link !== undefined);
  const [first] = foundOrders;
  if (!first) return requireFreshList();
  const orders = foundOrders.toSorted((a, b) => (a.orderedAt < b.orderedAt ? 1 : -1)).slice(0, MAX_LINKS);
  // To the address in the provider's spelling.
  await mailer.send({
    ...lostLinkMail({ business, publicUrl, orders }),
    to: first.to,
    messageId: messageIdOf('lost-link', randomUUID(), business),
    orderIds: orders.map(({ orderId }) => orderId),
  });
}

async function findLink(
  { list, vault, publicUrl }: LinkParts,
  orderId: string,
  email: string,
): Promise<FoundOrder | undefined> {
  const order = list.findById(orderId)?.order;
  if (!order?.sealedPayer) return undefined;
  const payer = await decryptPayer(vault, orderId, order.sealedPayer);
  if (payer.kind === 'forgotten' || !isPayer(payer.value, email)) return undefined;
  const page = await orderPagePath(vault, orderId);
  const subject = await linkSubject(vault, orderId, order);
  if (subject === undefined || page === undefined) return undefined;
  return {
    orderId,
    orderNumber: orderNumberOf(orderId),
    ...subject,
    orderedAt: order.terms.at,
    orderPage: publicUrl + page,
    to: payer.value.email,
  };
}

/** What an order is, for the mail with its link; undefined once its people are forgotten. */
async function linkSubject(
  vault: Vault,
  orderId: string,
  { terms }: Order,
): Promise<Pick<LinkedOrder, 'label' | 'subject'> | undefined> {
  if (terms.voucher !== undefined) return { label: 'Gutschein', subject: terms.description };
  const addressee = await decryptAddressee(vault, orderId, terms.sealedAddressee);
  return addressee.kind === 'known' ? { label: 'Brief an', subject: addressee.value.recipientName } : undefined;
}
