import { describe, expect, it } from 'vitest';
import { layout } from '../typesetting/layout.ts';
import { SCRIBES } from '../typesetting/scribes.fixture.ts';
import { withoutSignedName } from './signed-name.ts';

const signed = (text: string, name = 'Clara Jäger') => withoutSignedName(text, { kind: 'written', name });

describe('a written signature stands for the name that closes a letter', () => {
  it.each([
    ['Liebe Oma\n\nIn Liebe\ndeine Clara', 'Liebe Oma\n\nIn Liebe\ndeine', 'deine'],
    ['In Liebe\nClara Jäger\n', 'In Liebe\n\n', ''],
    [
      'In Liebe, deine Clara\n\nP.S. Grüß den Kater, deine Clara',
      'In Liebe, deine\n\nP.S. Grüß den Kater, deine Clara',
      'In Liebe, deine',
    ],
  ])('as in «%s»', (text, rest, wordsBefore) => expect(signed(text)).toEqual({ text: rest, wordsBefore }));

  it.each(['deine Clara und Max', 'Familie Jäger', 'Gestern kam Clara', 'Deine Clara ♥', 'Viele Grüße', ''])(
    'but not for «%s», which says something else',
    (text) => expect(signed(text)).toEqual({ text, wordsBefore: '' }),
  );

  it('of which a drawing says nothing', () => {
    const text = 'deine Clara';
    expect(withoutSignedName(text, { kind: 'drawn', strokes: [] }).text).toBe(text);
    expect(withoutSignedName(text, null).text).toBe(text);
  });

  it('and is hardly smaller than others, however narrow and far from the margin its letter is', () => {
    for (const scribe of Object.values(SCRIBES))
      for (const name of [
        'Max',
        'Max Müller',
        'Max Freiherr von und zu Guggenberg',
        'Max Freiherr von Guggenberg-Hohenstein',
      ]) {
        const { lines, signature } = layout('Hallo\n\nViele Grüße, dein Max', scribe, { kind: 'written', name })
          .pages[0]!;
        if (signature?.kind !== 'written') throw new Error('the name is lost');
        const usual = layout('Hallo', scribe, { kind: 'written', name: 'Max' }).pages[0]!.signature;
        const isBehind = signature.left > lines.at(-1)!.left + 20;
        if (isBehind && usual?.kind === 'written') expect(signature.scale / usual.scale).toBeGreaterThanOrEqual(0.799);
      }
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
