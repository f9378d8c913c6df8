import { cleanName, foldLetters, unaddressableError } from './address-text.ts';
import { printedLines, readAddress } from './read-address.ts';

/** The lines of recipient and sender as they are printed on the envelope. */

export type Recipient = { name: string; address: string };

/** Name included. Sorting machines read addresses of 2 to 7 lines. */
export const MAX_ADDRESS_LINES = 7;
/** Characters that fit in 100 mm of 10 pt type; longer lines are broken at a space. */
const MAX_ADDRESS_LINE_LENGTH = 47;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The recipient's lines, name first, from a typed address. May be unprintable: see `addressProblems`. */
export function addressLines(recipient: Recipient): string[] {
  const { name, lines } = linesOf(recipient);
  return [name, ...lines].flatMap(wrap);
}

type TypedRecipient = { recipientName: string; recipientAddress: string };

/** A form's recipient as it is printed: the name in one line, and the lines of the address. */
export function printedRecipient({ recipientName, recipientAddress }: TypedRecipient): Recipient {
  const { name, lines } = linesOf({ name: recipientName, address: recipientAddress });
  return { name, address: lines.join('\n') };
}

/** The name and the lines below it. Many people type the name there a second time: the fuller one is kept. */
function linesOf({ name: typedName, address }: Recipient): { name: string; lines: string[] } {
  const name = cleanName(typedName);
  const lines = printedLines(readAddress(address));
  const length = SALUTATION.test(lines[0] ?? '') ? 2 : 1;
  const typedAgain = lines.slice(0, length).join(' ');
  if (!isSameName(name, typedAgain)) return { name, lines };
  return { name: typedAgain.length > name.length ? typedAgain : name, lines: lines.slice(length) };
}

/** Older letters have it on a line of its own. */
const SALUTATION = /^(?:an )?(?:frau|herrn?)$/i;

const isSameName = (a: string, b: string) => bareName(a) === bareName(b);
/** «Frau Dr. Anna Müller» → «anna muller». */
const bareName = (name: string) =>
  foldLetters(name).replace(/^(?:an |(?:frau|fr\.|herrn?|hr\.|dr\.|prof\.) ?)+(?=\p{L})/u, '');

/** Why the envelope cannot be printed, in German for the field that holds the cause; empty if it can. */
export function addressProblems(recipient: Recipient): Partial<Recipient> {
  const { name, lines } = linesOf(recipient);
  const nameLines = wrap(name);
  const nameProblem = lineProblem(nameLines, 'Ein Wort des Namens');
  const addressProblem = placeProblem(lines, nameLines.length);
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
    const problem = unaddressableError(line);
    if (problem) return problem;
    if (line.length > MAX_ADDRESS_LINE_LENGTH) return `${subject} ist zu lang für den Umschlag.`;
  }
  return undefined;
}

/** Why the sender cannot be printed, in German; undefined if it can, or if the letter is sent without a name. */
export const senderProblem = (senderName: string | null): string | undefined =>
  unaddressableError(senderLine(senderName));

/** The sender's name in one line; empty if the letter is sent without one. */
export const senderLine = (senderName: string | null): string => cleanName(senderName ?? '');

/** The business's own address in one line. */
export function returnLine(businessAddress: string): string {
  return businessAddress
    .split('\n')
    .map(cleanName)
    .filter((line) => line !== '')
    .join(' · ');
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
