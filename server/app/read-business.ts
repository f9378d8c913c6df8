import { readFileSync } from 'node:fs';
import { businessSchema, type Business } from '@federpost/shared/business/business.ts';
import { JsonProblem, type Place, placeOf, readJson } from '@federpost/shared/business/read-json.ts';
import { hasErrorCode } from '@federpost/shared/node/error-code.ts';
import { SettingsError } from '@federpost/shared/node/settings.ts';

/**
 * Reads the file about the business that runs the shop, which is edited by hand. Throws `SettingsError` with a German
 * sentence that names the line, and the field if there is one.
 */
export function readBusiness(file: string): Business {
  const text = decode(readBytes(file));
  const places = new Map<string, Place>();
  const parsed = businessSchema.safeParse(parse(text, places));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const isUnknown = issue?.code === 'unrecognized_keys';
  const path = [...(issue?.path ?? []), ...(isUnknown ? issue.keys.slice(0, 1) : [])].map(String);
  if (path.length === 0)
    throw new SettingsError('business.json muss mit „{“ beginnen und die Felder des Betriebs enthalten.');
  const place = placeInFile(places, path);
  throw new SettingsError(
    `business.json: Das Feld ${path.join('.')} ist ${isUnknown ? 'unbekannt' : 'unvollständig oder ungültig'}. Bitte berichtigen Sie es${place === undefined ? '' : ` in Zeile ${place.line}`} (shared/business/business.ts sagt, was hineingehört).`,
  );
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT'))
      throw new SettingsError(`business.json fehlt: Hier wird sie gesucht: ${file}. Bitte legen Sie sie dorthin.`);
    if (hasErrorCode(error, 'EISDIR'))
      throw new SettingsError(`business.json ist ein Ordner (${file}): Bitte legen Sie die Datei selbst dorthin.`);
    throw new SettingsError(`business.json lässt sich nicht lesen (${file}): Bitte prüfen Sie die Rechte.`);
  }
}

const SAVE_AS_UTF8 = 'Bitte speichern Sie die Datei in UTF-8.';

/** The text without the mark that editors of Windows write at the beginning. */
function decode(bytes: Buffer): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16 || bytes.includes(0))
    throw problemAt({ line: 1, column: 1 }, `Sie ist in UTF-16 gespeichert. ${SAVE_AS_UTF8}`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The replacement character is where the first byte was that is not UTF-8.
    const text = new TextDecoder('utf-8').decode(bytes);
    throw problemAt(
      placeOf(text, text.indexOf('\uFFFD')),
      `Hier steht ein Zeichen, wohl ein Umlaut, in einer anderen Kodierung als UTF-8. ${SAVE_AS_UTF8}`,
    );
  }
}

function parse(text: string, places: Map<string, Place>): unknown {
  if (text.trim() === '') throw new SettingsError('business.json ist leer.');
  try {
    return readJson(text, places);
  } catch (error) {
    if (error instanceof JsonProblem) throw problemAt(error, error.message);
    throw error;
  }
}

const problemAt = ({ line, column }: Place, problem: string) =>
  new SettingsError(`business.json, Zeile ${line}, Spalte ${column}: ${problem}`);

/** The place of a field or, if it is missing, of the object in which it is missing. */
function placeInFile(places: ReadonlyMap<string, Place>, path: readonly string[]): Place | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const place = places.get(path.slice(0, length).join('.'));
    if (place !== undefined) return place;
  }
  return undefined;
}
