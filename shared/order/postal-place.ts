import { addressParts } from '../letter/envelope/address.ts';
import { OTHER_COUNTRIES } from './countries.ts';

/** The place of an address in Germany: its postcode, and the town as it was typed, empty if there is none. */
export type PostalPlace = { postcode: string; town: string };

/** The place of an address, and its other parts (street, additions). Linear in the length of the address. */
export type ReadAddress = { place?: PostalPlace; others: string[] };

/** Postcodes have been given from 01001 to 99998 since 1993. */
const [FIRST_POSTCODE, LAST_POSTCODE] = [1_001, 99_998];

const AT_THE_BEGINNING = /^(?:DE? )?(\d{2}) ?(\d{3})(?!\d)/i;
/** In reverse order: «Berlin 10115». */
const AT_THE_END = /(?<!\d)(\d{5})$/;
/** «A-1010», «CH-8001», «F-75001»: the sign of a country before its postcode. */
const FOREIGN_SIGN = /^(?!DE?\b)[A-Z]{1,3} ?[-–] ?\d{4}/i;
const OTHER_NUMBER = /^\d{4,}(?![\d/-])/;

const ABROAD = 'Wir verschicken nur innerhalb Deutschlands. Bitte gib eine Adresse in Deutschland an.';
const NO_POSTCODE =
  'Eine deutsche Postleitzahl hat fünf Ziffern und liegt zwischen 01001 und 99998. Bitte prüfe sie noch einmal.';

/** Reads an address as people type it, in lines or with commas. The last part with a postcode is the place. */
export function readAddress(address: string): ReadAddress {
  const parts = addressParts(address);
  for (const pattern of [AT_THE_BEGINNING, AT_THE_END]) {
    const index = parts.findLastIndex((part) => isGerman(postcodeIn(part, pattern)));
    const part = parts[index];
    if (part === undefined) continue;
    const place = { postcode: postcodeIn(part, pattern) ?? '', town: part.replace(pattern, '').trim() };
    return { place, others: parts.filter((_, each) => each !== index) };
  }
  return { others: parts };
}

/** Why we cannot send a letter to this address, in German; undefined if it may be in Germany. */
export function addressAbroad(address: string): string | undefined {
  const parts = addressParts(address);
  const last = parts.at(-1) ?? '';
  if (parts.length > 1 && OTHER_COUNTRIES.has(bare(last))) return ABROAD;
  if (FOREIGN_SIGN.test(last)) return ABROAD;
  if (readAddress(address).place === undefined && OTHER_NUMBER.test(last.replace(/^(\d{2}) (?=\d{3}\b)/, '$1')))
    return NO_POSTCODE;
  return undefined;
}

function postcodeIn(part: string, pattern: RegExp): string | undefined {
  return pattern.exec(part)?.slice(1).join('');
}

function isGerman(postcode: string | undefined): boolean {
  return postcode !== undefined && Number(postcode) >= FIRST_POSTCODE && Number(postcode) <= LAST_POSTCODE;
}

/** «(Österreich).» → «österreich» */
function bare(part: string): string {
  return part.toLowerCase().replace(/^[(\s]|[).\s]{1,3}$/g, '');
}
