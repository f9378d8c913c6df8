import { describe, expect, test } from 'vitest';
import { myLetter, type MyLetter } from '@federpost/shared/http/my-letter.ts';
import { PAYMENT_STATUSES } from '@federpost/shared/order/status.ts';
import { pageKeyFromPath } from './page-key-from-path.ts';
import { PAID } from './my-letter.fixture.ts';
import { deadlineMessage, orderStatusMessage, upcomingSteps } from './status-messages.ts';

const now = new Date('2026-12-20T10:00:00Z');
const letter = (changes: Partial<MyLetter>): MyLetter => ({
  ...PAID,
  willBeDelivered: changes.production !== 'cancelled',
  ...changes,
});
const moneyBack = (fact: 'refund-requested' | 'refunded' | 'dispute-lost', cents = 1499): MyLetter['facts'] => [
  ...PAID.facts,
  { fact, at: now.toISOString(), cents },
];
const DISPUTED = { printsFrom: null, bankHold: 'disputed' } as const;

describe('The status message of an order', () => {
  test.each(['scheduled', 'printing', 'printed', 'parked'] as const)(
    'names the missed posting day of a letter that is %s, and the next possible one',
    (production) => {
      const dates = {
        postingDay: '2026-12-28',
        window: { from: '2026-12-30', to: '2026-12-31' },
        missed: '2026-12-23',
      };
      const late = letter({ production, dates });
      const at = new Date('2026-12-24T10:00:00Z');
      expect(orderStatusMessage(late, at).text).toContain(
        'Er sollte am Mittwoch, 23. Dezember, zur Post; wir holen es am Montag, 28. Dezember, nach.',
      );
      expect(orderStatusMessage(late, at).text).not.toContain('werfen ihn am Mittwoch');
      expect(upcomingSteps(late, at)[0]).toBe('Einwurf geplant am Montag, 28. Dezember');
    },
  );
  test('names the posting day and the delivery window, and why the wished day is not possible', () => {
    expect(orderStatusMessage(PAID, now).text).toBe(
      'Wir drucken ihn und werfen ihn am Mittwoch, 23. Dezember, ein. Ankunft voraussichtlich 28.–29. Dezember.',
    );
    const moved = letter({
      deliveryDate: '2026-12-24',
      deliveryDateMeans: 'posting',
      dates: { ...PAID.dates!, shift: 'closed' },
    });
    expect(orderStatusMessage(moved, now).text).toContain('Am Donnerstag, 24. Dezember, haben wir geschlossen');
  });

  test('exists for every state of an order, and names no posting day before payment', () => {
    for (const payment of PAYMENT_STATUSES)
      for (const production of myLetter.shape.production.options) {
        const { title, text } = orderStatusMessage(letter({ payment, production }), now);
        expect(`${title} ${text}`).toMatch(/\S+\. \S+/);
        if (payment !== 'paid' && production === 'scheduled') expect(text).not.toContain('werfen ihn am');
      }
  });

  test('names no day while a dispute stops the print', () => {
    expect(orderStatusMessage(letter(DISPUTED), now).text).not.toContain('Dezember');
  });

  test('names the delivery window of a posted letter, and says afterwards that it should have arrived', () => {
    const posted = letter({ production: 'posted' });
    expect(orderStatusMessage(posted, new Date('2026-12-29T10:00:00Z')).text).toBe(
      'Ankunft voraussichtlich 28.–29. Dezember.',
    );
    expect(orderStatusMessage(posted, new Date('2026-12-30T10:00:00Z'))).toEqual({
      title: 'Dein Brief sollte angekommen sein.',
      text: 'Erwartet haben wir ihn für den 28.–29. Dezember.',
    });
  });

  test('distinguishes a withdrawal from a cancellation', () => {
    const withdrawn = letter({ production: 'cancelled', facts: [{ fact: 'withdrawn', at: now.toISOString() }] });
    expect(orderStatusMessage(withdrawn, now).title).toContain('widerrufen');
    expect(orderStatusMessage(letter({ production: 'cancelled' }), now).title).toContain('storniert');
  });

  test.each([
    ['is requested', [{ fact: 'refund-requested', cents: 1499 }], 'Du bekommst 14,99\u00a0€ zurück'],
    [
      'was made',
      [
        { fact: 'refund-requested', cents: 1499 },
        { fact: 'refunded', cents: 1499 },
      ],
      'Wir haben dir 14,99\u00a0€ zurückgezahlt.',
    ],
    [
      'failed',
      [
        { fact: 'refunded', cents: 1499 },
        { fact: 'refund-failed', cents: 1499 },
      ],
      'wir kümmern uns darum',
    ],
    ['is not needed', [], 'Es wird dir nichts berechnet.'],
  ] as const)('says that the refund of a cancelled order %s', (_, money, words) => {
    const facts = [...PAID.facts, { fact: 'cancelled' }, ...money].map((entry) => ({
      at: now.toISOString(),
      ...entry,
    })) as MyLetter['facts'];
    expect(orderStatusMessage(letter({ production: 'cancelled', facts }), now).text).toContain(words);
  });

  test('promises a refund for a cancelled order whose payment is still under way', () => {
    const underWay = letter({ production: 'cancelled', payment: 'processing' });
    expect(orderStatusMessage(underWay, now).text).toContain('Kommt deine Zahlung noch an, geht sie sofort zurück.');
  });
});

describe('A refunded letter', () => {
  const kept = { willBeDelivered: false, mayChange: false, mayCancel: false, printsFrom: null } as const;
  const cameBack = { ...PAID.delivery, status: 'returned' } as const;

  test.each(['printing', 'unclear', 'printed'] as const)('is not sent if it is %s', (production) => {
    const paidBack = letter({ ...kept, production, facts: moneyBack('refunded') });
    expect(orderStatusMessage(paidBack, now)).toEqual({
      title: 'Dein Brief wird nicht verschickt.',
      text: 'Wir vernichten seinen Text und alles, was schon gedruckt ist. Wir haben dir 14,99\u00a0€ zurückgezahlt.',
    });
    expect(upcomingSteps(paidBack, now)).toEqual([]);
  });
  test('is not sent if the bank has taken the money back', () =>
    expect(
      orderStatusMessage(letter({ ...kept, production: 'printed', facts: moneyBack('dispute-lost') }), now).text,
    ).toContain('Deine Bank hat 14,99\u00a0€ von uns zurückgeholt; du bekommst das Geld von ihr.'));
  test('is on its way if the bank took the money back after posting, and says so', () =>
    expect(orderStatusMessage(letter({ production: 'posted', facts: moneyBack('dispute-lost') }), now)).toMatchObject({
      title: 'Dein Brief ist unterwegs.',
      text: expect.stringContaining('Deine Bank hat 14,99\u00a0€ von uns zurückgeholt'),
    }));
  test('is not called cancelled if nobody cancelled it', () =>
    expect(
      orderStatusMessage(letter({ ...kept, production: 'cancelled', facts: moneyBack('dispute-lost') }), now).title,
    ).toBe('Deine Zahlung wurde zurückgeholt.'));
  test('says that the bank holds the money until it has decided a dispute', () => {
    const cancelledInDispute = letter({ ...kept, production: 'cancelled', bankHold: 'disputed' });
    expect(orderStatusMessage(cancelledInDispute, now).text).toContain(
      'hält 14,99\u00a0€ fest, bis sie entschieden hat',
    );
  });
  test('is not sent again if it was returned', () =>
    expect(
      orderStatusMessage(
        letter({ ...kept, production: 'posted', delivery: cameBack, facts: moneyBack('refund-requested') }),
        new Date('2027-01-04T10:00:00Z'),
      ),
    ).toEqual({
      title: 'Dein Brief ist zurückgekommen.',
      text: 'Noch einmal geben wir ihn nicht zur Post. Du bekommst 14,99\u00a0€ zurück; das dauert je nach Bank fünf bis zehn Werktage.',
    }));
  test.each([
    ['is on its way if it was posted before', now, 'Dein Brief ist unterwegs.'],
    ['is missing if it did not arrive', new Date('2027-01-20T10:00:00Z'), 'Dein Brief sollte angekommen sein.'],
  ])('%s, and the sentence below the headline names the refund', (_where, at, title) =>
    expect(
      orderStatusMessage(letter({ production: 'posted', facts: moneyBack('refund-requested') }), at),
    ).toMatchObject({ title, text: expect.stringContaining('Du bekommst 14,99\u00a0€ zurück') }),
  );
  test('can be ordered again after a payment of a wrong amount was refunded', () => {
    const wrong = { payment: 'wrong-amount', willBeDelivered: false, dates: null, printsFrom: null } as const;
    expect(orderStatusMessage(letter(wrong), now).text).toContain('Wir melden uns bei dir');
    const { title, text } = orderStatusMessage(letter({ ...wrong, facts: moneyBack('refunded', 100) }), now);
    expect(title).toBe('Deine Zahlung stimmte nicht.');
    expect(text).toContain('Wir haben dir 1,00\u00a0€ zurückgezahlt.');
    expect(text).toContain('bestelle ihn bitte neu');
    expect(text).not.toContain('melden uns');
  });
});

test('A letter that waits for its posting announces nothing about a wished day that has passed', () => {
  const wished = letter({ deliveryDate: '2026-12-02', deliveryDateMeans: 'arrival' });
  const note = 'wird er voraussichtlich nicht da sein';
  expect(orderStatusMessage(wished, new Date('2026-12-01T10:00:00Z')).text).toContain(note);
  expect(orderStatusMessage(wished, new Date('2026-12-06T10:00:00Z')).text).not.toContain(note);
});

describe('A letter whose payment is in dispute', () => {
  const corrected = { ...PAID.delivery, status: 'returned', returned: { reason: 'moved', corrected: true } } as const;
  test.each([
    ['scheduled', {}],
    ['parked', {}],
    ['printing', {}],
    ['printed', {}],
    ['posted', { delivery: corrected }],
  ] as const)('is held back if it is %s, and names no day', (production, changes) => {
    const held = letter({ ...DISPUTED, production, ...changes });
    expect(orderStatusMessage(held, now)).toEqual({
      title: 'Dein Brief ist angehalten.',
      text: 'Deine Bank hat die Zahlung angefochten. Solange das offen ist, geht dein Brief nicht in die Post. Melde dich gern bei uns.',
    });
    expect(upcomingSteps(held, now)).toEqual([]);
  });
  test('waits for the bank if it only asks, and a cancelled one names its refund', () => {
    const asked = letter({ ...DISPUTED, bankHold: 'bank-inquiry', production: 'printed' });
    expect(orderStatusMessage(asked, now).title).toBe('Dein Brief wartet auf deine Bank.');
    expect(orderStatusMessage(asked, now).text).not.toContain('angefochten');
    expect(upcomingSteps(asked, now)).toEqual([]);
    const facts = [{ fact: 'refund-requested', at: '2026-12-01T10:00:00.000Z', cents: 1499 }] as const;
    const cancelled = letter({ ...asked, production: 'cancelled', willBeDelivered: false, facts: [...facts] });
    expect(orderStatusMessage(cancelled, now).text).toContain('Du bekommst 14,99\u00a0€ zurück');
  });
  test('is on its way if it was posted before', () =>
    expect(orderStatusMessage(letter({ ...DISPUTED, production: 'posted' }), now).title).toBe(
      'Dein Brief ist unterwegs.',
    ));
});

describe('The deadline for changing a letter', () => {
  test('is the day before the print, or a time to the minute if a print is retried', () => {
    expect(deadlineMessage(PAID, now)).toBe(
      'Bis Dienstag, 22. Dezember, kannst du deinen Brief ändern oder stornieren; am Morgen darauf drucken wir ihn.',
    );
    expect(deadlineMessage(PAID, new Date('2026-12-22T20:00:00Z'))).toMatch(/^Nur noch heute .* morgen früh beginnt/);
    expect(deadlineMessage(letter({ printsFrom: '2026-12-23T09:30:00.000Z' }), now)).toMatch(
      /^Am Mittwoch, 23\. Dezember, um 10:30\u00a0Uhr beginnt der Druck\./,
    );
  });
  test('says that the print may begin at any moment, once its time has come', () => {
    expect(deadlineMessage(letter({ printsFrom: now.toISOString() }), now)).toContain('jeden Augenblick');
  });
  test('is the arrival of a payment under way, and is missing if the payment expired', () => {
    expect(deadlineMessage(letter({ payment: 'processing' }), now)).toContain('Bis die Zahlung da ist, kannst du');
    const over = { payment: 'expired', mayChange: false, mayCancel: false } as const;
    expect(deadlineMessage(letter(over), now)).toBeUndefined();
  });
  test.each(['printing', 'printed', 'posted', 'cancelled'] as const)('is missing for a %s letter', (production) => {
    expect(deadlineMessage(letter({ production }), now)).toBeUndefined();
  });
});

test('the steps ahead of an order leave out those that are past or will not happen', () => {
  expect(upcomingSteps(PAID, now)).toEqual([
    'Einwurf geplant am Mittwoch, 23. Dezember',
    'Ankunft voraussichtlich 28.–29. Dezember',
  ]);
  expect(upcomingSteps(letter({ production: 'posted' }), now)).toEqual(['Ankunft voraussichtlich 28.–29. Dezember']);
  expect(upcomingSteps(letter({ production: 'posted' }), new Date('2026-12-30T10:00:00Z'))).toEqual([]);
  expect(upcomingSteps(letter({ production: 'cancelled' }), now)).toEqual([]);
  expect(upcomingSteps(letter({ dates: null }), now)).toEqual([]);
});

test.each([
  ['/mein-brief/abc', 'abc'],
  ['/mein-brief/abc/', 'abc'],
  ['/mein-brief/abc/mehr', 'abc'],
  ['/mein-brief/', undefined],
  ['/mein-brief', undefined],
])('the order’s key in %s is %s', (pathname, key) => {
  expect(pageKeyFromPath(pathname)).toBe(key);
});
