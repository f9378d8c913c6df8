import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinear } from '../../growth.fixture.ts';
import { findPostscript } from './postscript.ts';
import { HOSTILE_TEXTS } from './hostile-texts.fixture.ts';

/** The first line of the postscript, or «none». */
function postscriptOf(text: string): string {
  const lines = text.split('\n');
  return lines[findPostscript(lines)] ?? 'none';
}

const MARKERS = [
  'PS', 'Ps', 'ps', 'P.S.', 'P.s.', 'p.s.', 'P.S', 'P. S.', 'PS.', 'Ps.', 'PPS', 'P.P.S.', 'P. P. S.', 'PPPS:', 'PS:', 'Ps:', 'ps :',
  'PS -', 'PS –', 'PS,', 'P.S.:', 'PS 2:', 'PS2:', '(PS:', '*PS:*', '– PS:', 'NB', 'NB:', 'N.B.', 'Nachtrag', 'Nachtrag:', 'NACHTRAG:',
  'Postskriptum:', 'Post scriptum:', 'Nachsatz:', 'P/S:', 'PSS:', '„PS:', '♥ PS:', '• PS:',
  'P:S:', 'P-S:', '[PS]', '# PS', '🎄 PS:', '→ PS:', '2. PS:', '2. Nachtrag:', 'Noch ein PS:', 'Post-Skriptum:', 'Postskript:', 'Nota bene:',
  'Anmerkung:', 'Ergänzung:',
]; // prettier-ignore
const CLOSINGS = [
  'Deine Clara', 'deine clara', 'Deine Clara und Max', 'Dein Max und deine Anna', 'In Liebe\ndeine Oma Łucja', 'Viele Grüße\nMax',
  'Liebe Grüße, Clara', 'Herzlichst,\nIhr Dr. Karl Meier', 'Bis Sonntag!', 'Ich drück dich ganz fest, deine Oma', 'Clara & Max',
  'Mama und Papa', 'Dein dich liebender Opa', 'Viele liebe Küsse', 'Kuss!\n\nClara', 'Dein Max ♥', '– Clara', 'Euer Onkel Karl-Heinz',
  'Wir freuen uns auf euch. Eure Müllers', 'Alles Liebe', 'M.', 'Deine Clara :-)', '– Deine Clara –', 'Eure Oma und euer Opa', 'Mit freundlichen Grüßen,\n\n\nClara Jäger',
]; // prettier-ignore

describe('a postscript', () => {
  it.each(MARKERS)('is recognised below a closing by «%s»', (marker) => {
    for (const closing of CLOSINGS)
      for (const gap of ['\n', '\n\n'])
        for (const rest of ['', '\n\nGrüß auch Opa.', `\n\nP${marker} Noch etwas.`]) {
          const postscript = `${marker} Ich rufe am Mittwoch an.`;
          const text = `Liebe Oma,\n\nschön war es.\n\n${closing}${gap}${postscript}${rest}`;
          expect(postscriptOf(text), text).toBe(postscript);
        }
  });
  it('is recognised as in the reported letter', () => {
    expect(postscriptOf('Liebe Oma,\nschön war es.\nDeine Clara\nPs. Ich rufe am Mittwoch an.')).toMatch(/^Ps/);
    expect(postscriptOf('Liebe Oma,\n\nschön war es.\n\nDeine Clara\n\nPS\nIch rufe am Mittwoch an.')).toBe('PS');
  });
  it.each([
    'Liebe Oma,\nEr mochte alte Autos.\nPS hatte er nie viele.\nDein Max',
    'Liebe Oma,\nwir fuhren mit 75\nPS über den Berg.\n\nDein Max',
    'Lieber Opa,\nP. S. Müller war auch da.\n\nDein Max',
    'Lieber Opa,\n\nP.S. Bach heißt der neue Nachbar.\n\nMax',
    'Liebe Oma,\n\nes gab nur einen:\nMax\nPS hatte er nie viele.\n\nDeine Clara',
    'Liebe Oma\n\nPST! Ein Geheimnis.\n\nDeine Clara',
    'Liebe Oma,\n\nPsychologie ist schwer.\nPs. 23 tröstet mich.\n\nViele Grüße\nClara',
    'Liebe Oma\nPSG hat gewonnen.\nDeine Clara',
    'Liebe Oma,\n\nNBA schaue ich jetzt auch. Nachträglich alles Gute!\n\nDeine Clara',
    'Dein Max\nPS hatte er nie viele.\nDein Max',
    'Liebe Oma,\n\nalles Liebe zum 80.!\n\nPS-starke Autos magst du ja.\n\nDeine Clara',
    'Liebe Oma,\n\nviele Grüße aus Rom!\n\nNachtrag zum Garten gibt es nicht.\n\nDeine Clara',
    'Liebe Oma,\n\nviele Grüße aus Rom!\n\nAnmerkung: Es regnet.\n\nDeine Clara',
    'PS: Das steht am Anfang.\n\nDeine Clara',
    'Liebe Oma,\n\nvergiss das P.S. nicht.\n\nP.S. ist nur ein Anfang\n\nDeine Clara',
  ])('is not assumed within the letter: %j', (text) => expect(postscriptOf(text)).toBe('none'));
  it('may follow a letter without a closing, if its marker is certain', () => {
    expect(postscriptOf('Liebe Oma,\n\nschön war es.\n\nPS: Ich rufe an.')).toBe('PS: Ich rufe an.');
    expect(postscriptOf('Liebe Oma,\n\nschön war es.\n\nPS hatte er nie viele.')).toBe('none');
  });
  it('may have a farewell of its own', () => {
    expect(postscriptOf('Schön war es.\n\nDeine Clara\n\nPS: Ich rufe an.\n\nKuss, Clara')).toBe('PS: Ich rufe an.');
    expect(postscriptOf('Schön war es.\n\nViele Grüße\nClara\n\nPS: Ich rufe an.\n\nPPS: Bis dann!')).toMatch(/^PS/);
  });
  it('is never a line above which nothing is written', () => {
    const line = fc.constantFrom('', 'PS: x', 'PS x', 'Liebe Oma,', 'Schön war es.', 'Deine Clara', 'Max', '  ');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const index = findPostscript(lines);
        if (index >= 0) expect(lines[index]).toMatch(/^PS/);
        if (index >= 0) expect(lines.slice(0, index).join('').trim()).not.toBe('');
      }),
    );
  });
  it.each(
    Object.entries({
      ...HOSTILE_TEXTS,
      markers: (length: number) => 'PS \n'.repeat(length / 4),
      'names and links': (length: number) => `${'Max und '.repeat(length / 8)}\nPS`,
      'a marker of many initials': (length: number) => `Max\n${'P. '.repeat(length / 3)}S`,
    }),
  )('is searched in linear time: %s', (_, make) =>
    expectLinear(make, (text) => findPostscript(text.split('\n')), 4_000),
  );
});
