import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { myLetter } from '@federpost/shared/http/my-letter.ts';
import { checkOffResult, type CheckResult } from '@federpost/shared/http/run-commands.ts';
import { formatTrackingNumber, trackingUrl } from '@federpost/shared/order/tracking-number.ts';
import { expect, test } from 'vitest';
import { businessWith } from './business-with.ts';
import { shopForThisTest } from './for-this-test.ts';
import { eventually, printLetter, signIn, withEarlyPosting } from './operator.ts';
import { mailsOf, pageOfPaidOrder } from './order-page.ts';

/** Registered post, where the business sells it: ordered, labelled at the sealing table, followed, delivered. */

const NUMBER = 'RT123456785DE';
const OTHER_NUMBER = 'RR473124829DE';

test('a registered letter is posted under the number of its label only, is found by it, and is delivered', async () => {
  const shop = await shopForThisTest(businessWith({ registeredPost: true }));
  const operator = await signIn(shop);
  const orderRegistered = async () => {
    const key = (await pageOfPaidOrder(shop, { extras: ['registered-post'] })).split('/').at(-1)!;
    const isScheduled = eventually(
      () => operator.orders('select=*&order=created_at.desc&limit=1'),
      ([newest]) => newest?.payment_status === 'paid' && newest.production_status === 'scheduled',
    );
    const { id } = (await isScheduled)[0]!;
    return { key, id, code: (await printLetter(operator, id)).code! };
  };
  const scan = async (code: string, label?: string): Promise<CheckResult> =>
    checkOffResult.parse((await operator.command('check-off', { code, label })).body).result;
  const post = async (id: string) => (await operator.command('mark-posted', withEarlyPosting([id]))).body.refused;
  const readPage = async (key: string) => {
    const answer = await fetch(`${shop.url}/rest/v1/my-letter`, { headers: { authorization: `Bearer ${key}` } });
    return myLetter.parse(await answer.json());
  };

  const letter = await orderRegistered();
  expect(await post(letter.id)).toMatchObject([{ error: expect.stringContaining('Sendungsnummer vom Etikett') }]);
  expect(await scan(NUMBER)).toBe('label-first');
  expect(await scan(letter.code)).toBe('label-missing');
  expect(await scan(letter.code, 'RT123456784DE'), 'a wrong digit').toBe('label-wrong');
  expect(await scan(letter.code, 'rt 123 456 785 de')).toBe('checked');
  expect(await post(letter.id)).toEqual([]);

  const other = await orderRegistered();
  expect(await scan(other.code, NUMBER), 'the label of another letter').toBe('label-used');
  expect(await scan(other.code, OTHER_NUMBER)).toBe('checked');

  const { delivery } = await readPage(letter.key);
  expect(delivery.registered).toEqual({ trackingNumber: NUMBER, deliveredOn: null });
  const { text } = await eventually(
    async () => (await mailsOf(shop)).find((mail) => mail.text?.includes(trackingUrl(NUMBER)))!,
    (mail) => mail !== undefined,
  );
  expect(text).toContain(formatTrackingNumber(NUMBER));
  expect((await operator.orders(`tracking_number=eq.${NUMBER}`)).map(({ id }) => id)).toEqual([letter.id]);

  const today = berlinDay(new Date());
  const deliver = (orderId: string) => operator.command('mark-delivered', { orderId, day: today });
  expect(await deliver(other.id), 'not posted yet').toMatchObject({ status: 409 });
  expect((await deliver(letter.id)).status).toBe(200);
  expect((await readPage(letter.key)).delivery).toMatchObject({
    status: 'arrived',
    registered: { trackingNumber: NUMBER, deliveredOn: today },
  });
});
