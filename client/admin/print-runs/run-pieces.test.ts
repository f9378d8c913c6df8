import { describe, expect, it } from 'vitest';
import {
  applyCheckOff,
  heldOf,
  isPrinting,
  missingOf,
  openLetters,
  pileOf,
  postableOf,
  progressOf,
  setAsideOf,
  stuckOf,
  traysOf,
} from './run-pieces.ts';
import { aPiece, aRun, pieces } from './run-pieces.fixture.ts';

const codes = (all: readonly { code: string }[]) => all.map(({ code }) => code);
const checked_at = '2026-11-23T09:00:00.000Z';

describe('the day’s letters', () => {
  const run = aRun([
    aPiece(1, { production_status: 'posted' }),
    aPiece(2, { production_status: 'printed', checked_at }),
    aPiece(3, { production_status: 'printed' }),
    aPiece(4, { production_status: 'unclear' }),
    aPiece(5, { production_status: 'printed', set_aside: 'damaged' }),
    aPiece(6, { production_status: 'printed', checked_at, held: 'withdrawn' }),
    aPiece(7, { production_status: 'printed', checked_at, posting_day: '2026-12-23' }),
  ]);
  it('are counted without those that are held or set aside', () => {
    expect(progressOf(run)).toEqual({ pieces: 5, printed: 4, checked: 3, posted: 1 });
    expect(openLetters(run)).toBe(4);
    expect([codes(setAsideOf(run)), codes(heldOf(run))]).toEqual([['A005'], ['A006']]);
  });
  it('are missing if they are neither checked off nor posted', () => {
    expect(codes(missingOf(run))).toEqual(['A003', 'A004']);
  });
  it('are posted if they are checked off and nothing holds them; those of later days stand apart', () => {
    const { due, early } = postableOf(run);
    expect(codes(due)).toEqual(['A002']);
    expect([...early].map(([day, all]) => [day, codes(all)])).toEqual([['2026-12-23', ['A007']]]);
  });
  it('are asked about if their print is unclear', () => {
    expect(codes(stuckOf(run))).toEqual(['A004']);
  });
});

describe('a pile', () => {
  it('waits until it is sent to the printer, without what is held', () => {
    const run = aRun([...pieces(16), aPiece(17, { held: 'disputed' })]);
    expect(pileOf(run, 'kraft')).toMatchObject({ letters: 4, printed: 0, state: 'waiting' });
    expect(codes(pileOf(run, 'kraft').printable)).toHaveLength(4);
  });
  it('is printing until all its letters are printed', () => {
    for (const sent of [{ production_status: 'printing' }, { requested: true }] as const) {
      const run = aRun([aPiece(1, { production_status: 'printed' }), aPiece(2, sent)]);
      expect(pileOf(run, 'plain')).toMatchObject({ letters: 2, printed: 1, printable: [], state: 'printing' });
      expect(isPrinting(run)).toBe(true);
    }
  });
  it('is printed if its letters were printed in any way, also from a PDF', () => {
    const run = aRun(pieces(2, { production_status: 'printed' }));
    expect(pileOf(run, 'plain').state).toBe('printed');
    expect(isPrinting(run)).toBe(false);
  });
  it('is empty if no letter needs such an envelope', () => {
    expect(pileOf(aRun(pieces(3)), 'kraft').state).toBe('empty');
  });
});

it('a tray without letters is left out', () => {
  expect(traysOf(aRun(pieces(3))).map(({ tray }) => tray)).toEqual(['letters', 'job-sheets', 'plain-envelopes']);
  expect(traysOf(aRun(pieces(16))).at(-1)).toEqual({ tray: 'kraft-envelopes', letters: 4 });
});

it('only the envelope that an answer checked off changes', () => {
  const before = aRun(pieces(2));
  const answer = { result: 'checked', sentence: '', code: 'A002' } as const;
  const after = applyCheckOff(answer, checked_at)(before);
  expect(after.pieces.map((piece) => piece.checked_at)).toEqual([null, checked_at]);
  expect(applyCheckOff({ ...answer, result: 'set-aside' })(before)).toEqual(before);
});
