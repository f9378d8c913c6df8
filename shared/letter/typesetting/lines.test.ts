import { describe, expect, it } from 'vitest';
import { breakLine } from './lines.ts';
import { LETTER_STYLES, type LetterStyle } from '../../order/catalogue.ts';
import { SWASH_MARK } from '../handwriting/schools.ts';
import { drawnText } from '../text/drawn-text.ts';
import { SCRIBES } from './scribes.fixture.ts';
import { lineWidthOf } from './typesetting.ts';

const scribe = SCRIBES.handprint;
const width = lineWidthOf(scribe);
const lines = (text: string, at = width) => breakLine(text, scribe, at).map((line) => line.text);
/** Breaks a text at every width from `narrowest` on and collects the words at the ends of lines. */
const everyEnd = (text: string, narrowest = 9000) =>
  new Set(
    Array.from({ length: 60 }, (_, step) => lines(text, narrowest + step * 420)).flatMap((all) =>
      all.slice(0, -1).map((line) => line.split(' ').at(-1)),
    ),
  );

describe('breaking a text into lines', () => {
  it('keeps numbers with units, abbreviations and titles together at every width', () => {
    const ends = everyEnd(
      'Das kostet nur 9,99 € im Laden, z. B. bei Dr. Müller am 24. Dezember um 17 Uhr, 10 000 Mal besser als § 3 und d. h. gut.',
    );
    for (const glued of ['9,99', 'z.', 'Dr.', '24.', '17', '10', '§', 'd.']) expect(ends).not.toContain(glued);
    expect(ends.size).toBeGreaterThan(10);
  });
  it('keeps dates, account numbers, durations and house numbers together at every width', () => {
    const ends = everyEnd(
      'Am 7./8. August oder vom 3.–5. Mai, spätestens am 30. November 2026, in der Hauptstraße 123 a, nach 4 Stunden und 10 Minuten, auf das Konto DE89 3704 0044 0532 0130 00 von Oma.',
      19_000,
    );
    for (const glued of ['7./8.', '3.–5.', '30.', 'November', '123', '4', '10', 'DE89', '3704', '0044', '0532', '0130'])
      expect(ends).not.toContain(glued);
    expect(ends.size).toBeGreaterThan(10);
  });
  it('does not break a web address at its hyphen', () => {
    expect(everyEnd('und dann schau auf www.bad-see.de/an-reise nach', 22_000)).not.toContain('www.bad-');
  });
  it('never begins a line with a dash, a heart or a smiley', () => {
    const starts = Array.from({ length: 60 }, (_, step) =>
      lines('Wir kamen – und blieben – und lachten :) und liebten ♥ und schwiegen … lange.', 8000 + step * 240),
    ).flatMap((all) => all.slice(1).map((line) => line.split(' ')[0]));
    for (const tail of ['–', ':)', '♥', '…']) expect(starts).not.toContain(tail);
  });
  it('breaks after a typed hyphen, and never hyphenates a word that fits', () => {
    expect(lines('Mutter-Tochter-Wochenende', 7500)).toEqual(['Mutter-', 'Tochter-', 'Wochenende']);
    expect(lines('Sonnenuntergang am Meer', 9500)).toEqual(['Sonnenuntergang', 'am Meer']);
  });
  it('hyphenates a word that is wider than the line; the hyphen is drawn only', () => {
    const broken = breakLine('Donaudampfschifffahrtsgesellschaft', scribe, 7600);
    expect(broken.map((line) => line.text).join('')).toBe('Donaudampfschifffahrtsgesellschaft');
    expect(broken.length).toBeGreaterThan(2);
    for (const line of broken.slice(0, -1)) expect(line.words.at(-1)!.drawn.at(-1)).toBe('-');
    expect(broken.map((line) => line.text)).toEqual(['Donaudampf', 'schifffahrtsge', 'sellschaft']);
  });
  it('keeps indents, and aligns the lines of a list item with its first word', () => {
    const [first, second] = breakLine('- dass du beim Lesen die Lippen bewegst, wenn es spannend wird', scribe, 19_000);
    expect(second!.words[0]!.x).toBe(first!.words[1]!.x);
    expect(breakLine('    ich', scribe, width)[0]!.words[0]!.x).toBeGreaterThan(0);
  });
});

describe('the drawn characters', () => {
  const drawn = (word: string, tool: 'pen' | 'typewriter' = 'pen') => drawnText(word, tool, false);
  it('have curly quotation marks by pen, and straight ones on the typewriter', () => {
    const wordsOf = (line: string, style: LetterStyle) =>
      breakLine(line, SCRIBES[style], 90_000).flatMap(({ words }) => words.map((word) => word.drawn));
    const line = '"Oma","Opa" und ("Oder doch?") geht\'s';
    expect(wordsOf(line, 'handprint')).toEqual(['„Oma“,„Opa“', 'und', '(„Oder', 'doch?“)', 'geht’s']);
    expect(wordsOf(line, 'typewriter')).toEqual(line.split(' '));
    const parts = breakLine(`"${'a'.repeat(90)}"`, SCRIBES.handprint, 9_000).flatMap(({ words }) =>
      words.map((word) => word.drawn),
    );
    expect(parts.length).toBeGreaterThan(3);
    expect([parts[0]![0], parts.at(-1)!.at(-1)]).toEqual(['„', '“']);
  });
  it('have swashes for the capitals of a salutation, a closing and a name in calligraphy', () => {
    const swashed = (line: string, style: LetterStyle) =>
      breakLine(line, SCRIBES[style], 90_000)
        .flatMap(({ words }) => words)
        .filter((word) => word.drawn.startsWith(SWASH_MARK))
        .map(({ text }) => text);
    expect(swashed('Liebe Oma,', 'calligraphy')).toEqual(['Liebe', 'Oma,']);
    expect(swashed('deine Clara', 'calligraphy')).toEqual(['Clara']);
    expect(swashed('Wir kommen am Sonntag.', 'calligraphy')).toEqual([]);
    expect(swashed('Liebe Oma,', 'classic-handwriting')).toEqual([]);
  });
  it('are the typewriter’s keys, while the text stays the customer’s', () => {
    expect(drawn('„Gleich“,', 'typewriter')).toBe('"Gleich",');
    expect(drawn('‚ja‘', 'typewriter')).toBe("'ja'");
    expect(drawn('geht’s…', 'typewriter')).toBe("geht's...");
    expect(drawn('—', 'typewriter')).toBe('--');
    expect(drawn('–', 'typewriter')).toBe('-');
    expect(drawn('GRÜẞE', 'typewriter')).toBe('GRÜSSE');
    expect(drawn('Việt', 'typewriter')).toBe('Viê\u0323t');
    const [line] = breakLine('„Gleich“ – sag’s …', SCRIBES.typewriter, 40_000);
    expect(line!.text).toBe('„Gleich“ – sag’s …');
    expect(line!.words.at(-1)!.drawn).toBe('...');
  });
  it('are a dash for a lone hyphen, by pen', () => {
    expect(drawn('-')).toBe('–');
    expect(drawn('GRÜẞE')).toBe('GRÜẞE');
  });
});

describe('a word of 20,000 characters', () => {
  it('is broken into lines without losing a character', () => {
    for (const { value } of LETTER_STYLES) {
      for (const character of ['i', 'W', 'λ', '-']) {
        const broken = breakLine(character.repeat(20_000), SCRIBES[value], lineWidthOf(SCRIBES[value]));
        expect(broken.map((line) => line.text).join('')).toBe(character.repeat(20_000));
        for (const line of broken) expect(line.width).toBeLessThanOrEqual(lineWidthOf(SCRIBES[value]));
      }
    }
  });
});

describe('a word longer than a line, after a bullet', () => {
  it.each(['- ', '1. ', `-${' '.repeat(20)}`])('stays within the line: «%s»', (bullet) => {
    for (const { value } of LETTER_STYLES) {
      const [each, text] = [SCRIBES[value], `${bullet}${'a'.repeat(150)} und mehr`];
      const broken = breakLine(text, each, lineWidthOf(each));
      expect(broken.length).toBeGreaterThan(2);
      for (const line of broken) expect(line.width, value).toBeLessThanOrEqual(lineWidthOf(each));
    }
  });
});
