import { z } from 'zod';
import type { OrderEvent } from '../../domain/orders/events.ts';
import type { Order } from '../../domain/orders/state.ts';
import { PersonalForgotten, type Vault } from '../../vault/port.ts';
import { CommandRefused, loadOrder } from '../order-handler.ts';
import type { Parts } from '../parts.ts';
import type { LetterPhotos } from './photo-stores.ts';

const content = z.object({ jpeg: z.base64() });

/**
 * Seals the photograph under the personal key of its order, so it is erased with the person's data. Throws
 * `CommandRefused('personal-data-forgotten')`.
 */
export async function storePhoto(
  { orders, vault, photos, now }: Pick<Parts, 'orders' | 'vault' | 'photos' | 'now'>,
  orderId: string,
  jpeg: Buffer,
): Promise<void> {
  const takenAt = now().toISOString();
  const sealed = await vault.sealPersonal(orderId, { jpeg: jpeg.toString('base64') }).catch((error: unknown) => {
    throw error instanceof PersonalForgotten ? new CommandRefused('personal-data-forgotten') : error;
  });
  await photos.put(orderId, { takenAt, sealed });
  const order = await loadOrder(orders, orderId);
  if (order.person.status === 'stored') return;
  await photos.delete(orderId);
  throw new CommandRefused('personal-data-forgotten');
}

/**
 * When the photograph was taken that the customer may see: of a letter that was posted and has not been printed again.
 * A store that does not answer does not prevent the order's page from opening.
 */
export async function findPhotoTime(
  photos: LetterPhotos | undefined,
  orderId: string,
  { order, events }: { order: Order; events: readonly OrderEvent[] },
): Promise<string | undefined> {
  if (order.production.status !== 'posted') return undefined;
  const printed = events.findLast(({ type }) => type === 'LetterPrinted');
  const takenAt = await photos?.takenAt(orderId).catch(() => undefined);
  return takenAt !== undefined && printed !== undefined && takenAt >= printed.data.at ? takenAt : undefined;
}

/** The photograph; undefined if there is none, its personal data is erased, or the shop photographs no letters. */
export async function openPhoto(
  { vault, photos }: { vault: Vault; photos: LetterPhotos | undefined },
  orderId: string,
): Promise<Buffer | undefined> {
  const photo = await photos?.get(orderId);
  const opened = photo && (await vault.openPersonal(orderId, photo.sealed));
  return opened?.kind === 'known' ? Buffer.from(content.parse(opened.value).jpeg, 'base64') : undefined;
}

const START_OF_IMAGE = 0xffd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
/**
 * The markers of the picture itself: frames (baseline, extended, progressive), both kinds of tables, restart interval,
 * scans.
 */
const PICTURE_MARKERS = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd, START_OF_SCAN]);

/**
 * Only the picture of a JPEG file: without EXIF, thumbnails, colour profiles and comments, which reveal device, place
 * and time, and without anything after its end. Undefined if the file is not a complete JPEG.
 */
export function stripJpeg(file: Buffer): Buffer | undefined {
  if (file.length < 4 || file.readUInt16BE(0) !== START_OF_IMAGE) return undefined;
  const segments = [file.subarray(0, 2)];
  for (let start = 2; start + 2 <= file.length;) {
    if (file[start] !== 0xff) return undefined;
    const marker = file[start + 1] ?? 0;
    if (marker === END_OF_IMAGE) return Buffer.concat([...segments, file.subarray(start, start + 2)]);
    if (start + 4 > file.length) return undefined;
    const segmentEnd = start + 2 + file.readUInt16BE(start + 2);
    const end = marker === START_OF_SCAN ? endOfScan(file, segmentEnd) : segmentEnd;
    if (PICTURE_MARKERS.has(marker)) segments.push(file.subarray(start, end));
    start = end;
  }
  return undefined;
}

/** The position of the next marker; a zero or a restart after 0xff belongs to the scan. */
function endOfScan(file: Buffer, scanStart: number): number {
  let at = file.indexOf(0xff, scanStart);
  while (at !== -1 && isWithinScan(file[at + 1])) at = file.indexOf(0xff, at + 2);
  return at === -1 ? file.length : at;
}

const isWithinScan = (byte: number | undefined) => byte === 0 || (byte !== undefined && byte >= 0xd0 && byte <= 0xd7);
