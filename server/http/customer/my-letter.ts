import type { Request, RequestHandler } from 'express';
import type { z } from 'zod';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { Business } from '@federpost/shared/business/business.ts';
import {
  datesAhead,
  datesFrom,
  wishOf,
  type LetterDates,
  type PostingSchedule,
} from '@federpost/shared/calendar/letter-dates.ts';
import type { MyLetter, myLetterText } from '@federpost/shared/http/my-letter.ts';
import { CommandRefused, requireOrder, type OrderHandler } from '../../commands/order-handler.ts';
import { readOwnLetter } from '../../commands/letter-text/letter-text.ts';
import { verifyPageKey } from '../../commands/ordering/order-page-key.ts';
import { openPhoto, photoTime } from '../../commands/letter-photos/letter-photo.ts';
import type { LetterPhotos } from '../../commands/letter-photos/port.ts';
import { decryptAddressee } from '../../commands/privacy/personal-data.ts';
import { customerTimeline } from './customer-timeline.ts';
import { refusalToRevise, mayStillBePrinted } from '../../domain/orders/letter-text.ts';
import { dueTasks } from '../../domain/orders/due-tasks.ts';
import { fold } from '../../domain/orders/evolve.ts';
import { willBeDelivered, isDisputed } from '../../domain/orders/money.ts';
import { orderNumberOf } from '@federpost/shared/order/order-number.ts';
import { paymentStatus, productionStatus, type Order } from '../../domain/orders/state.ts';
import { allows } from '../../domain/orders/transitions.ts';
import type { Vault } from '../../vault/port.ts';
import { CallRefused } from '../errors.ts';
import { bearerOf } from '../operator/operator-auth.ts';
import { sendFile } from '../operator/pdf.ts';
import { deliveryOf } from './my-delivery.ts';

export type MyLetterPorts = {
  orders: OrderHandler;
  vault: Vault;
  /** Undefined if the shop photographs no letters. */
  photos: LetterPhotos | undefined;
  schedule: PostingSchedule;
  business: Pick<Business, 'retention'>;
  now: () => Date;
};

const NO_SUCH_LINK =
  'Zu diesem Link gibt es keinen Brief (mehr). Vielleicht fehlt am Ende ein Stück; am besten öffnest du ihn aus unserer E-Mail.';

/** The order whose page the request's key opens. Throws `CallRefused` 404, the same for every wrong key. */
export async function requireOrderKey(vault: Vault, request: Request): Promise<string> {
  const orderId = await verifyPageKey(vault, bearerOf(request.get('authorization')) ?? '');
  if (orderId === undefined) throw noSuchLink();
  return orderId;
}

const noSuchLink = () => new CallRefused(404, NO_SUCH_LINK);

/** GET /rest/v1/my-letter, bearer key → the order for its customer, without the text. */
export function myLetterRoute(ports: MyLetterPorts): RequestHandler {
  const { orders, vault, photos, schedule, now } = ports;
  return async (request, response) => {
    const orderId = await requireOrderKey(vault, request);
    const events = await orders.history(orderId);
    const order = fold(events);
    // An older copy of the vault may open data that the log calls erased.
    if (order.status !== 'placed' || order.person.status !== 'stored') throw noSuchLink();
    const addressee = await decryptAddressee(vault, orderId, order.terms.sealedAddressee);
    if (addressee.kind === 'forgotten') throw noSuchLink();
    const { letterStyle, extras, shipping, deliveryDate, deliveryDateMeans, totalCents, letterId, layoutVersion } =
      order.terms;
    const { recipientName, recipientAddress, senderName } = addressee.value;
    response.json({
      orderNumber: orderNumberOf(orderId),
      recipientName,
      recipientAddress,
      senderName: senderName ?? null,
      letterStyle,
      extras,
      shipping,
      deliveryDate: deliveryDate ?? null,
      deliveryDateMeans: deliveryDateMeans ?? null,
      totalCents,
      letterId,
      layoutVersion,
      textId: order.textId,
      mayChange: refusalToRevise(order) === undefined,
      mayCancel: mayCancel(order) && mayStillBePrinted(order),
      payment: paymentStatus(order),
      production: productionStatus(order),
      willBeDelivered: willBeDelivered(order),
      disputed: isDisputed(order),
      text: order.text.status,
      dates: datesOf(order, schedule, now()) ?? null,
      printsFrom: printsFrom(order),
      delivery: await deliveryOf(ports, orderId, order),
      photographedAt: (await photoTime(photos, orderId, { order, events })) ?? null,
      facts: customerTimeline(events),
    } satisfies MyLetter);
  };
}

/** By the last day of posting, or by the planned one; undefined until it is paid. */
function datesOf(order: Order, schedule: PostingSchedule, at: Date): LetterDates | undefined {
  const { production, delivery, postingDay, terms } = order;
  const letter = { shipping: terms.shipping, wish: wishOf(terms), schedule };
  const posted = delivery.status === 'in-transit' ? delivery : production.status === 'posted' ? production : undefined;
  if (posted) return datesFrom({ ...letter, postingDay: berlinDay(new Date(posted.at)) });
  return postingDay === undefined ? undefined : datesAhead({ ...letter, postingDay, at });
}

/** Until its print has started, or after a failed attempt. */
const mayCancel = ({ production: { status } }: Order) =>
  status !== 'printed' && allows('production', status, 'OrderCancelled');

/** When a scheduled letter is to be printed. If the operator requested the print, it is due since it was paid. */
function printsFrom(order: Order): string | null {
  const task = dueTasks(order).find(({ kind }) => kind === 'print-letter' || kind === 'print-express-letter');
  return task ? task.dueAt || order.terms.at : null;
}

/**
 * GET /rest/v1/my-letter-text, bearer key → `{ letterText, signature?, writer, textId }`; 410 once the text's erasure
 * has started.
 */
export function myLetterTextRoute(ports: MyLetterPorts): RequestHandler {
  return async (request, response) => {
    const letter = await readOwnLetter(ports, await requireOrderKey(ports.vault, request));
    if (letter === undefined) throw new CommandRefused('text-deleted');
    const { text, signature, writer, textId } = letter;
    response.json({ letterText: text, signature, writer, textId } satisfies z.output<typeof myLetterText>);
  };
}

/** GET /rest/v1/my-letter-photo, bearer key → the picture of the sealed envelope as a JPEG; 404 where there is none to show. */
export function myLetterPhotoRoute({ orders, vault, photos }: MyLetterPorts): RequestHandler {
  return async (request, response) => {
    const orderId = await requireOrderKey(vault, request);
    const events = await orders.history(orderId);
    const order = requireOrder(fold(events));
    const isShown = order.person.status === 'stored' && (await photoTime(photos, orderId, { order, events }));
    const jpeg = isShown ? await openPhoto({ vault, photos }, orderId) : undefined;
    if (jpeg === undefined) throw new CallRefused(404, 'Von diesem Brief gibt es kein Foto.');
    sendFile(response, 'inline', 'Brief.jpg', 'image/jpeg', jpeg);
  };
}
