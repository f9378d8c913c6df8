import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../growth.fixture.ts';
import { curlQuotes } from './curly-quotes.ts';
import { HOSTILE_TEXTS } from './hostile-texts.fixture.ts';

describe('a pen’s quotation marks', () => {
  it.each([
    ['"Ja", sagte sie.', '„Ja“, sagte sie.'],
    ['"Oma","Opa"', '„Oma“,„Opa“'],
    ['"Oma"/"Opa", "Oma"-"Opa", "Oma";"Opa"', '„Oma“/„Opa“, „Oma“-„Opa“, „Oma“;„Opa“'],
    ['("Oder doch?")', '(„Oder doch?“)'],
    ['Er rief: "Halt!" – "Nein!"', 'Er rief: „Halt!“ – „Nein!“'],
    ['Er rief:"Halt!"', 'Er rief:„Halt!“'],
    ['–"Nein"–', '–„Nein“–'],
    ['Das "Windows 95" lief.', 'Das „Windows 95“ lief.'],
    ['"1968", "2", "3"', '„1968“, „2“, „3“'],
    ['sagte sie, 1968".', 'sagte sie, 1968“.'],
    ['sagte sie."', 'sagte sie.“'],
    ['"Und er sagte:', '„Und er sagte:'],
    ['" Hallo " sagte er', '„ Hallo “ sagte er'],
    ['"…und dann"', '„…und dann“'],
    ['"(Ja)"', '„(Ja)“'],
    ['…"und dann"', '…„und dann“'],
    ["''Ja'', sagte er", '‚‚Ja‘‘, sagte er'],
    ['„Oma"', '„Oma“'],
    ['Sie sagte “Oma" leise', 'Sie sagte “Oma” leise'],
    ['„Oma“, “Opa”, «Max», »Anna«', '„Oma“, “Opa”, «Max», »Anna«'],
    ['"Er sagte \'ja\' zu mir"', '„Er sagte ‚ja‘ zu mir“'],
    ['"\'Ja\', sagte er"', '„‚Ja‘, sagte er“'],
    ['\'"Ja", sagte er\'', '‚„Ja“, sagte er‘'],
  ])('%s are %s', (typed, drawn) => expect(curlQuotes(typed)).toBe(drawn));
  it.each([
    ["geht's, Hans' Hut, d'accord", 'geht’s, Hans’ Hut, d’accord'],
    ["'s ist gut, so 'n Glück, 'nen Kuss", '’s ist gut, so ’n Glück, ’nen Kuss'],
    ["Rock 'n' Roll, Rock'n'Roll", 'Rock ’n’ Roll, Rock’n’Roll'],
    ["Sommer '68, die 80's", 'Sommer ’68, die 80’s'],
    ["'raus mit euch, Hans' Hut", '’raus mit euch, Hans’ Hut'],
    ["ein 'bisschen", 'ein ’bisschen'],
    ['"\'s ist gut"', '„’s ist gut“'],
    ['Wie geht´s? Geht`s?', 'Wie geht’s? Geht’s?'],
    ["'Ja', 'Nein'", '‚Ja‘, ‚Nein‘'],
    ["'s' ist ein Buchstabe", '‚s‘ ist ein Buchstabe'],
  ])('apostrophes of %s are those of %s', (typed, drawn) => expect(curlQuotes(typed)).toBe(drawn));
  it.each([
    ['ein 5" Rohr, 27"-Bild, 5,5" breit', 'ein 5″ Rohr, 27″-Bild, 5,5″ breit'],
    ['7½" lang, ½" dick', '7½″ lang, ½″ dick'],
    ["5'11\" groß, 5' lang", '5′11″ groß, 5′ lang'],
  ])('marks of measures in %s are those of %s', (typed, drawn) => expect(curlQuotes(typed)).toBe(drawn));
  it('replace straight ones, and nothing else', () => {
    const piece = fc.constantFrom('"', "'", '´', '`', '„', '“', 'Ja', ' ', ',', '5', '-', '(', ')', 's', '.', '😀');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const line = pieces.join('');
        const curled = curlQuotes(line);
        expect(curled.length).toBe(line.length);
        expect(curled).not.toContain('"');
        for (const [at, character] of line.split('').entries())
          if (!`"'´\``.includes(character)) expect(curled[at]).toBe(character);
      }),
    );
  });
  it('are pairs around every quoted word', () => {
    const word = fc.stringMatching(/^[a-zäöü]{3,8}$/);
    const between = fc.constantFrom(' ', ', ', ',', ' – ', '/', '-', ' (', ' und ', ';');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, between), { minLength: 1, maxLength: 6 }), (words) => {
        const line = (left: string, right: string) => words.map(([each, gap]) => left + each + right + gap).join('');
        expect(curlQuotes(line('"', '"'))).toBe(line('„', '“'));
        expect(curlQuotes(line("'", "'"))).toBe(line('‚', '‘'));
      }),
    );
  });
  it.each(Object.entries({ ...HOSTILE_TEXTS, 'words in single marks': (length: number) => "'a' ".repeat(length / 4) }))(
    'are found in linear time: %s',
    (_, make) => expectLinear(make, curlQuotes, 4_000),
  );
});
