/**
 * The number of a registered letter, as the post prints it below the barcode of its label (UPU S10): two letters, eight
 * digits, a check digit and the country.
 */
const TRACKING_NUMBER = /^[A-Z]{2}(\d{8})(\d)DE$/;
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/**
 * Reads a scanned or typed number: case, blanks and signs of the barcode do not matter.
 * @returns undefined if it is none, or has a wrong digit
 */
export function readTrackingNumber(scanned: string): string | undefined {
  const plain = scanned.replaceAll(/[^\da-z]/gi, '').toUpperCase();
  const [, digits, check] = TRACKING_NUMBER.exec(plain) ?? [];
  return digits !== undefined && checkDigit(digits) === Number(check) ? plain : undefined;
}

function checkDigit(digits: string): number {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const rest = 11 - (sum % 11);
  // The standard's digits for 10 and 11.
  if (rest === 10) return 0;
  return rest === 11 ? 5 : rest;
}

/** As it is on the label: «RT 123 456 785 DE», with no-break spaces. */
export const formatTrackingNumber = (number: string): string =>
  number.replace(/^(..)(...)(...)(...)(..)$/, '$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5');

/** The carrier's page about a number. */
export const trackingUrl = (number: string): string =>
  `https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=${number}`;
