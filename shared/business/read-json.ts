/** What is wrong in a JSON text, for the person who edits it; lines and columns begin at 1. */
export class JsonProblem extends Error {
  override readonly name = 'JsonProblem';
  readonly line: number;
  readonly column: number;
  constructor(problem: string, { line, column }: Place) {
    super(problem);
    this.line = line;
    this.column = column;
  }
}

export type Place = { line: number; column: number };

/** Line and column of an offset. */
export function placeOf(text: string, offset: number): Place {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 };
}

const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[\p{L}\w.+-]+/uy;
const WORDS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/**
 * Reads a JSON text that a person has edited. Throws `JsonProblem` with a German sentence where `JSON.parse` has an
 * English one without a place, and for a field that is in an object twice, of which `JSON.parse` silently takes one.
 * @param places receives the place of each field's name, by its path (`claims.rating`)
 */
export function readJson(text: string, places = new Map<string, Place>()): unknown {
  let offset = 0;

  const fail = (problem: string, at = offset): never => {
    throw new JsonProblem(problem, placeOf(text, at));
  };
  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = offset;
    const [found] = pattern.exec(text) ?? [];
    offset += found?.length ?? 0;
    return found;
  }
  /** @returns the next character that is no space; undefined at the text's end */
  function next(): string | undefined {
    take(SPACE);
    if (/\/[/*]|#/y.test(text.slice(offset, offset + 2))) fail('Kommentare gibt es in dieser Datei nicht.');
    return text[offset];
  }

  function unexpected(expected: string): never {
    const found = next();
    if (found === undefined) return fail(`Die Datei endet, bevor sie vollständig ist: ${expected}`);
    if (/[„“”‚‘’'`´«»]/.test(found)) return fail('Hier braucht es gerade Anführungszeichen (").');
    if (/[\u00a0\u2000-\u200f\u2028\u2029\ufeff]/.test(found)) return fail('Hier steht ein unsichtbares Zeichen.');
    return fail(expected);
  }

  function readString(expected: string): string {
    const begin = offset;
    if (next() !== '"') unexpected(expected);
    const found = take(STRING);
    if (found !== undefined) return JSON.parse(found) as string;
    const badEscape = /"(?:[^"\\\n]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*\\/y;
    badEscape.lastIndex = offset;
    const [beforeEscape] = badEscape.exec(text) ?? [];
    if (beforeEscape !== undefined && text[offset + beforeEscape.length] !== '\n')
      return fail('Ein „\\“ muss doppelt stehen („\\\\“).', offset + beforeEscape.length - 1);
    return fail(
      'Diesem Text fehlt das Anführungszeichen am Ende, oder er geht über mehrere Zeilen (ein Zeilenumbruch wird \\n geschrieben).',
      Math.max(begin, offset),
    );
  }

  function readWord(): unknown {
    const begin = offset;
    const number = take(NUMBER);
    const rest = take(WORD);
    if (number !== undefined && rest === undefined) return Number(number);
    const word = `${number ?? ''}${rest ?? ''}`;
    if (WORDS.has(word)) return WORDS.get(word);
    offset = begin;
    if (number !== undefined) return fail(`„${word}“ ist keine Zahl; ein Text braucht Anführungszeichen (").`);
    if (rest !== undefined)
      return fail(`„${word}“ braucht Anführungszeichen ("); ohne gehen nur true, false und null.`);
    return unexpected('Hier fehlt ein Wert.');
  }

  /** The entries between two brackets, with commas between them. */
  function readEntries(close: string, readEntry: () => void): void {
    const open = offset;
    offset += 1;
    if (next() === close) return void (offset += 1);
    for (;;) {
      readEntry();
      const end = offset;
      const found = next();
      if (found === close) return void (offset += 1);
      if (found === undefined) fail(`Der Klammer, die hier aufgeht, fehlt ihr Ende („${close}“).`, open);
      if (found !== ',') {
        if (/[}\]]/.test(found ?? '')) fail(`Hier ist „${close}“ erwartet, nicht „${found}“.`);
        if (/["{[\d\p{L}-]/u.test(found ?? '')) fail('Hier fehlt ein Komma.', end);
        unexpected('Hier ist ein Komma oder eine schließende Klammer erwartet.');
      }
      const comma = offset;
      offset += 1;
      const following = next();
      if (following === close) fail('Dieses Komma ist zu viel: Nach ihm kommt nichts mehr.', comma);
      if (following === ',') fail('Dieses Komma ist zu viel.');
    }
  }

  function readObject(path: string): Record<string, unknown> {
    const fields = new Map<string, unknown>();
    readEntries('}', () => {
      next();
      const begin = offset;
      if (/\d,$/.test(text.slice(0, offset)) && /\d/.test(text[offset] ?? ''))
        fail('Eine Zahl hat einen Punkt statt eines Kommas.', offset - 1);
      const name = readString('Hier fehlt der Name eines Feldes in Anführungszeichen (").');
      const fieldPath = path === '' ? name : `${path}.${name}`;
      if (fields.has(name))
        fail(`Das Feld „${name}“ steht schon in Zeile ${places.get(fieldPath)?.line ?? '?'}.`, begin);
      places.set(fieldPath, placeOf(text, begin));
      if (next() !== ':') unexpected(`Nach „${name}“ fehlt ein Doppelpunkt.`);
      offset += 1;
      fields.set(name, readValue(fieldPath));
    });
    return Object.fromEntries(fields);
  }

  function readList(path: string): unknown[] {
    const list: unknown[] = [];
    readEntries(']', () => {
      next();
      places.set(`${path}.${list.length}`, placeOf(text, offset));
      list.push(readValue(`${path}.${list.length}`));
    });
    return list;
  }

  function readValue(path: string): unknown {
    switch (next()) {
      case '{':
        return readObject(path);
      case '[':
        return readList(path);
      case '"':
        return readString('');
      default:
        return readWord();
    }
  }

  const value = readValue('');
  if (next() !== undefined) unexpected('Nach der letzten Klammer steht noch etwas.');
  return value;
}
