import { randomInt } from 'node:crypto';
import { pathOperators } from '@federpost/worker/render/operators.ts';
import { segmentsOf } from '@federpost/shared/letter/typesetting/glyph-paths.ts';
import { outlineOf } from '@federpost/shared/letter/signature/signature-outline.ts';
import { strokeOf } from '@federpost/shared/letter/signature/signature.ts';
import { beforeAll, expect, test } from 'vitest';
import { shopForAllTests } from './for-all-tests.ts';
import { filesHolding, incompressibleMarker, listFiles } from './leftovers.ts';
import { paidOrder, posted, printed, type OperatorSession, signIn } from './operator.ts';
import type { RunningShop } from './running-shop.ts';

/** Promise 3: after posting, no file of the shop holds the text or the signature, in whatever form a file may hold them. */

let shop: RunningShop;
let operator: OperatorSession;
const openAgain = shopForAllTests((opened) => (shop = opened));
beforeAll(async () => {
  operator = await signIn(shop);
});

/** A drawing that nobody else draws, and the ink that stands for it in a PDF. */
function incompressibleDrawing() {
  const points = Array.from({ length: 30 }, (_, at) => ({ x: at * 60 + randomInt(60), y: randomInt(800), width: 12 }));
  const stroke = strokeOf(points);
  const ink = pathOperators(segmentsOf(outlineOf([stroke])))
    .split(' ')
    .slice(0, 60)
    .join(' ');
  return { signature: { kind: 'drawn', strokes: [stroke] }, stroke, ink };
}

test.each(['typewriter', 'calligraphy'])(
  'after «Als versendet markieren» no file holds a byte of a %s letter’s text, or of what it is signed with',
  async (letterStyle) => {
    const marker = incompressibleMarker();
    const { signature, stroke, ink } = incompressibleDrawing();
    const letterText = `Liebe Erika,\n\n${marker}\n\nDein Jonas`;
    const id = await paidOrder(shop, operator, { letterStyle, letterText, signature });

    await printed(operator, id);
    // The test can fail: while the printed letter lies ready to be posted, its text is there to be found.
    expect(filesHolding(shop.dataDirectory, marker)).toEqual([expect.stringMatching(/letter\.pdf$/)]);
    expect(filesHolding(shop.dataDirectory, ink)).toEqual([expect.stringMatching(/letter\.pdf$/)]);
    expect(filesHolding(shop.dataDirectory, stroke)).toEqual([]);

    await posted(operator, id);
    for (const secret of [marker, stroke, ink]) expect(filesHolding(shop.dataDirectory, secret)).toEqual([]);
    expect(listFiles(shop.dataDirectory).filter((file) => file.endsWith('.pdf'))).toEqual([]);
    const { status, body: refusal } = await operator.command('reveal-letter', { orderId: id });
    expect(status).toBe(410);
    expect(refusal.error).toBe('Der Brieftext ist gelöscht.');

    await shop.stop();
    for (const secret of [marker, stroke, ink]) expect(filesHolding(shop.dataDirectory, secret)).toEqual([]);
    await openAgain();
    operator = await signIn(shop);
  },
);
