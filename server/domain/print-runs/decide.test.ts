import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideRun, type RunCommand, type RunRefusal } from './decide.ts';
import type { Piece, RunEvent } from './events.ts';
import { evolveRun, foldRun, findPiece, type RunState } from './run.ts';

const at = '2026-11-23T07:00:00.000Z';
const [A, B, C] = ['A1C', 'A2F', 'A3K'] as const;
const ORDERS = { [A]: 'order-a', [B]: 'order-b', [C]: 'order-c' };
const pieces: Piece[] = [A, B, C].map((code) => ({
  code,
  orderId: ORDERS[code],
  envelope: code === C ? 'kraft' : 'plain',
}));
const opened: RunEvent = { type: 'RunOpened', data: { at, number: 1, prefix: 'A', day: '2026-11-23', pieces } };
const checked = (code: string): RunEvent => ({ type: 'PieceCheckedOff', data: { at, code } });
const undone = (code: string): RunEvent => ({ type: 'PieceCheckUndone', data: { at, code } });
const removed = (code: string): RunEvent => ({ type: 'PieceTakenOut', data: { at, code, reason: 'damaged' } });
const posting = (...codes: string[]): RunEvent => ({ type: 'RunPostingStarted', data: { at, codes } });
const posted = (codes: string[], refused: string[] = []): RunEvent => ({
  type: 'RunPosted',
  data: { at, codes, refused },
});
const closed: RunEvent = { type: 'RunClosed', data: { at } };
const open = { type: 'OpenRun', at, number: 1, prefix: 'A', day: '2026-11-23', pieces } as const;

function given(...history: RunEvent[]) {
  return {
    when(command: RunCommand) {
      const decision = decideRun(command, foldRun(history));
      return {
        // oxlint-disable-next-line unicorn/no-thenable -- never awaited
        then: (...events: RunEvent[]) => expect(decision).toEqual({ kind: 'accepted', events }),
        thenNothing: () => expect(decision).toEqual({ kind: 'accepted', events: [] }),
        thenRefused: (reason: RunRefusal) => expect(decision).toEqual({ kind: 'refused', reason }),
      };
    },
  };
}

describe('opening a run', () => {
  test('records its letters, once', () => {
    given().when(open).then(opened);
    given(opened).when(open).thenRefused('run-open');
  });
  test('is refused without letters', () =>
    given()
      .when({ ...open, pieces: [] })
      .thenRefused('nothing-due'));
  test('must precede every other command', () =>
    given().when({ type: 'CheckOff', at, code: A }).thenRefused('unknown-run'));
});

describe('printing a run', () => {
  test('is requested once per kind of envelope', () => {
    const print = { type: 'RequestRunPrint', at, envelopes: 'plain' } as const;
    const printed = { type: 'RunPrintRequested', data: { at, envelopes: 'plain' } } as const;
    given(opened).when(print).then(printed);
    given(opened, printed).when(print).thenNothing();
    given(opened, printed)
      .when({ ...print, envelopes: 'kraft' })
      .then({ type: 'RunPrintRequested', data: { at, envelopes: 'kraft' } });
  });
  test('from PDFs is recorded each time a PDF is opened', () => {
    const openDocuments = { type: 'OpenRunDocuments', at, tray: 'letters', codes: [A] } as const;
    const documentsOpened: RunEvent = { type: 'RunDocumentsOpened', data: { at, tray: 'letters', codes: [A] } };
    given(opened).when(openDocuments).then(documentsOpened);
    given(opened, documentsOpened).when(openDocuments).then(documentsOpened);
    expect(foldRun([opened, documentsOpened, documentsOpened])).toMatchObject({
      openedTrays: ['letters'],
      fromPdf: [A],
    });
  });
});

describe('checking off a letter', () => {
  const check = { type: 'CheckOff', at, code: A } as const;
  test('counts once, by its code or its order id', () => {
    given(opened).when(check).then(checked(A));
    given(opened, checked(A)).when(check).thenNothing();
    given(opened)
      .when({ ...check, code: ORDERS[A] })
      .then(checked(A));
  });
  test('can be undone and repeated', () => {
    given(opened, checked(A)).when({ type: 'UndoCheck', at, code: A }).then(undone(A));
    given(opened).when({ type: 'UndoCheck', at, code: A }).thenNothing();
    given(opened, checked(A), undone(A)).when(check).then(checked(A));
  });
  test('is refused for an unknown, removed or posted letter', () => {
    given(opened)
      .when({ ...check, code: 'K1R' })
      .thenRefused('unknown-piece');
    given(opened, removed(A)).when(check).thenRefused('piece-taken-out');
    given(opened, checked(A), posting(A), posted([A]))
      .when(check)
      .thenRefused('piece-posted');
  });
  test('is undone if the letter is taken out of the run', () => {
    given(opened, checked(A)).when({ type: 'TakeOut', at, code: A, reason: 'damaged' }).then(removed(A));
    given(opened, removed(A)).when({ type: 'TakeOut', at, code: A, reason: 'missing' }).thenNothing();
    expect(foldRun([opened, checked(A), removed(A)])).toMatchObject({ pieces: [{ removed: 'damaged' }, {}, {}] });
  });
});

describe('posting a run', () => {
  const post = { type: 'StartPosting', at, codes: [A, B, C] } as const;
  const finishPosting = { type: 'FinishPosting', at, codes: [A], refused: [] } as const;
  test('starts with the letters that are both checked off and chosen', () => {
    given(opened, checked(A), checked(B)).when(post).then(posting(A, B));
    given(opened, checked(A), checked(B))
      .when({ ...post, codes: [B] })
      .then(posting(B));
    given(opened).when(post).thenRefused('nothing-checked');
    given(opened, checked(A), removed(A)).when(post).thenRefused('nothing-checked');
    given(opened, checked(A), posting(A), posted([A]))
      .when(post)
      .thenRefused('nothing-checked');
  });
  test('keeps the letters it began with, and finishes once', () => {
    given(opened, checked(A), posting(A))
      .when({ ...post, codes: [B] })
      .thenNothing();
    given(opened, checked(A), posting(A))
      .when(finishPosting)
      .then(posted([A]));
    given(opened, checked(A), posting(A), posted([A]))
      .when(finishPosting)
      .thenNothing();
    given(opened, checked(A), posting(A), posted([A]), checked(B), posting(B))
      .when(finishPosting)
      .thenNothing();
  });
  test('refuses other commands until it is finished', () => {
    const underWay = [opened, checked(A), posting(A)];
    for (const command of [
      { type: 'CheckOff', code: B },
      { type: 'TakeOut', code: A, reason: 'missing' },
      { type: 'CloseRun' },
    ] as const)
      given(...underWay)
        .when({ ...command, at })
        .thenRefused('run-posting');
  });
  test('leaves a letter behind, unchecked, if its order refuses to be posted', () => {
    const both = { ...finishPosting, codes: [A, B], refused: [B] };
    given(opened, checked(A), checked(B), posting(A, B))
      .when(both)
      .then(posted([A], [B]));
    const after = foldRun([opened, checked(A), checked(B), posting(A, B), posted([A], [B])]);
    expect(after).toMatchObject({ status: 'open', pieces: [{ postedAt: at }, { checkedAt: undefined }, {}] });
  });
  test('closes the run if no letter is left', () => {
    given(opened, removed(B), removed(C), checked(A), posting(A))
      .when(finishPosting)
      .then(posted([A]), closed);
  });
});

describe('closing a run', () => {
  test('is recorded once, and refuses all later commands', () => {
    given(opened).when({ type: 'CloseRun', at }).then(closed);
    given(opened, closed).when({ type: 'CloseRun', at }).thenNothing();
    given(opened, closed).when({ type: 'CheckOff', at, code: A }).thenRefused('run-closed');
    given(opened, closed).when({ type: 'RequestRunPrint', at, envelopes: 'plain' }).thenRefused('run-closed');
  });
});

const codes = fc.constantFrom(A, B, C, 'K1R');
const some = fc.subarray([A, B, C]);
/** A command, or the end of the current posting: random codes would hardly ever match it. */
const someStep = fc.oneof(
  { weight: 8, arbitrary: codes.map((code) => ({ type: 'CheckOff', at, code }) as const) },
  { weight: 1, arbitrary: codes.map((code) => ({ type: 'UndoCheck', at, code }) as const) },
  { weight: 1, arbitrary: codes.map((code) => ({ type: 'TakeOut', at, code, reason: 'missing' }) as const) },
  { weight: 4, arbitrary: some.map((chosen) => ({ type: 'StartPosting', at, codes: chosen }) as const) },
  { weight: 1, arbitrary: fc.tuple(some, some).map(([chosen, left]) => finishOf(chosen, left)) },
  { weight: 4, arbitrary: some.map((left) => (state: RunState) => finishOf(beingPosted(state), left)) },
  { weight: 1, arbitrary: fc.constant({ type: 'CloseRun', at } as const) },
);
const finishOf = (chosen: readonly string[], left: readonly string[]) =>
  ({ type: 'FinishPosting', at, codes: chosen, refused: left }) as const;
const beingPosted = (state: RunState) => (state.status === 'posting' ? state.posting : []);

test('after any commands, each letter is posted at most once, and only if checked off', () => {
  let seen = 0;
  fc.assert(
    fc.property(fc.array(someStep, { maxLength: 30, size: 'max' }), (steps) => {
      let state: RunState = foldRun([opened]);
      const sent: string[] = [];
      for (const step of steps) {
        const decision = decideRun(typeof step === 'function' ? step(state) : step, state);
        if (decision.kind === 'refused') continue;
        for (const event of decision.events) {
          if (event.type === 'RunPosted') {
            expect(state).toHaveProperty('status', 'posting');
            for (const code of event.data.codes) {
              const piece = state.status === 'absent' ? undefined : findPiece(state, code);
              expect([code, piece?.checkedAt, piece?.removed, piece?.postedAt]).toEqual([
                code,
                at,
                undefined,
                undefined,
              ]);
            }
            sent.push(...event.data.codes);
          }
          state = evolveRun(state, event);
        }
      }
      expect(sent).toEqual([...new Set(sent)]);
      seen += sent.length;
    }),
    { numRuns: 1_000 },
  );
  expect(seen, 'pieces posted by all these histories').toBeGreaterThan(50);
});
