import { describe, expect, it } from 'vitest';
import { breakLine } from './lines.ts';
import { lineWidthOf } from './setting.ts';
import { kerningOf, stylePack } from './pack.ts';
import { drawnCharacters, stepOf } from './shape.ts';
import { LETTER_STYLES } from '../order/catalogue.ts';

const pack = stylePack('handprint');
const width = lineWidthOf(pack);
const lines = (text: string, at = width) => breakLine(text, pack, at).map((line) => line.text);
/** Breaks a text at every width from `narrowest` on and collects the words at the ends of lines. */
const everyEnd = (text: string, narrowest = 5500) =>
  new Set(
    Array.from({ length: 60 }, (_, step) => lines(text, narrowest + step * 260)).flatMap((all) =>
      all.slice(0, -1).map((line) => line.split(' ').at(-1)),
    ),
  );

describe('a line is broken where a writer would', () => {
  it('keeps number and unit, abbreviations and titles together at every width', () => {
    const ends = everyEnd(
      'Das kostet nur 9,99 € im Laden, z. B. bei Dr. Müller am 24. Dezember um 17 Uhr, 10 000 Mal besser als § 3 und d. h. gut.',
    );
    for (const glued of ['9,99', 'z.', 'Dr.', '24.', '17', '10', '§', 'd.']) expect(ends).not.toContain(glued);
    expect(ends.size).toBeGreaterThan(10);
  });
  it('keeps days and months, months and years, account numbers, hours and house numbers together at every width', () => {
    const ends = everyEnd(
      'Am 7./8. August oder vom 3.–5. Mai, spätestens am 30. November 2026, in der Hauptstraße 123 a, nach 4 Stunden und 10 Minuten, auf das Konto DE89 3704 0044 0532 0130 00 von Oma.',
      12_000,
    );
    for (const glued of ['7./8.', '3.–5.', '30.', 'November', '123', '4', '10', 'DE89', '3704', '0044', '0532', '0130'])
      expect(ends).not.toContain(glued);
    expect(ends.size).toBeGreaterThan(10);
  });
  it('breaks no web address at its own hyphen', () => {
    expect(everyEnd('und dann schau auf www.bad-see.de/an-reise nach', 14_000)).not.toContain('www.bad-');
  });
  it('never begins a line with a dash, a heart or a smiley', () => {
    const starts = Array.from({ length: 60 }, (_, step) =>
      lines('Wir kamen – und blieben – und lachten :) und liebten ♥ und schwiegen … lange.', 5000 + step * 150),
    ).flatMap((all) => all.slice(1).map((line) => line.split(' ')[0]));
    for (const tail of ['–', ':)', '♥', '…']) expect(starts).not.toContain(tail);
  });
  it('breaks after a hyphen of the customer’s own, and never hyphenates a word that fits', () => {
    expect(lines('Mutter-Tochter-Wochenende', 4600)).toEqual(['Mutter-', 'Tochter-', 'Wochenende']);
    expect(lines('Sonnenuntergang am Meer', 7000)).toEqual(['Sonnenuntergang', 'am Meer']);
  });
  it('divides a word that is wider than the line before a syllable, with a hyphen that is drawn but not part of the text', () => {
    const broken = breakLine('Donaudampfschifffahrtsgesellschaft', pack, 5200);
    expect(broken.map((line) => line.text).join('')).toBe('Donaudampfschifffahrtsgesellschaft');
    expect(broken.length).toBeGreaterThan(2);
    const hyphen = pack.glyphOf.get('-');
    for (const line of broken.slice(0, -1)) expect(line.words.at(-1)!.glyphs.at(-1)).toBe(hyphen);
    expect(broken.map((line) => line.text)).toEqual(['Donaudampf', 'schifffahrtsge', 'sellschaft']);
  });
  it('keeps indents, and hangs what follows a bullet below its first word', () => {
    const [first, second] = breakLine('- dass du beim Lesen die Lippen bewegst, wenn es spannend wird', pack, 12_000);
    expect(second!.words[0]!.x).toBe(first!.words[1]!.x);
    expect(breakLine('    ich', pack, width)[0]!.words[0]!.x).toBeGreaterThan(0);
  });
});

describe('quotation marks are the hand’s own', () => {
  const drawn = (word: string, style: Parameters<typeof stylePack>[0] = 'calligraphy') =>
    drawnCharacters(word, stylePack(style), { first: false }).join('');
  it('curls straight ones for a pen and leaves them on the typewriter', () => {
    expect(drawn('"Ja",')).toBe('„Ja“,');
    expect(drawn('("Oder')).toBe('(„Oder');
    expect(drawn('doch?")')).toBe('doch?“)');
    expect(drawn("geht's")).toBe('geht’s');
    expect(drawn('5\'11"')).toBe("5'11“");
    expect(drawn('"Ja",', 'typewriter')).toBe('"Ja",');
  });
  it('types what the typewriter has keys for, from layout version 2 on; the words stay the customer’s', () => {
    expect(drawn('„Gleich“,', 'typewriter')).toBe('"Gleich",');
    expect(drawn('‚ja‘', 'typewriter')).toBe("'ja'");
    expect(drawn('geht’s…', 'typewriter')).toBe("geht's...");
    expect(drawn('—', 'typewriter')).toBe('--');
    expect(drawn('–', 'typewriter')).toBe('-');
    const [line] = breakLine('„Gleich“ – sag’s …', stylePack('typewriter'), 40_000);
    expect(line!.text).toBe('„Gleich“ – sag’s …');
    expect(line!.words.at(-1)!.glyphs).toHaveLength(3);
    const older = stylePack('typewriter', 1);
    expect(drawnCharacters('„Gleich…“', older, { first: false }).join('')).toBe('„Gleich…“');
  });
  it('never sets a comma under a closing quotation mark', () => {
    for (const style of ['handprint', 'classic-handwriting', 'calligraphy'] as const) {
      const pack = stylePack(style);
      for (const mark of '“”‘’') {
        for (const stop of ',.;!?') {
          const [left, right] = [mark, stop].map((character) => pack.glyphOf.get(character)!);
          const begins = stepOf(left!, right, pack) + pack.ink[right! * 2]!;
          expect(begins, `${mark}${stop} in ${style}`).toBeGreaterThanOrEqual(pack.ink[left! * 2 + 1]!);
        }
      }
    }
    const older = stylePack('handprint', 1);
    const [left, right] = ['‘', ','].map((character) => older.glyphOf.get(character)!);
    expect(stepOf(left!, right, older) + older.ink[right! * 2]!).toBeLessThan(older.ink[left! * 2 + 1]!);
  });
  it('draws a lone hyphen between words as a dash, and other spellings of what a font lacks', () => {
    expect(drawn('-')).toBe('–');
    expect(drawn('GRÜẞE', 'handprint')).toBe('GRÜSSE');
    expect(drawn('GRÜẞE', 'calligraphy')).toBe('GRÜẞE');
  });
});

describe('the work grows with the text and not faster', () => {
  it('shapes a word without end in pieces of bounded length', () => {
    for (const { value } of LETTER_STYLES) {
      for (const character of ['i', 'W', 'λ', '-']) {
        const broken = breakLine(character.repeat(20_000), stylePack(value), lineWidthOf(stylePack(value)));
        expect(broken.map((line) => line.text).join('')).toBe(character.repeat(20_000));
        for (const line of broken) expect(line.width).toBeLessThanOrEqual(lineWidthOf(stylePack(value)));
      }
    }
  });
});

describe('a word longer than a line, behind a bullet', () => {
  it.each(['- ', '1. ', `-${' '.repeat(20)}`])('stays within the line: «%s»', (bullet) => {
    for (const { value } of LETTER_STYLES) {
      const [pack, text] = [stylePack(value), `${bullet}${'a'.repeat(150)} und mehr`];
      const broken = breakLine(text, pack, lineWidthOf(pack));
      expect(broken.length).toBeGreaterThan(2);
      for (const line of broken) expect(line.width, value).toBeLessThanOrEqual(lineWidthOf(pack));
    }
  });
});

describe('a pair of letters', () => {
  it('moves together as the font says', () => {
    const [t, o] = ['T', 'o'].map((character) => pack.glyphOf.get(character)!);
    expect(kerningOf(pack, t!, o!)).toBeLessThan(0);
  });
});
