import { describe, expect, test } from 'vitest';
import { given, order, type Events } from './given.fixture.ts';
import {
  changed,
  disputeOpened,
  fact,
  fraudWarned,
  letterReplaced,
  paidOrder,
  posted,
  printed,
  printedOrder,
  printStarted,
  refundFailed,
  refundRequested,
  refundSucceeded,
  T,
  withdrawn,
  wronglyPaid,
} from './order-events.fixture.ts';
import { holdOf, setAsideOn } from './sealing.ts';

const at = T.monday;
const checked = fact('EnvelopeChecked', { at });
const setAside = fact('LetterSetAside', { at, reason: 'not-today' });
const reprint = fact('ReprintRequested', { at, reason: 'smudge' });
const post = { type: 'MarkPosted', at, checked: true } as const;

describe('an envelope', () => {
  test('is checked once, and only if its letter is printed', () => {
    given(printedOrder).when({ type: 'CheckEnvelope', at }).then(checked);
    given(printedOrder, checked).when({ type: 'CheckEnvelope', at }).thenNothing();
    given(paidOrder).when({ type: 'CheckEnvelope', at }).thenRefused('not-printed');
  });
  test('has to be checked again after it was set aside or its letter is printed again', () => {
    const production = (...history: Events) => order(...history).production;
    expect(production(printedOrder, checked)).toMatchObject({ checkedAt: at });
    expect(production(printedOrder, checked, setAside)).toMatchObject({ checkedAt: undefined });
    expect(production(printedOrder, checked, reprint)).not.toHaveProperty('checkedAt');
    given(printedOrder, checked, setAside).when({ type: 'CheckEnvelope', at }).then(checked);
  });
  test('of a replacement has to be checked, and is not set aside, whatever became of the lost one', () => {
    const again = [...paidOrder, printStarted(), printed(), setAside, checked, posted, letterReplaced] as const;
    const second = [...again, printStarted(2), printed(2)] as const;
    expect(order(second).production).not.toHaveProperty('checkedAt');
    expect(setAsideOn(order(second), '2026-11-23')).toBeUndefined();
    given(second).when(post).thenRefused('not-checked');
    given(second).when({ type: 'CheckEnvelope', at }).then(checked);
  });
});

describe('a letter that is set aside', () => {
  test('stays so until the next day, but not before its own', () => {
    const aside = order(printedOrder, setAside);
    expect(setAsideOn(aside, '2026-11-23')).toBe('not-today');
    expect(setAsideOn(aside, '2026-11-24')).toBeUndefined();
    expect(setAsideOn({ ...aside, postingDay: '2026-12-23' }, '2026-11-24')).toBe('not-today');
    given(printedOrder, setAside).when({ type: 'SetAside', at, reason: 'not-today' }).thenNothing();
  });
  test('is only unchecked by «unfinished»', () => {
    const unfinished = fact('LetterSetAside', { at, reason: 'unfinished' });
    expect(setAsideOn(order(printedOrder, setAside, unfinished), '2026-11-23')).toBeUndefined();
    given(printedOrder, checked).when({ type: 'SetAside', at, reason: 'unfinished' }).then(unfinished);
    given(printedOrder).when({ type: 'SetAside', at, reason: 'unfinished' }).thenNothing();
  });
});

describe('posting the day’s letters', () => {
  test('leaves behind what is not checked, or was set aside after it', () => {
    given(printedOrder, checked).when(post).then(fact('LetterPosted', { at }));
    given(printedOrder).when(post).thenRefused('not-checked');
    given(printedOrder, checked, setAside).when(post).thenRefused('not-checked');
  });
  test('leaves behind a letter that was withdrawn, refunded or disputed after it was checked', () => {
    given(printedOrder, checked, withdrawn).when(post).thenRefused('withdrawn');
    given(printedOrder, checked, disputeOpened()).when(post).thenRefused('disputed');
    given(printedOrder, checked, refundRequested(1, 'goodwill', 400), refundFailed())
      .when(post)
      .thenRefused('money-waits');
  });
  test('of a letter before its day has to be chosen', () => {
    const early = printedOrder.map((event) =>
      event.type === 'PaymentSucceeded' ? changed(event, { postingDay: '2026-12-23' }) : event,
    );
    given(early, checked).when(post).thenRefused('ahead-of-day');
    given(early, checked)
      .when({ ...post, earlyPosting: true })
      .then(fact('LetterPosted', { at }));
  });
});

describe('a letter is held', () => {
  const held = (...history: Events) => holdOf(order(...history));
  test('not for a fraud warning, or a second payment of a wrong amount', () => {
    expect(held(paidOrder, fraudWarned)).toBeUndefined();
    expect(held(printedOrder, wronglyPaid('cs_2'))).toBeUndefined();
  });
  test('if a refund failed, its price was refunded, or it is disputed or withdrawn', () => {
    expect(held(paidOrder, refundRequested(1, 'goodwill', 400), refundFailed())).toBe('money-waits');
    expect(held(printedOrder, refundRequested(1, 'goodwill'), refundSucceeded())).toBe('money-waits');
    expect(held(paidOrder, disputeOpened())).toBe('disputed');
    expect(held(printedOrder, withdrawn)).toBe('withdrawn');
  });
});

describe('a registered letter', () => {
  const asRegistered = (history: Events) =>
    history
      .flat()
      .map((event) => (event.type === 'OrderDrafted' ? changed(event, { extras: ['registered-post'] }) : event));
  const registered = asRegistered(printedOrder);
  const [FIRST, SECOND] = ['RT123456785DE', 'RR473124829DE'];
  const labelled = (trackingNumber = FIRST) => fact('EnvelopeChecked', { at, trackingNumber });
  const checkWith = (trackingNumber?: string) => ({ type: 'CheckEnvelope', at, trackingNumber }) as const;
  const sent = fact('LetterPosted', { at, trackingNumber: FIRST });

  test('is checked only together with its label, once', () => {
    given(registered).when(checkWith()).thenRefused('label-missing');
    given(registered).when(checkWith(FIRST)).then(labelled());
    given(registered, labelled()).when(checkWith(SECOND)).thenNothing();
    given(asRegistered(paidOrder)).when(checkWith(FIRST)).thenRefused('not-printed');
  });
  test('is posted under the number of its label, and never without one', () => {
    given(registered, labelled()).when(post).then(sent);
    given(registered).when({ type: 'MarkPosted', at }).thenRefused('label-missing');
    given(registered, checked).when(post).thenRefused('label-missing');
  });
  test('needs its label again after it was set aside or printed again', () => {
    given(registered, labelled(), setAside).when({ type: 'MarkPosted', at }).thenRefused('label-missing');
    given(registered, labelled(), setAside).when(checkWith(FIRST)).then(labelled());
    const again = [registered, labelled(), reprint, printStarted(2), printed(2)];
    given(...again)
      .when({ type: 'MarkPosted', at })
      .thenRefused('label-missing');
    given(...again)
      .when(checkWith(SECOND))
      .then(labelled(SECOND));
  });
  test('gets another label if it is posted again, or replaced', () => {
    const back = [registered, labelled(), sent, fact('LetterReturned', { at, reason: 'moved' })];
    const repost = (trackingNumber?: string) => ({ type: 'MarkReposted', at, trackingNumber }) as const;
    given(...back)
      .when(repost())
      .thenRefused('label-missing');
    given(...back)
      .when(repost(FIRST))
      .thenRefused('label-used');
    given(...back)
      .when(repost(SECOND))
      .then(fact('LetterReposted', { at, trackingNumber: SECOND }));
    const second = [registered, labelled(), sent, letterReplaced, printStarted(2), printed(2)];
    given(...second)
      .when(checkWith(FIRST))
      .thenRefused('label-used');
    given(...second)
      .when(checkWith(SECOND))
      .then(labelled(SECOND));
  });
  test('of any other kind takes no number', () => {
    given(printedOrder).when(checkWith(FIRST)).then(checked);
    given(printedOrder, checked).when(post).then(fact('LetterPosted', { at }));
  });
});
