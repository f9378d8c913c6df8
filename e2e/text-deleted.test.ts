import { randomBytes, randomInt } from 'node:crypto';
import { pathOperators } from '@federpost/worker/render/operators.ts';
import { segmentsOf } from '@federpost/shared/letter/paths.ts';
import { outlineOf } from '@federpost/shared/letter/signature-outline.ts';
import { strokeOf } from '@federpost/shared/letter/signature.ts';
import { beforeAll, expect, test } from 'vitest';
import { FORM, order, pay } from './customer.ts';
import { shopForAllTests } from './for-all-tests.ts';
import { filesHolding, listFiles } from './leftovers.ts';
import { ahead, eventually, type OperatorSession, signIn } from './operator.ts';
import type { RunningShop } from './running-shop.ts';

/** Promise 3: after posting, no file of the shop holds the text or the signature, in whatever form a file may hold them. */

let shop: RunningShop;
let operator: OperatorSession;
const openAgain = shopForAllTests((opened) => (shop = opened));
beforeAll(async () => {
  operator = await signIn(shop);
});

/** Letters only: every style can write it, and no line break may split what we look for. */
const incompressibleMarker = () => [...randomBytes(24)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');

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
    const { body } = await order(shop, { ...FORM, letterStyle, letterText, signature });
    await pay(String(body.url));
    const [paid] = await eventually(
      () => operator.orders(),
      ([newest]) => newest?.payment_status === 'paid' && newest.letter_style === letterStyle,
    );
    const { id } = paid!;

    await operator.command('print-now', ahead([id]));
    await eventually(
      () => operator.orders(`id=eq.${id}`),
      ([one]) => one?.production_status === 'printed',
    );
    // The test can fail: while the printed letter lies ready to be posted, its text is there to be found.
    expect(filesHolding(shop.dataDirectory, marker)).toEqual([expect.stringMatching(/letter\.pdf$/)]);
    expect(filesHolding(shop.dataDirectory, ink)).toEqual([expect.stringMatching(/letter\.pdf$/)]);
    expect(filesHolding(shop.dataDirectory, stroke)).toEqual([]);

    await operator.command('mark-posted', ahead([id]));
    await eventually(
      () => operator.orders(`id=eq.${id}`),
      ([one]) => one?.text_status === 'deleted',
    );
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
