import { priceOf } from '@federpost/shared/order/price.ts';
import { describe, expect, test } from 'vitest';
import { disputeLostMail, refundedMail, type RefundedDetails } from './refund-mails.ts';
import { letterPostedMail, letterReplacedMail, letterRepostedMail, letterReturnedMail } from './delivery-mails.ts';
import {
  orderCancelledMail,
  type OrderCancelledDetails,
  letterRevisedMail,
  orderConfirmedMail,
  type OrderConfirmedDetails,
} from './order-mails.ts';
import { paymentFailedMail, paymentProcessingMail } from './payment-mails.ts';
import { withdrawalReceivedMail, withdrawalToHandleMail } from './withdrawal-mails.ts';
import {
  business,
  orderId,
  order,
  posted,
  failed,
  withdrawal,
  ofNobody,
  met,
  processing,
  cancelled,
  disputeLost,
  refunded,
  revised,
  orderPage,
  cameBack,
  reposted,
  replaced,
  wordsOf,
  flat,
  parts,
  expectToSay,
} from './mails.fixture.ts';

test('the mail about a change describes the current letter with its dates', () => {
  const words = flat(letterRevisedMail(revised).text);
  for (const fact of [
    '3f2a91c4',
    'Erna Müller',
    '50667 Köln',
    'Hand-Druck',
    'Mittwoch, 23. Dezember 2026',
    'Am Donnerstag, 24. Dezember 2026, haben wir geschlossen',
    order.orderPage,
    'Du hast nichts geändert?',
  ])
    expect(words).toContain(fact);
  expect(letterRevisedMail({ ...revised, postingDay: undefined }).text).not.toContain('Zur Post');
});

describe('the confirmation', () => {
  const mail = orderConfirmedMail(order);

  test.each(['text', 'html'] as const)('links to the order’s page in its %s', (part) => {
    expect(mail[part]).toContain(order.orderPage);
  });

  test.each(['text', 'html'] as const)('tells everything about the order in its %s', (part) => {
    const words = flat(part === 'html' ? wordsOf(mail.html) : mail.text);
    for (const fact of [
      '3f2a91c4',
      'Erna Müller',
      'Ährenweg 12',
      '50667 Köln',
      'Jörg',
      'Kalligrafie',
      'am Mittwoch, 23. Dezember 2026',
      'voraussichtlich 28.–29. Dezember 2026',
      'zwei bis drei Werktage',
      'Damit ist der Vertrag zwischen dir und uns geschlossen',
      'Nach § 19 UStG',
      'Standard, meist zwei bis drei Werktage',
      'Du kannst deine Bestellung innerhalb von 14 Tagen widerrufen',
      'Voraussichtlich am Mittwoch, 23. Dezember 2026, beginnen wir mit dem Druck',
      'auf seiner Seite ändern oder stornieren',
      'Antworte einfach auf diese E-Mail',
      'Möchtest du ihn behalten, speichere dir vorher eine Kopie.',
      'Herzliche Grüße aus Musterstadt',
      'Widerrufsbelehrung',
      'Muster-Widerrufsformular',
      'am schnellsten hier: Vertrag widerrufen',
      'Sie können Ihr Widerrufsrecht auch online unter https://federpost.example/widerruf/ ausüben.',
      'unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.',
      'Max Mustermann',
      'kontakt@federpost.example',
      'Musterstraße 1, 12345 Musterstadt',
      'Montag–Freitag 09:00–18:00 Uhr',
    ])
      expect(words).toContain(fact);
    expect(words).toMatch(/Brief inkl\. Versand ?9,99 €/);
    expect(words).toMatch(/Wachsiegel ?5,00 €/);
    expect(words).toMatch(/Duftpapier \(Lavendel\) ?2,50 €/);
    expect(words).toMatch(/Gesamt ?17,49 €/);
  });

  test('keeps amount and euro sign on one line', () => {
    expect(mail.text).toContain('17,49\u00a0€');
    expect(mail.html).toContain('17,49\u00a0€');
  });

  test('omits a missing sender, and lists express shipping if it was chosen', () => {
    const { text } = orderConfirmedMail({
      ...order,
      senderName: undefined,
      shipping: 'express',
      price: priceOf({ extras: [], shipping: 'express' }),
    });
    expect(text).not.toContain('Absender');
    expect(flat(text)).toMatch(/Expressversand 4,90 € .* Gesamt 14,89 €/);
    expect(flat(text)).toContain('ein bis zwei Werktage');
  });

  test('shows the price as it was placed, with a discount', () => {
    const lines = [
      { item: 'letter' as const, label: 'Brief', cents: 1999 },
      { item: 'voucher' as const, label: 'Gutschein', cents: -500 },
    ];
    const { text } = orderConfirmedMail({ ...order, price: { lines, totalCents: 1499 } });
    expect(flat(text)).toMatch(/Brief 19,99 € .*Gutschein −5,00 € .*Gesamt 14,99 €/);
  });

  test('mentions VAT only if the business charged it when the order was placed', () => {
    const { text } = orderConfirmedMail({ ...order, issuer: { ...business, smallBusiness: false } });
    expect(text).toContain('Alle Preise enthalten die gesetzliche Umsatzsteuer.');
    expect(text).not.toContain('UStG');
  });

  test.each([
    ['2026-12-23', '28.–29. Dezember 2026'],
    ['2026-12-29', '31. Dezember 2026 – 2. Januar 2027'],
  ])('says that a letter posted on %s arrives %s', (postingDay, arrival) => {
    expect(flat(orderConfirmedMail({ ...order, postingDay }).text)).toContain(`voraussichtlich ${arrival}`);
  });

  test('explains a posting day other than the wished one, and the likelihood of an arrival in time', () => {
    const on = (postingDay: string, wish: OrderConfirmedDetails['wish']) =>
      flat(orderConfirmedMail({ ...order, postingDay, wish }).text);
    expect(on('2026-12-23', { day: '2026-12-23', means: 'posting' })).toContain('Mittwoch, 23. Dezember 2026');
    expect(on('2026-12-23', { day: '2026-12-25', means: 'posting' })).toContain(
      'Freitag, 25. Dezember 2026, ist ein Feiertag: Da gehen wir nicht zur Post',
    );
    expect(on('2026-12-18', { day: '2026-12-24', means: 'arrival' })).toContain(
      '99 von 100 Briefen sind bis Donnerstag, 24. Dezember 2026, da.',
    );
  });
});

describe('the mail about a failed payment', () => {
  const mail = paymentFailedMail(failed);
  test('says that nothing was charged, where the draft is, and how to continue', () => {
    expectToSay(mail, ['Dir wurde nichts berechnet', 'Dein Entwurf liegt weiterhin auf dem Gerät', '19,89 €']);
    expect(mail.text).toContain('https://federpost.example/?start=true');
    expect(mail.html).toContain('href="https://federpost.example/?start=true"');
  });
});

describe('the mail about a posted letter', () => {
  test('says when it was posted and will arrive, and that the text is being erased', () => {
    const mail = letterPostedMail(posted);
    expectToSay(mail, [
      'Am Mittwoch, 23. Dezember 2026, haben wir ihn zur Post gegeben.',
      'Ankunft voraussichtlich 28.–29. Dezember 2026.',
      'Erna Müller',
      'vernichten ihn jetzt',
      'auch wir selbst nicht',
      'Die Löschquittung, mit unserer Unterschrift, findest du dann auf der Seite deines Briefes',
      'Deine Rechnung liegt dieser E-Mail als PDF bei.',
    ]);
    for (const words of parts(mail)) expect(words).not.toContain('Geplant war');
  });

  test.each([
    ['later', '2026-12-22', 'entschuldige die Verspätung'],
    ['earlier', '2026-12-28', 'er ist also früher unterwegs'],
  ])('says so if it was posted %s than planned', (_, plannedFor, words) =>
    expect(flat(letterPostedMail({ ...posted, plannedFor }).text)).toContain(words),
  );

  test('names no invoice if there is none', () => {
    expect(letterPostedMail({ ...posted, withInvoice: false }).text).not.toContain('Rechnung');
  });
});

describe('the mail about a pending payment', () => {
  test('says that the contract is formed only by the confirmation', () => {
    expectToSay(paymentProcessingMail(processing), [
      '3f2a91c4',
      '17,49 €, unterwegs',
      'Erst mit ihr kommt der Vertrag zustande',
    ]);
  });
});

describe('the mail about a cancelled order', () => {
  const words = (changes: Partial<OrderCancelledDetails> = {}) =>
    flat(orderCancelledMail({ ...cancelled, ...changes }).text);
  test('says what is refunded and what becomes of the text', () => {
    expect(words()).toContain('Wie gewünscht haben wir deine Bestellung storniert');
    expect(words()).toContain('Wir zahlen dir 17,49 € auf demselben Weg zurück');
    expect(words()).toContain('überschreiben den Schlüssel');
    expect(words({ by: 'operator' })).toContain('Wir haben deine Bestellung storniert');
  });
  test('promises no refund if nothing was paid', () => {
    expect(words({ refund: undefined })).toContain('Bezahlt hast du nichts');
    expect(words({ refund: undefined, paymentPending: true })).toContain('Kommt sie an, zahlen wir sie sofort');
    expect(words({ refund: undefined })).not.toContain('€');
  });
});

describe('the mail about a lost dispute', () => {
  test('names the amount and the order, and offers a reply', () => {
    expectToSay(disputeLostMail(disputeLost), ['3f2a91c4', '17,49 €', 'Antworte einfach auf diese E-Mail']);
    expect(disputeLostMail({ ...disputeLost, withInvoice: false }).text).not.toContain('Rechnung');
  });
});

describe('the mail about a refund', () => {
  const words = (changes: Partial<RefundedDetails> = {}) => flat(refundedMail({ ...refunded, ...changes }).text);
  test('names the amount, the reason and what happens to the letter', () => {
    expect(words()).toContain('Zurückgezahlt: 17,49 €');
    expect(words()).toContain('Gedruckt und verschickt wird zu dieser Bestellung nichts');
    expect(words({ reason: 'paid-twice', letter: 'goes-on' })).toContain('Dein Brief war zweimal bezahlt');
    expect(words({ reason: 'paid-too-late' })).toContain('bestelle ihn bitte neu');
    expect(words({ reason: 'goodwill', letter: 'goes-on' })).toContain('ändert sich dadurch nichts');
    expect(words({ currency: 'usd' })).toContain('17,49 $');
    expect(words()).toContain('Die berichtigte Rechnung liegt dieser E-Mail als PDF bei.');
    expect(words({ withInvoice: false })).not.toContain('Rechnung');
    expect(words({ reason: 'transferred' })).toContain('auf dein Konto überwiesen');
  });
  test('keeps amount and euro sign on one line', () =>
    expect(refundedMail(refunded).subject).toContain('17,49\u00a0€'));
});

describe('the mails about a withdrawal', () => {
  test('the receipt contains content, Berlin date and time, and the deadline of the refund', () => {
    expectToSay(withdrawalReceivedMail(withdrawal), [
      'Hiermit widerrufe ich den Vertrag über den Druck und Versand meines Briefes.',
      'Jörg Müller',
      '3f2a91c4',
      'joerg@example.org',
      'am 24. Dezember 2026, 00:05:07 Uhr',
      'spätestens am Donnerstag, 7. Januar 2027',
    ]);
  });

  test('the receipt without a matching order repeats nothing that the sender typed', () => {
    for (const words of parts(withdrawalReceivedMail(ofNobody))) {
      for (const fact of [
        'Hiermit widerrufe ich den Vertrag über den Druck und Versand meines Briefes.',
        'am 24. Dezember 2026, 00:05:07 Uhr',
        'spätestens am Donnerstag, 7. Januar 2027',
        'gilt trotzdem',
      ])
        expect(words).toContain(fact);
      expect(words).not.toMatch(/Jörg|3f2a91c4|joerg/);
    }
  });

  test('tells the business whether the receipt is sent automatically', () => {
    expect(flat(withdrawalToHandleMail({ ...withdrawal, order: met, receipt: true }).text)).toContain(
      'geht von selbst an die angegebene Adresse',
    );
    expect(flat(withdrawalToHandleMail({ ...withdrawal, order: met, receipt: false }).text)).toContain(
      'Bitte bestätigen Sie den Eingang selbst',
    );
  });

  test.each([
    [
      'stopped and paid',
      met,
      ['Der Brief wird nicht gedruckt', 'Die Zahlung geht von selbst zurück', 'bis spätestens 7. Januar 2027', orderId],
    ],
    [
      'already in production',
      { ...met, production: 'printed' as const },
      ['Die Herstellung hatte schon begonnen', '„Nicht versenden“', 'bis spätestens 7. Januar 2027', '„Erstatten“'],
    ],
    [
      'posted',
      { ...met, production: 'posted' as const },
      ['Der Brief ist schon verschickt und lässt sich nicht mehr zurückhalten', 'bis spätestens 7. Januar 2027'],
    ],
    ['not paid', { ...met, paid: false }, ['Bezahlt ist bisher nichts', 'geht sie von selbst zurück']],
    ['withdrawn before', { ...met, withdrawnAt: '2026-12-20T09:00:00.000Z' }, ['bis spätestens 3. Januar 2027']],
    [
      'not to be found',
      undefined,
      ['gehört keine Bestellung', 'in Stripe nach der E-Mail-Adresse', 'bis spätestens 7. Januar 2027'],
    ],
  ])('tells the business what to do with an order that is %s', (_, met, details) => {
    expectToSay(withdrawalToHandleMail({ ...withdrawal, order: met, receipt: true }), [
      'Jörg Müller',
      'joerg@example.org',
      ...details,
    ]);
  });
});

describe('the mails about a lost or returned letter', () => {
  test('the posting mail says when the letter may be reported lost, and links to its page', () => {
    expectToSay(letterPostedMail(posted), [
      'Ist er am Dienstag, 5. Januar 2027, noch nicht da, sag es uns auf der Seite deines Briefes',
      'Wir ersetzen deinen Brief kostenlos oder erstatten dir den vollen Betrag.',
    ]);
    expect(letterPostedMail(posted).text).toContain(orderPage);
    expect(flat(letterPostedMail({ ...posted, lostFrom: undefined }).text)).toContain('Dann sag es uns auf');
  });

  test('the return mail names reason and address, and links to the free correction', () => {
    expectToSay(letterReturnedMail(cameBack), [
      'umgezogen',
      'mindestens 60 Tage lang',
      'Erna Müller',
      'Ährenweg 12',
      '50667 Köln',
      'neuen Umschlag',
      'kostet dich nichts',
    ]);
    expect(letterReturnedMail(cameBack).html).toContain(`href="${orderPage}"`);
  });

  test('the repost mail names the expected days, and that nothing is charged', () => {
    expectToSay(letterRepostedMail(reposted), [
      'am Mittwoch, 23. Dezember 2026',
      '28.–29. Dezember 2026',
      'Berechnet wird dir dafür nichts',
      '5. Januar 2027',
    ]);
  });

  test('the replacement mail names the posting day and the page, free of charge', () => {
    expectToSay(letterReplacedMail(replaced), [
      'kostet dich nichts',
      '3f2a91c4',
      'kostenlos',
      'Ährenweg 12',
      'am Mittwoch, 23. Dezember 2026',
    ]);
    expect(letterReplacedMail(replaced).html).toContain(`href="${orderPage}"`);
    expect(letterReplacedMail(replaced).text).not.toMatch(/Vertrag zwischen|9,99/);
  });

  test('the mail about a second try offers no third one', () => {
    for (const { text } of [
      letterPostedMail({ ...posted, isReplacement: true }),
      letterRepostedMail({ ...reposted, isReplacement: true }),
    ]) {
      expect(flat(text)).toContain('Dann erstatten wir dir den vollen Betrag.');
      expect(flat(text)).not.toContain('Wir ersetzen deinen Brief kostenlos');
    }
  });

  test('the refund mail fits a letter that was posted', () => {
    const { text } = refundedMail({ ...refunded, reason: 'letter-lost', letter: 'lost' });
    expect(flat(text)).toContain(
      'Dein Brief ist nicht angekommen. Das tut uns leid; hier ist dein Geld. Taucht er doch',
    );
  });
});

test('the mails about a registered letter name its number and lead to the carrier', () => {
  const trackingNumber = 'RT123456785DE';
  for (const mail of [
    letterPostedMail({ ...posted, trackingNumber }),
    letterRepostedMail({ ...reposted, trackingNumber }),
  ]) {
    expect(flat(mail.text)).toContain('RT 123 456 785 DE');
    expect(mail.html).toContain('=RT123456785DE"');
  }
  expect(letterPostedMail(posted).text).not.toContain('Sendungsnummer');
});
