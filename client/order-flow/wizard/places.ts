/** The places of Germany and their postcodes (docs/licences/places.md). */
export type Town = { name: string; postcodes: readonly string[] };

export type Places = {
  /** The places of a postcode; empty if it belongs to post boxes or a large company, or does not exist. */
  of: (postcode: string) => readonly Town[];
  /** The places with the typed name, with or without its addition («Frankfurt/M.», «Halle»). */
  called: (words: readonly string[]) => readonly Town[];
};

let loaded: Promise<Places> | undefined;

/** Loads the list once, as a separate file for the address step. Rejects if loading fails. */
export function loadPlaces(): Promise<Places> {
  loaded ??= import('./places.txt?raw').then(
    ({ default: list }) => readPlaces(list),
    (error: unknown) => {
      loaded = undefined;
      throw error;
    },
  );
  return loaded;
}

/** @param list a line for each place: «Halle (Saale):06108 06110 …» */
export function readPlaces(list: string): Places {
  const byPostcode = new Map<string, Town[]>();
  const byFirstWord = new Map<string, Town[]>();
  for (const line of list.trimEnd().split('\n')) {
    const [name = '', postcodes = ''] = line.split(':');
    const place = { name, postcodes: postcodes.split(' ') };
    for (const postcode of place.postcodes) addTo(byPostcode, postcode, place);
    addTo(byFirstWord, townWords(name)[0] ?? '', place);
  }
  return {
    of: (postcode) => byPostcode.get(postcode) ?? [],
    called: (words) => (byFirstWord.get(words[0] ?? '') ?? []).filter((place) => isCalled(place, words)),
  };
}

function addTo(index: Map<string, Town[]>, key: string, place: Town): void {
  const known = index.get(key);
  if (known) known.push(place);
  else index.set(key, [place]);
}

/** «Frankfurt/M.» → frankfurt, m; «Mönchengladbach» → moenchengladbach. */
export function townWords(town: string): string[] {
  return town
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
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
function isCalled({ name }: Town, words: readonly string[]): boolean {
  const own = townWords(name);
  if (own.length === words.length && own.every((word, index) => words[index] === word)) return true;
  const proper = own.findIndex((word) => ADDITIONS.has(word));
  const needed = proper > 0 ? own.slice(0, proper) : own;
  return (
    needed.every((word, index) => words[index] === word) &&
    words.slice(needed.length).every((word) => ADDITIONS.has(word))
  );
}
