import { foldUmlauts } from '@federpost/shared/letter/envelope/address-text.ts';

/** The places of Germany and their postcodes (docs/licences/places.md). */
export type Town = { name: string; postcodes: readonly string[] };

export type Places = {
  /** The places of a postcode; empty if it belongs to post boxes or a large company, or does not exist. */
  byPostcode: (postcode: string) => readonly Town[];
  /** The places with the typed name, with or without its addition («Frankfurt/M.», «Halle»). */
  byName: (words: readonly string[]) => readonly Town[];
};

let placesPromise: Promise<Places> | undefined;

/** Loads the list once, as a separate file for the address step. Rejects if loading fails. */
export function loadPlaces(): Promise<Places> {
  placesPromise ??= import('./places.txt?raw').then(
    ({ default: list }) => parsePlaces(list),
    (error: unknown) => {
      placesPromise = undefined;
      throw error;
    },
  );
  return placesPromise;
}

/** @param list a line for each place: «Halle (Saale):06108 06110 …» */
export function parsePlaces(list: string): Places {
  const townsByPostcode = new Map<string, Town[]>();
  const townsByFirstWord = new Map<string, Town[]>();
  for (const line of list.trimEnd().split('\n')) {
    const [name = '', postcodes = ''] = line.split(':');
    const town = { name, postcodes: postcodes.split(' ') };
    for (const postcode of town.postcodes) addTo(townsByPostcode, postcode, town);
    addTo(townsByFirstWord, townWords(name)[0] ?? '', town);
  }
  return {
    byPostcode: (postcode) => townsByPostcode.get(postcode) ?? [],
    byName: (words) => (townsByFirstWord.get(words[0] ?? '') ?? []).filter((town) => hasName(town, words)),
  };
}

function addTo(index: Map<string, Town[]>, key: string, town: Town): void {
  const towns = index.get(key);
  if (towns) towns.push(town);
  else index.set(key, [town]);
}

/** «Frankfurt/M.» → frankfurt, m; «Mönchengladbach» → moenchengladbach. */
export function townWords(town: string): string[] {
  return foldUmlauts(town)
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
}

/** Additions to a town's name: its river, its state. Not a district, nor another place's addition. */
const ADDITIONS = new Set(
  'a am an b bei br breisgau d der h i im in m main nrw o oder oldb oldenburg rh rhein ruhr s saale westf westfalen'.split(
    ' ',
  ),
);

/** Whether the typed words are this place's name, with or without its addition. Districts do not match. */
function hasName({ name }: Town, words: readonly string[]): boolean {
  const nameWords = townWords(name);
  if (nameWords.length === words.length && nameWords.every((word, index) => words[index] === word)) return true;
  const additionIndex = nameWords.findIndex((word) => ADDITIONS.has(word));
  const requiredWords = additionIndex > 0 ? nameWords.slice(0, additionIndex) : nameWords;
  return (
    requiredWords.every((word, index) => words[index] === word) &&
    words.slice(requiredWords.length).every((word) => ADDITIONS.has(word))
  );
}
