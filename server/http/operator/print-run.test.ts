import { expect, test, describe, beforeEach } from 'vitest';
import { sampleBusiness as business } from '@federpost/shared/business/sample-business.fixture.ts';
import { MAX_PHOTO_BYTES } from '@federpost/shared/http/run-commands.ts';
import { codesOfOrder } from '@federpost/shared/runs/runs.ts';
import { PHOTO, PHOTO_OF_A_PHONE } from '../../commands/letter-photos/photo.fixture.ts';
import { stripJpeg } from '../../commands/letter-photos/letter-photo.ts';
import { orderPageKey } from '../../commands/ordering/order-page-key.ts';
import { shopForThisTest, type ShopOnDisk } from '../../commands/shop-on-disk.fixture.ts';
import { order } from '../../domain/orders/given.fixture.ts';
import { printedOrder } from '../../domain/orders/order-events.fixture.ts';
import type { Letter } from '../../domain/orders/print-run.ts';
import type { Shop } from '../../shop.ts';
import { myLetterRoutes } from '../customer/my-letter.ts';
import { bearer, postJson, serveRoutes } from '../served.fixture.ts';
import { printRunRoutes } from './print-run.ts';

describe('the PDFs of a run', () => {
  const at = '2026-11-23T07:00:00.000Z';
  const letters: Letter[] = Array.from({ length: 60 }, (_, index) => ({
    id: `order-${index}`,
    order: { ...order(printedOrder), code: `A${index + 1}C` },
  }));

  /** The header of an answer with the job sheets, if the pieces at these places could not be rendered. */
  async function leftOutHeader(leftOut: number[]): Promise<string | null> {
    const parts = {
      list: { lettersToPost: () => letters },
      orders: { load: async () => order(printedOrder), handle: async () => {} },
      renderTray: async () => ({ pdf: new Uint8Array([1]), leftOut }),
      business,
      now: () => new Date(at),
    } as unknown as Partial<Shop>;
    const response = await fetch(`${await serveRoutes(printRunRoutes, parts)}/run-documents?tray=eq.job-sheets`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    return response.headers.get('x-left-out');
  }

  test('name the codes left out in a header, at most fifty of them', async () => {
    expect(await leftOutHeader([])).toBeNull();
    expect(await leftOutHeader([1, 2])).toBe('A2C, A3C');
    const many = await leftOutHeader(letters.slice(0, 55).map((_, place) => place));
    expect(many).toMatch(/^A1C, A2C, .*A50C \(\+5\)$/);
  });
});

describe('the photograph of a letter', () => {
  /** From the sealing check to the order's page: one photograph of a checked-off envelope, and who can see it. */

  let memory: ShopOnDisk;
  let orderId: string;
  let [url, withoutPhotos] = ['', ''];
  beforeEach(async () => {
    memory = await shopForThisTest();
    ({ orderId } = await memory.orderAndPay());
    await memory.print(orderId);
    url = await served({ shownPhotos: memory.photos });
    withoutPhotos = await served({ shownPhotos: undefined });
  });

  function served(photos: Pick<Shop, 'shownPhotos'>): Promise<string> {
    const list = {
      findById: () => undefined,
      lettersWithCode: (code: string) =>
        code === codeOf(orderId) ? [{ id: orderId, order: order(printedOrder) }] : [],
    } as unknown as Shop['list'];
    const shop = { ...memory, ...photos, list, schedule: business, business };
    return serveRoutes({ ...myLetterRoutes, ...printRunRoutes }, shop, { operator: { role: 'druck' } });
  }
  const codeOf = (id: string) => codesOfOrder(id)[0]!;
  const at = () => memory.clock.at;
  const checkOff = () => memory.orders.handle(orderId, { type: 'CheckEnvelope', at: at(), operator: 'op-1' });
  const post = () => memory.orders.handle(orderId, { type: 'MarkPosted', earlyPosting: true, at: at() });
  async function photograph(photo: Buffer | string = PHOTO_OF_A_PHONE, shop = url) {
    const body = { code: codeOf(orderId), photo: typeof photo === 'string' ? photo : photo.toString('base64') };
    const response = await postJson(`${shop}/photograph-letter`, body);
    return [response.status, ((await response.json()) as { error?: string }).error];
  }
  async function ask(path: string, shop = url) {
    const response = await fetch(`${shop}/${path}`, {
      headers: bearer((await orderPageKey(memory.vault, orderId)) ?? ''),
    });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }
  const photographedAt = async (shop = url): Promise<unknown> =>
    (JSON.parse((await ask('my-letter', shop)).bytes.toString()) as { photographedAt: unknown }).photographedAt;

  test('is shown to the customer once the letter is posted, without metadata and uncached', async () => {
    await checkOff();
    expect(await photograph()).toEqual([200, undefined]);
    expect([await photographedAt(), (await ask('my-letter-photo')).status]).toEqual([null, 404]);
    await post();
    expect(await photographedAt()).toBe('2026-11-20T09:00:00.000Z');
    const { status, headers, bytes } = await ask('my-letter-photo');
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    expect(bytes).toEqual(stripJpeg(PHOTO));
    expect(bytes.includes('Exif')).toBe(false);
  });

  test('replaces an earlier one', async () => {
    await checkOff();
    await photograph();
    memory.clock.at = '2026-11-20T09:05:00.000Z';
    await photograph(PHOTO);
    await post();
    expect(await photographedAt()).toBe('2026-11-20T09:05:00.000Z');
  });

  test('is accepted only if the envelope is checked off and not set aside', async () => {
    const message = 'Fotografiert wird ein Umschlag, der geprüft und noch nicht in der Post ist.';
    expect(await photograph()).toEqual([409, message]);
    await checkOff();
    await memory.orders.handle(orderId, { type: 'SetAside', at: at(), operator: 'op-1', reason: 'damaged' });
    expect(await photograph()).toEqual([409, message]);
    expect(await memory.photos.get(orderId)).toBeUndefined();
  });

  test.each([
    ['a page', Buffer.from('<!doctype html>'), 'Das Bild ist kein vollständiges JPEG.'],
    ['what is no Base64', 'ÄÖÜ', 'Das Bild fehlt oder ist keines.'],
    ['a picture that is too large', 'A'.repeat(4 * Math.ceil(MAX_PHOTO_BYTES / 3) + 4), 'Das Bild ist zu groß.'],
    ['a body that is far too large', 'A'.repeat(400_000), 'Die Anfrage ist zu groß.'],
  ])('is refused if it is %s', async (_, photo, message) => {
    await checkOff();
    expect(await photograph(photo)).toEqual([400, message]);
  });

  test('is refused for an unknown code', async () => {
    const body = { code: codeOf(crypto.randomUUID()), photo: PHOTO.toString('base64') };
    expect((await postJson(`${url}/photograph-letter`, body)).status).toBe(404);
  });

  test('is not shown for a wrong page key', async () => {
    await checkOff();
    await photograph();
    await post();
    const response = await fetch(`${url}/my-letter-photo`, { headers: bearer('A'.repeat(48)) });
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  });

  test('is neither accepted nor shown if the setting is off', async () => {
    await checkOff();
    await photograph();
    await post();
    expect(await photograph(PHOTO, withoutPhotos)).toEqual([404, 'In diesem Laden werden keine Briefe fotografiert.']);
    expect([await photographedAt(withoutPhotos), (await ask('my-letter-photo', withoutPhotos)).status]).toEqual([
      null,
      404,
    ]);
  });
});
