import fc from 'fast-check';
import { expectLinear } from '@federpost/shared/growth.fixture.ts';
import { HOSTILE_TEXTS } from '@federpost/shared/letter/text/hostile-texts.fixture.ts';
import { expect, expectTypeOf, test } from 'vitest';
import { letterPostedMail, type LetterPostedDetails } from './delivery-mails.ts';
import { orderConfirmedMail, type OrderConfirmedDetails } from './order-mails.ts';
import type { PaymentFailedDetails } from './payment-mails.ts';
import { withdrawalReceivedMail, type WithdrawalReceivedDetails, withdrawalToHandleMail } from './withdrawal-mails.ts';
import { order, posted, declaration, withdrawal, met, ALL } from './mails.fixture.ts';

/** The rules for every mail to customers and the business. */

test.each(ALL)('%s: links to the withdrawal form', (_, { text, html }) => {
  expect(text).toContain('Vertrag widerrufen: https://federpost.example/widerruf/');
  expect(html).toMatch(/href="https:\/\/federpost\.example\/widerruf\/"[^>]*>Vertrag widerrufen</);
});

test.each(ALL)('%s: every URL in the text ends its line, so that no punctuation follows it', (_, { text }) => {
  const links = text.split('\n').filter((line) => line.includes('://'));
  expect(links.filter((line) => !/^(?:[^:]+: )?https:\/\/\S*[\w/]$/.test(line))).toEqual([]);
});

test.each(ALL)('%s: the subject contains no name', (_, { subject }) => {
  expect(subject).not.toMatch(/Erna|Müller|Jörg|Köln/);
  expect(subject.length).toBeLessThan(60);
});

test('no mail has a place for the letter’s text', () => {
  expectTypeOf<keyof OrderConfirmedDetails>().toEqualTypeOf<
    | 'business'
    | 'publicUrl'
    | 'orderId'
    | 'letterStyle'
    | 'shipping'
    | 'price'
    | 'issuer'
    | 'recipient'
    | 'senderName'
    | 'postingDay'
    | 'missed'
    | 'writtenOn'
    | 'wish'
    | 'orderPage'
  >();
  expectTypeOf<OrderConfirmedDetails['recipient']>().toEqualTypeOf<{ name: string; address: string }>();
  expectTypeOf<keyof PaymentFailedDetails>().toEqualTypeOf<'business' | 'publicUrl' | 'orderId' | 'totalCents'>();
  expectTypeOf<keyof LetterPostedDetails>().toEqualTypeOf<
    | 'business'
    | 'publicUrl'
    | 'orderId'
    | 'recipientName'
    | 'shipping'
    | 'plannedFor'
    | 'postedOn'
    | 'withInvoice'
    | 'isReplacement'
    | 'lostFrom'
    | 'trackingNumber'
    | 'writtenOn'
    | 'orderPage'
  >();
  expectTypeOf<keyof WithdrawalReceivedDetails>().toEqualTypeOf<
    'business' | 'publicUrl' | 'declaration' | 'receivedAt'
  >();
  expectTypeOf<keyof NonNullable<WithdrawalReceivedDetails['declaration']>>().toEqualTypeOf<
    'name' | 'orderNumber' | 'email'
  >();
  const letterText = 'Liebe Oma, das geht niemanden etwas an';
  const smuggled = { ...order, letterText };
  expect(JSON.stringify(orderConfirmedMail(smuggled))).not.toContain(letterText);
});

test.each(ALL)('%s: is marked as German, and loads no pictures, scripts or other resources', (_, { html }) => {
  expect(html).toMatch(/^<!doctype html>\n<html lang="de"/);
  expect(html).not.toMatch(/<img|<script|<link|@import|url\(|src=/i);
  expect(
    [...html.matchAll(/href="([^"]+)"/g)].every(([, target]) => target!.startsWith('https://federpost.example/')),
  ).toBe(true);
});

test.each(ALL)('%s: has no words in a size that nobody can read, which filters count as spam', (_, { html }) => {
  expect(html.match(/<[^>]*font-size:[01](?!\d)[^>]*>[^<&]/g)).toBeNull();
});

test('names and addresses are escaped and never become HTML or headers', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '<b>Erna</b>',
      '"><img src=x onerror=alert(1)>',
      "' onclick='x",
      '</table><script>',
      '&lt;b&gt;',
      'A\r\nBcc: x@y.de',
    ),
  );
  const tagsOf = (html: string) => html.match(/<\/?[a-z][^>]*>/gi)!.filter((tag) => tag !== '<br>');
  const plain = tagsOf(
    orderConfirmedMail({ ...order, recipient: { name: 'Erna', address: 'Weg 1' }, senderName: 'Ich' }).html,
  );
  fc.assert(
    fc.property(hostile, hostile, hostile, (name, address, sender) => {
      const { html, subject } = orderConfirmedMail({
        ...order,
        recipient: { name, address },
        senderName: `x${sender}`,
      });
      expect(tagsOf(html)).toEqual(plain);
      expect(subject).not.toMatch(/[\r\n]/);
    }),
  );
  const receipt = (name: string, orderNumber: string) =>
    withdrawalReceivedMail({ ...withdrawal, declaration: { ...declaration, name, orderNumber } });
  fc.assert(
    fc.property(hostile, hostile, (name, number) => {
      expect(tagsOf(receipt(name, number).html)).toEqual(tagsOf(receipt('Jörg', '1').html));
    }),
  );
  const { html, text } = orderConfirmedMail({ ...order, recipient: { name: '<b>Erna</b> & "Co"', address: 'Weg 1' } });
  expect(html).toContain('&#60;b&#62;Erna&#60;/b&#62; &#38; &#34;Co&#34;');
  expect(text).toContain('<b>Erna</b> & "Co"');
});

test.each(ALL)('%s: no line of the text is longer than 80 characters, except links', (_, { text }) => {
  const long = text.split('\n').filter((line) => line.length > 80 && !line.includes('https://'));
  expect(long).toEqual([]);
});

test.each(ALL)('%s: no line of the text ends between a day and its month', (_, { text }) => {
  expect(text).not.toMatch(/\b\d\d?\.\n(?=\p{Lu})/u);
});

test.each(Object.entries(HOSTILE_TEXTS))(
  'composing a mail takes linear time in the length of the customer’s words: %s',
  (_, make) => {
    expectLinear(
      make,
      (text) => [
        orderConfirmedMail({ ...order, recipient: { name: text, address: text }, senderName: text }),
        letterPostedMail({ ...posted, recipientName: text }),
        withdrawalReceivedMail({ ...withdrawal, declaration: { name: text, orderNumber: text, email: text } }),
        withdrawalToHandleMail({
          ...withdrawal,
          declaration: { name: text, orderNumber: text, email: text },
          order: met,
          receipt: true,
        }),
      ],
      1_000,
    );
  },
);
