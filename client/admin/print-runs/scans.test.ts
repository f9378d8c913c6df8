import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckOffResult } from '@federpost/shared/http/run-commands.ts';
import { NO_SCANS, scansReducer, type Scans } from './scans.ts';

const answer: CheckOffResult = { result: 'checked', sentence: 'A001 ist abgehakt.', code: 'A001' };
const read = (scans: Scans, ...codes: string[]) => scansReducer(scans, { type: 'read', codes });

describe('the sealing check’s scans', () => {
  it('wait in the order of scanning until they are answered', () => {
    const scans = scansReducer(read(read(NO_SCANS, 'A001'), 'A002'), { type: 'answered', code: 'A001', answer });
    expect(scans.waiting).toEqual(['A002']);
    expect(scans.latest).toMatchObject({ sequence: 1, scanned: 'A001', answer });
  });
  it('count as two if the same code gets the same answer twice', () => {
    const once = scansReducer(read(NO_SCANS, 'A001'), { type: 'answered', code: 'A001', answer });
    const twice = scansReducer(read(once, 'A001'), { type: 'answered', code: 'A001', answer });
    expect(twice.latest?.sequence).toBe(2);
  });
  it('stay unanswered, once for each code, until they are sent again', () => {
    const failed = { type: 'failed', code: 'A001', message: 'Der Server ist nicht erreichbar.' } as const;
    const scans = scansReducer(scansReducer(read(NO_SCANS, 'A001', 'A001'), failed), failed);
    expect(scans).toMatchObject({ waiting: [], unanswered: ['A001'] });
    expect(read(scans, 'A001')).toMatchObject({ waiting: ['A001'], unanswered: [] });
  });
  it('are never lost: a read code is waiting, unanswered or answered', () => {
    const codes = fc.constantFrom('A001', 'A002', 'A003');
    fc.assert(
      fc.property(fc.array(fc.tuple(codes, fc.boolean()), { maxLength: 30 }), (all) => {
        let scans = read(NO_SCANS, ...all.map(([code]) => code));
        let answered = 0;
        for (const [code, fails] of all) {
          scans = scansReducer(
            scans,
            fails ? { type: 'failed', code, message: '' } : { type: 'answered', code, answer },
          );
          if (!fails) answered += 1;
        }
        expect(scans.waiting).toEqual([]);
        expect(scans.latest?.sequence ?? 0).toBe(all.length);
        expect(new Set(scans.unanswered)).toEqual(new Set(all.flatMap(([code, fails]) => (fails ? [code] : []))));
        expect(answered + all.filter(([, fails]) => fails).length).toBe(all.length);
      }),
    );
  });
});
