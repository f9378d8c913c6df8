import { describe, expect, test } from 'vitest';
import { EXTRAS, valuesOf, type Extra } from '@federpost/shared/order/catalogue.ts';
import { codesOfOrder } from '@federpost/shared/runs/runs.ts';
import { order } from './given.fixture.ts';
import { changed, fact, paidOrder, printedOrder, printRequested, T } from './order-events.fixture.ts';
import { codesOf, isOfDay, totalsOf, type Letter } from './print-run.ts';
import { letterTerms, type Order } from './state.ts';

const FRIDAY = '2026-11-20';
const MONDAY = '2026-11-23';

test('a letter is one of the day’s from its posting day on, or as soon as it was taken early', () => {
  expect(isOfDay(order(paidOrder), MONDAY)).toBe(true);
  expect(isOfDay(order(paidOrder), FRIDAY)).toBe(false);
  expect(isOfDay(order(paidOrder, printRequested), FRIDAY)).toBe(true);
  expect(isOfDay(order(printedOrder), FRIDAY)).toBe(true);
  expect(isOfDay(order(printedOrder, fact('LetterPosted', { at: T.monday })), MONDAY)).toBe(false);
});

describe('the codes of the day’s letters', () => {
  const ids = ['3f2a91c4', '3f2a91ff', '3f2a0000'].map((start) => `${start}-1111-4222-8333-444455556666`);
  const letter = (id: string, code?: string): Letter => ({
    id,
    order: order(paidOrder, code === undefined ? [] : changed(printRequested, { code })),
  });
  const codes = (...letters: Letter[]) => [...codesOf(letters).values()];
  const [first, second, third] = ids.map(codesOfOrder);

  test('are the beginnings of their numbers, longer where another letter has the same', () => {
    expect(codes(...ids.map((id) => letter(id)))).toEqual([first![0], second![1], third![1]]);
    expect(first![0]).toMatch(/^3F2A[A-Y]$/);
  });
  test('are not those of letters that are not among them', () => {
    expect([...codesOf([letter(ids[0]!)], (code) => code === first![0]).values()]).toEqual([first![1]]);
  });
  test('stay those that their papers have already', () => {
    expect(codes(letter(ids[0]!), letter(ids[1]!, second![0]))).toEqual([first![1], second![0]]);
    expect(codes(letter(ids[0]!, 'A1C'))).toEqual(['A1C']);
  });
});

describe('the material of a run', () => {
  const withExtras = (extras: Extra[]): Order => {
    const paid = order(paidOrder);
    return { ...paid, terms: { ...letterTerms(paid), extras } };
  };

  test('counts each extra, and the gift envelope as an envelope', () => {
    const { envelopes, extras } = totalsOf([withExtras([]), withExtras(valuesOf(EXTRAS)), withExtras(['wax-seal'])]);
    expect(envelopes).toEqual({ plain: 2, kraft: 1 });
    const added = valuesOf(EXTRAS).filter((extra) => extra !== 'gift-envelope');
    expect(extras).toEqual(added.map((extra) => ({ extra, letters: extra === 'wax-seal' ? 2 : 1 })));
  });
});
