import { randomInt } from 'node:crypto';
import { strokeOf } from '@federpost/shared/letter/signature/signature.ts';
import { beforeAll, expect, test } from 'vitest';
import { shopForAllTests } from './for-all-tests.ts';
import { filesContaining, incompressibleMarker, listFiles } from './leftovers.ts';
import { paidOrder, postLetter, printLetter, type OperatorSession, signIn } from './operator.ts';
import type { RunningShop } from './running-shop.ts';
import { signatureInk } from './printed-letters.ts';

/** Promise 3: after posting, no file of the shop contains the text or the signature, in any form. */

let shop: RunningShop;
let operator: OperatorSession;
const openAgain = shopForAllTests((opened) => (shop = opened));
beforeAll(async () => {
  operator = await signIn(shop);
});

/** A unique drawing. */
function incompressibleStroke(): string {
  const points = Array.from({ length: 30 }, (_, at) => ({ x: at * 60 + randomInt(60), y: randomInt(800), width: 12 }));
  return strokeOf(points);
}

test.each(['typewriter', 'calligraphy'] as const)(
  'after «Als versendet markieren» no file contains a byte of a %s letter’s text or signature',
  async (letterStyle) => {
    const marker = incompressibleMarker();
    const stroke = incompressibleStroke();
    const signature = { kind: 'drawn', strokes: [stroke] };
    const writer = 7;
    const ink = await signatureInk([stroke], letterStyle, writer);
    const letterText = `Liebe Erika,\n\n${marker}\n\nDein Jonas`;
    const id = await paidOrder(shop, operator, { letterStyle, letterText, signature, writer });

    await printLetter(operator, id);
    // Proves that the search works: it finds the text of a printed letter that is not posted yet.
    expect(filesContaining(shop.dataDirectory, marker)).toEqual([expect.stringMatching(/letter\.pdf$/)]);
    expect(filesContaining(shop.dataDirectory, ink)).toEqual([expect.stringMatching(/letter\.pdf$/)]);
    expect(filesContaining(shop.dataDirectory, stroke)).toEqual([]);

    await postLetter(operator, id);
    for (const secret of [marker, stroke, ink]) expect(filesContaining(shop.dataDirectory, secret)).toEqual([]);
    expect(listFiles(shop.dataDirectory).filter((file) => file.endsWith('.pdf'))).toEqual([]);
    const { status, body: refusal } = await operator.command('reveal-letter', { orderId: id });
    expect(status).toBe(410);
    expect(refusal.error).toBe('Der Brieftext ist gelöscht.');

    await shop.stop();
    for (const secret of [marker, stroke, ink]) expect(filesContaining(shop.dataDirectory, secret)).toEqual([]);
    await openAgain();
    operator = await signIn(shop);
  },
);
