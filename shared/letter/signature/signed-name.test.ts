import { describe, expect, it } from 'vitest';
import { layout } from '../typesetting/layout.ts';
import { SCRIBES } from '../typesetting/scribes.fixture.ts';
import { withoutSignedName } from './signed-name.ts';

const signed = (text: string, name = 'Clara Jäger') => withoutSignedName(text, { kind: 'written', name });

describe('a written signature stands for the name that closes a letter', () => {
  it.each([
    ['Liebe Oma\n\nIn Liebe\ndeine Clara', 'Liebe Oma\n\nIn Liebe\ndeine', true],
    ['In Liebe\nClara Jäger\n', 'In Liebe\n\n', false],
    [
      'In Liebe, deine Clara\n\nP.S. Grüß den Kater, deine Clara',
      'In Liebe, deine\n\nP.S. Grüß den Kater, deine Clara',
      true,
    ],
  ])('as in «%s»', (text, rest, isBehind) => expect(signed(text)).toEqual({ text: rest, isBehind }));

  it.each(['deine Clara und Max', 'Familie Jäger', 'Gestern kam Clara', 'Deine Clara ♥', 'Viele Grüße', ''])(
    'but not for «%s», which says something else',
    (text) => expect(signed(text)).toEqual({ text, isBehind: false }),
  );

  it('of which a drawing says nothing', () => {
    const text = 'deine Clara';
    expect(withoutSignedName(text, { kind: 'drawn', strokes: [] }).text).toBe(text);
    expect(withoutSignedName(text, null).text).toBe(text);
  });

  it('on its line if there is room, or else below', () => {
    for (const scribe of Object.values(SCRIBES)) {
      const place = (closing: string, name: string) => {
        const { lines, signature } = layout(`Liebe Oma,\n\n${closing}`, scribe, { kind: 'written', name }).pages[0]!;
        return { line: lines.at(-1)!, left: signature?.kind === 'written' ? signature.left : 0 };
      };
      const short = place('deine Clara', 'Clara');
      expect(short.line.line.text).toBe('deine');
      expect(short.left).toBeGreaterThan(short.line.left + (short.line.line.width * scribe.design.size) / 1000);
      const long = place('deine Clara', 'Clara Wilhelmine Friederike von der Lippe-Biesterfeld');
      expect(long.line.line.text).toBe('deine');
      expect(long.left).toBeLessThan(short.left);
    }
  });
});
