import { describe, expect, it } from 'vitest';
import {
  applyCheckOff,
  isPrinting,
  missingOf,
  pileOf,
  progressOf,
  stuckOf,
  checkedPieces,
  traysOf,
} from './run-pieces.ts';
import { aPiece, aRun, pieces } from './run-shop.fixture.ts';

const codes = (all: readonly { code: string }[]) => all.map(({ code }) => code);

describe('a run', () => {
  const run = aRun([
    aPiece(1, { production_status: 'posted', posted: true, checked_at: '2026-11-23T09:00:00.000Z' }),
    aPiece(2, { production_status: 'printed', checked_at: '2026-11-23T09:01:00.000Z' }),
    aPiece(3, { production_status: 'printed' }),
    aPiece(4, { production_status: 'unclear' }),
    aPiece(5, { production_status: 'printed', taken_out: 'damaged' }),
  ]);
  it('counts the progress of its pieces without those that were taken out', () => {
    expect(progressOf(run)).toEqual({ pieces: 4, printed: 3, checked: 2, posted: 1 });
  });
  it('misses pieces that are neither checked off nor posted nor taken out', () => {
    expect(codes(missingOf(run))).toEqual(['A003', 'A004']);
  });
  it('posts the pieces that are checked off and not posted yet', () => {
    expect(codes(checkedPieces(run))).toEqual(['A002']);
  });
  it('asks about pieces whose print is unclear', () => {
    expect(codes(stuckOf(run))).toEqual(['A004']);
  });
});

describe('a pile', () => {
  const waiting = pieces(16);
  it('waits until its paper is loaded', () => {
    expect(pileOf(aRun(waiting, { printed: ['plain'] }), 'kraft')).toEqual({
      letters: 4,
      printed: 0,
      state: 'waiting',
    });
  });
  it('is printing until all its letters are printed', () => {
    const run = aRun([aPiece(1, { production_status: 'printed' }), aPiece(2, { production_status: 'printing' })]);
    expect(pileOf(run, 'plain')).toEqual({ letters: 2, printed: 1, state: 'printing' });
    expect(isPrinting(run)).toBe(true);
  });
  it('is printed if its letters were printed in any way, also from a PDF', () => {
    const run = aRun(pieces(2, { production_status: 'printed' }), { printed: [] });
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

describe('an answer of the sealing check', () => {
  const at = '2026-11-23T10:00:00.000Z';
  const before = aRun([
    aPiece(1, { checked_at: '2026-11-23T09:00:00.000Z' }),
    aPiece(2),
    aPiece(3),
    aPiece(4, { taken_out: 'missing' }),
  ]);
  const [after] = applyCheckOff(before.id, ['A003'], at)([before]);
  it('checks off all pieces that are no longer missing, also those of another station', () => {
    expect(after!.pieces.map(({ checked_at }) => checked_at)).toEqual(['2026-11-23T09:00:00.000Z', at, null, null]);
  });
  it('does not change another run', () => {
    expect(applyCheckOff('other', [], at)([before])).toEqual([before]);
  });
});
