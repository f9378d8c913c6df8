import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { FORM, order, pay } from './customer.ts';
import { shopForAllTests } from './for-all-tests.ts';
import { filesHolding, listFiles } from './leftovers.ts';
import { ahead, eventually, type OperatorSession, signIn } from './operator.ts';
import type { RunningShop } from './running-shop.ts';

/** Promise 3: after posting, no file of the shop holds the text, in whatever form a file may hold it. */

let shop: RunningShop;
let operator: OperatorSession;
const openAgain = shopForAllTests((opened) => (shop = opened));
beforeAll(async () => {
  operator = await signIn(shop);
});

/** Letters only: every style can write it, and no line break may split what we look for. */
const incompressibleMarker = () => [...randomBytes(24)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');

test.each(['typewriter', 'calligraphy'])(
  'after «Als versendet markieren» no file holds a byte of a %s letter’s text',
  async (letterStyle) => {
    const marker = incompressibleMarker();
    const { body } = await order(shop, { ...FORM, letterStyle, letterText: `Liebe Erika,\n\n${marker}\n\nDein Jonas` });
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

    await operator.command('mark-posted', ahead([id]));
    await eventually(
      () => operator.orders(`id=eq.${id}`),
      ([one]) => one?.text_status === 'deleted',
    );
    expect(filesHolding(shop.dataDirectory, marker)).toEqual([]);
    expect(listFiles(shop.dataDirectory).filter((file) => file.endsWith('.pdf'))).toEqual([]);
    const { status, body: refusal } = await operator.command('reveal-letter', { orderId: id });
    expect(status).toBe(410);
    expect(refusal.error).toBe('Der Brieftext ist gelöscht.');

    await shop.stop();
    expect(filesHolding(shop.dataDirectory, marker)).toEqual([]);
    await openAgain();
    operator = await signIn(shop);
  },
);
