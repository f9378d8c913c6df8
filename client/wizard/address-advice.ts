import { readAddress, type PostalPlace } from '@federpost/shared/order/postal-place.ts';
import { LARGE_TOWNS, type LargeTown } from './large-towns.ts';

/**
 * What may be missing or mixed up in an address, as friendly questions: they never hold anybody up, and where we do
 * not know better we say nothing. Worked out on the device; nothing is sent anywhere.
 */
export function addressAdvice(address: string): string[] {
  const { place, others } = readAddress(address);
  if (others.length === 0 && !place) return [];
  if (!place) return ['Es fehlt noch die Postleitzahl mit dem Ort.'];
  return [townAdvice(place), streetAdvice(others)].filter((advice) => advice !== undefined);
}

function townAdvice({ postcode, town }: PostalPlace): string | undefined {
  const here = LARGE_TOWNS.find((each) => owns(each, postcode));
  if (town === '')
    return here
      ? `Zu ${postcode} gehört ${here.name}. Magst du den Ort noch dazuschreiben?`
      : 'Magst du den Ort noch hinter die Postleitzahl schreiben?';
  const words = townWords(town);
  const meant = LARGE_TOWNS.find((each) => isCalled(each, words));
  if (meant) {
    if (owns(meant, postcode) || meant.also.includes(postcode.slice(0, 2))) return undefined;
    if (here) return `Zu ${postcode} gehört ${here.name}. Meintest du das?`;
    const beginnings = beginningsOf(meant);
    return beginnings.includes(postcode.slice(0, 2))
      ? undefined
      : `Postleitzahlen in ${meant.name} beginnen mit ${inGerman(beginnings)}. Stimmt ${postcode}?`;
  }
  return here && isSlip(words.join(' '), townWords(here.name)[0] ?? '')
    ? `Zu ${postcode} gehört ${here.name}. Meintest du das?`
    : undefined;
}

const NO_STREET = /postfach|packstation|postfiliale|paketshop|postlagernd/i;
const STREET =
  /(?:str(?:\.|aße|asse)|weg|platz|allee|gasse|ring|damm|ufer|chaussee|steig|pfad|stieg)$|^(?:am|an der|auf der|im|in der|zum|zur|unter den) /i;

/** The line of a street without a number; villages without streets and letters to a post box have nothing to add. */
function streetAdvice(others: readonly string[]): string | undefined {
  if (others.length === 0) return 'Fehlen noch Straße und Hausnummer?';
  if (others.some((line) => NO_STREET.test(line) || /\d/.test(line))) return undefined;
  return others.some((line) => STREET.test(line))
    ? 'Fehlt noch die Hausnummer? Wenn es dort keine gibt, ist alles gut.'
    : undefined;
}

const owns = ({ postcodes }: LargeTown, postcode: string) =>
  postcodes.some(([first, last]) => Number(postcode) >= first && Number(postcode) <= last);

/** The first two digits of a town's postcodes, those of its post boxes and of large firms included. */
function beginningsOf({ postcodes }: LargeTown): string[] {
  const regions = postcodes.flatMap(([first, last]) => {
    const [from, to] = [Math.floor(first / 1_000), Math.floor(last / 1_000)];
    return Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, '0'));
  });
  return [...new Set(regions)];
}

const inGerman = (words: readonly string[]) => new Intl.ListFormat('de', { type: 'disjunction' }).format(words);

/** «Frankfurt/M.» → frankfurt, m; «Mönchengladbach» → moenchengladbach. */
function townWords(town: string): string[] {
  return town
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}

/** What people add to a town's name: its river, its state. A district or another place's addition is not among them. */
const ADDITIONS = new Set(
  'a am an b bei br breisgau d der h i im in m main nrw o oder oldb oldenburg rh rhein ruhr s saale westf westfalen'.split(
    ' ',
  ),
);

/** Whether the typed words are this town's name, with or without what stands behind it. Districts are left alone. */
function isCalled({ name }: LargeTown, words: readonly string[]): boolean {
  const own = townWords(name);
  const proper = own.findIndex((word) => ADDITIONS.has(word));
  const needed = proper > 0 ? own.slice(0, proper) : own;
  return (
    needed.every((word, index) => words[index] === word) &&
    words.slice(needed.length).every((word) => ADDITIONS.has(word))
  );
}

const [SHORTEST_FOR_ONE_SLIP, SHORTEST_FOR_TWO] = [5, 8];

/** Whether a name was probably meant and mistyped. */
function isSlip(typed: string, name: string): boolean {
  const allowed = name.length >= SHORTEST_FOR_TWO ? 2 : name.length >= SHORTEST_FOR_ONE_SLIP ? 1 : 0;
  return Math.abs(typed.length - name.length) <= allowed && slips(typed, name) <= allowed;
}

/** How many letters must be changed, left out or added to make one word of the other (Levenshtein). */
function slips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let column = 1; column <= other.length; column += 1)
      next.push(
        Math.min(row[column]! + 1, next[column - 1]! + 1, row[column - 1]! + (letter === other[column - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row[other.length]!;
}
