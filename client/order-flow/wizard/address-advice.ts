import { isPostBox, isStreet, readAddress, type PostalPlace } from '@federpost/shared/letter/envelope/read-address.ts';
import { townWords, type Town, type Places } from './places.ts';

/**
 * Friendly questions about parts of an address that may be missing or wrong. They never block the form, and are asked
 * only if we know better. Computed on the device, without a request.
 * @param places undefined until the list has loaded; before that, town and postcode are not compared
 */
export function addressAdvice(address: string, places: Places | undefined): string[] {
  const { lines, place, refusal } = readAddress(address);
  // The form's own validation refuses other countries.
  if (refusal !== undefined || (lines.length === 0 && !place)) return [];
  if (!place) return ['Es fehlt noch die Postleitzahl mit dem Ort.'];
  return [townAdvice(place, places), streetAdvice(lines)].filter((advice) => advice !== undefined);
}

/** Names at most this many places of a postcode; if there are more, one as an example. */
const MAX_LISTED = 3;
/** A place with this many postcodes is a town: its name means the town, not a district elsewhere. */
const POSTCODES_OF_A_TOWN = 3;

function townAdvice({ postcode, town }: PostalPlace, places: Places | undefined): string | undefined {
  const townsOfPostcode = places?.byPostcode(postcode) ?? [];
  if (town === '')
    return townsOfPostcode.length > 0
      ? `${postcodeAdvice(postcode, townsOfPostcode)} Magst du den Ort noch dazuschreiben?`
      : 'Magst du den Ort noch hinter die Postleitzahl schreiben?';
  const matches = places?.byName(townWords(town)) ?? [];
  if (matches.some(({ postcodes }) => postcodes.includes(postcode))) return undefined;
  const [firstMatch] = matches;
  const isInRegion = matches.some(
    (match) => regionsOf(match).includes(postcode.slice(0, 2)) || isOfGovernment(postcode, match),
  );
  // Post boxes and large companies have postcodes that belong to no place, but lie in their town's region.
  if (isInRegion && townsOfPostcode.length === 0) return undefined;
  // A small place's name may as well be that of a district elsewhere: «17419 Ahlbeck» is a part of Heringsdorf.
  const isMeant = ({ postcodes }: Town) =>
    postcodes.length >= POSTCODES_OF_A_TOWN || postcodes.some((own) => isSlip(own, postcode));
  if (firstMatch && matches.some(isMeant))
    return townsOfPostcode.length > 0
      ? `${postcodeAdvice(postcode, townsOfPostcode)} Meintest du das?`
      : `Postleitzahlen in ${firstMatch.name} beginnen mit ${formatList(regionsOf(firstMatch), 'disjunction')}. Stimmt ${postcode}?`;
  // A district is in no list, but its postcode is.
  return places && townsOfPostcode.length === 0
    ? `${postcode} ${town} steht in keiner Liste deutscher Orte. Stimmt die Anschrift? Wir verschicken nur innerhalb Deutschlands.`
    : undefined;
}

/** Whether one digit is wrong, or digits are in another order. */
function isSlip(postcode: string, typed: string): boolean {
  const wrong = [...typed].filter((digit, index) => digit !== postcode[index]).length;
  return wrong === 1 || [...typed].toSorted().join('') === [...postcode].toSorted().join('');
}

function postcodeAdvice(postcode: string, towns: readonly Town[]): string {
  const names = towns.map(({ name }) => name);
  if (names.length > MAX_LISTED) return `Zu ${postcode} gehören mehrere Orte, zum Beispiel ${names[0]}.`;
  return `Zu ${postcode} ${names.length > 1 ? 'gehören' : 'gehört'} ${formatList(names, 'conjunction')}.`;
}

/** The first two digits of a place's postcodes. */
const regionsOf = ({ postcodes }: Town): string[] => [...new Set(postcodes.map((postcode) => postcode.slice(0, 2)))];

/** Parliament and ministries have postcodes from 11000 to 11999, which are in no list of streets. */
const isOfGovernment = (postcode: string, { name }: Town) => name === 'Berlin' && postcode.startsWith('11');

const formatList = (words: readonly string[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat('de', { type }).format(words);

/** The line of a street without a number. Villages without streets and post boxes need none. */
function streetAdvice(lines: readonly string[]): string | undefined {
  if (lines.length === 0) return 'Fehlen noch Straße und Hausnummer?';
  if (lines.some((line) => isPostBox(line) || /\d/.test(line))) return undefined;
  return lines.some(isStreet) ? 'Fehlt noch die Hausnummer? Wenn es dort keine gibt, ist alles gut.' : undefined;
}
