import { describe, expect, it } from 'vitest';
import { gramsOf, postageOf } from './postage.ts';

describe('the postage of a letter', () => {
  it('is a Standardbrief for one sheet, and a Kompaktbrief for two, which weigh over 20 g', () => {
    expect(gramsOf(1)).toBe(14);
    expect(postageOf(1, [], '2026-03-02')).toEqual({ name: 'Standardbrief', cents: 95 });
    expect(gramsOf(2)).toBe(21);
    expect(postageOf(2, [], '2026-03-02').name).toBe('Kompaktbrief');
  });
  it('includes the weight of seal, scented paper and gift envelope', () => {
    expect(gramsOf(1, ['wax-seal', 'scented-paper', 'gift-envelope'])).toBe(21);
    expect(postageOf(1, ['wax-seal', 'scented-paper', 'gift-envelope'], '2026-03-02')).toEqual({
      name: 'Kompaktbrief',
      cents: 110,
    });
  });
  it('is a Großbrief for ten sheets', () => {
    expect(gramsOf(10)).toBe(81);
    expect(postageOf(10, ['wax-seal'], '2026-03-02')).toEqual({ name: 'Großbrief', cents: 180 });
  });
  it('has the surcharge of registered post', () => {
    expect(postageOf(1, ['registered-post'], '2026-03-02')).toEqual({
      name: 'Standardbrief mit Einwurf-Einschreiben',
      cents: 360,
    });
  });
});
