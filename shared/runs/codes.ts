/**
 * The code of a piece on its envelope and job sheet: «K12R», the run's letter, the piece's number and a check letter, so
 * that a misread or mistyped code is not another piece's. The letters cannot be mistaken for others or for digits. They
 * are seventeen, a prime, so that every wrong character and every two swapped ones are found.
 */
const LETTERS = 'ACDEFHJKMNPRTVWXY';
const CODE = new RegExp(`^([${LETTERS}])([1-9]\\d{0,3})([${LETTERS}])$`);

/** The letters repeat after this many runs. */
export const RUN_LETTERS = LETTERS.length;
/** The highest number of a piece. */
export const LAST_NUMBER = 9999;

/** The letter of a run by its number, counted from 1. */
export const runLetter = (runNumber: number): string => LETTERS.charAt((runNumber - 1) % RUN_LETTERS);

/** The number in a code. */
export const numberIn = (code: string): number => Number(CODE.exec(code)?.[2] ?? 0);

/** The code of a piece. @param number counted from 1, at most `LAST_NUMBER` */
export function pieceCode(letter: string, number: number): string {
  return `${letter}${number}${checkLetter(letter, String(number))}`;
}

function checkLetter(letter: string, digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index + 2),
    LETTERS.indexOf(letter) + digits.length * 7,
  );
  return LETTERS.charAt(sum % LETTERS.length);
}

/**
 * Corrects a code as typed or scanned: case, blanks and dashes do not matter, a letter O among the digits is a zero, and
 * a Z is a Y from a scanner with an American keyboard. @returns undefined if the text is no code or has a wrong character
 */
export function readCode(typed: string): string | undefined {
  const plain = typed
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll('I', '1')
    .replaceAll('Z', 'Y');
  const [, letter, digits, check] = CODE.exec(plain) ?? [];
  if (letter === undefined || digits === undefined) return undefined;
  return checkLetter(letter, digits) === check ? plain : undefined;
}
