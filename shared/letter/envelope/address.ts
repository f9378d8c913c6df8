/* oxlint-disable typescript/no-non-null-assertion -- indexes are compared with the length before they are used */
import { isAllWritable, isWritable, normaliseText } from '../text/characters.ts';

/** The lines of an address as they are printed on the envelope (Deutsche Post: no blank line, no «D-», not Germany). */

export type Recipient = { name: string; address: string };

/** Name included. Sorting machines read addresses of 2 to 7 lines. */
export const MAX_ADDRESS_LINES = 7;
/** Characters that fit in 100 mm of 10 pt type; longer lines are broken at a space. */
const MAX_ADDRESS_LINE_LENGTH = 47;

const OWN_COUNTRY = /^(?:deutschland|germany|allemagne|bundesrepublik deutschland|brd|de)\.?$/i;
const COUNTRY_PREFIX = /^(?:D|DE)\s*[-–]\s*(?=\d{5}\b)/i;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const HEARTS = /[♥♡]/;

/** The recipient's lines, name first, from a typed address. May be unprintable: see `addressProblems`. */
export function addressLines({ name, address }: Recipient): string[] {
  const addressee = addresseeOf(name);
  return [addressee, ...placeLines(addressee, address)].flatMap(wrap);
}

const addresseeOf = (name: string) => tidy(normaliseText(name).replaceAll('\n', ' '));

/** The lines below the recipient's name; many people type the name there a second time. */
function placeLines(addressee: string, address: string): string[] {
  const typed = tidyLines(address);
  const lines = cleanLines(typed.length === 1 ? typed[0]!.split(',') : typed);
  return lines[0]?.toLowerCase() === addressee.toLowerCase() ? lines.slice(1) : lines;
}

/** The trimmed parts of an address between line ends and commas, without «D-» and Germany itself. Linear. */
export function addressParts(address: string): string[] {
  return cleanLines(tidyLines(address).flatMap((line) => line.split(',')));
}

/** Why the envelope cannot be printed, in German for the field that holds the cause; empty if it can. */
export function addressProblems({ name, address }: Recipient): Partial<Recipient> {
  const addressee = addresseeOf(name);
  const nameLines = wrap(addressee);
  const nameProblem = lineProblem(nameLines, 'Ein Wort des Namens');
  const addressProblem = placeProblem(placeLines(addressee, address), nameLines.length);
  return { ...(nameProblem && { name: nameProblem }), ...(addressProblem && { address: addressProblem }) };
}

function placeProblem(typed: readonly string[], nameLines: number): string | undefined {
  // The form requires ten characters, but «Deutschland» or a row of commas has as many.
  if (!typed.some((line) => LETTER_OR_DIGIT.test(line))) return 'Bitte geben Sie eine vollständige Adresse ein';
  const lines = typed.flatMap(wrap);
  const problem = lineProblem(lines, 'Ein Wort der Adresse');
  if (problem === undefined && nameLines + lines.length > MAX_ADDRESS_LINES)
    return `Die Adresse darf höchstens ${MAX_ADDRESS_LINES} Zeilen haben, der Name eingeschlossen.`;
  return problem;
}

function lineProblem(lines: readonly string[], subject: string): string | undefined {
  for (const line of lines) {
    const unprintable =
      isAllWritable(line) && !HEARTS.test(line) ? undefined : [...line].find((each) => !isAddressable(each));
    if (unprintable !== undefined) return `„${unprintable}“ können wir auf dem Umschlag nicht schreiben.`;
    if (line.length > MAX_ADDRESS_LINE_LENGTH) return `${subject} ist zu lang für den Umschlag.`;
  }
  return undefined;
}

/** The sender's name without unprintable characters. If none are left, the letter is sent without a name. */
export function senderLine(senderName: string | null): string {
  return tidy([...normaliseText(senderName ?? '').replaceAll('\n', ' ')].filter(isAddressable).join(''));
}

/** The business's own address in one line. */
export function returnLine(businessAddress: string): string {
  return tidyLines(businessAddress).map(tidy).join(' · ');
}

function cleanLines(lines: string[]): string[] {
  return lines
    .flatMap(removeCountry)
    .map(tidy)
    .filter((line) => line !== '');
}

function isAddressable(character: string): boolean {
  return isWritable(character, 'typewriter') && !HEARTS.test(character);
}

function tidyLines(text: string): string[] {
  return normaliseText(text)
    .split('\n')
    .filter((line) => tidy(line) !== '');
}

function tidy(line: string): string {
  return trimEdges(line.replace(/\s+/g, ' ')).replace(COUNTRY_PREFIX, '');
}

const EDGE = ' ,;';

/** Trimmed by loops, because `/[\s,;]+$/` takes quadratic time on a long run of commas within the line. */
function trimEdges(line: string): string {
  let [start, end] = [0, line.length];
  while (start < end && EDGE.includes(line[start]!)) start += 1;
  while (end > start && EDGE.includes(line[end - 1]!)) end -= 1;
  return line.slice(start, end);
}

/** Removes the country from «80331 München, Deutschland», and a line that is only the country. */
function removeCountry(line: string): string[] {
  const parts = line.split(',');
  while (parts.length > 0 && (OWN_COUNTRY.test(tidy(parts.at(-1)!)) || tidy(parts.at(-1)!) === '')) parts.pop();
  return parts.length > 0 ? [parts.join(',')] : [];
}

function wrap(line: string): string[] {
  const lines: string[] = [];
  for (const word of line.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= MAX_ADDRESS_LINE_LENGTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
