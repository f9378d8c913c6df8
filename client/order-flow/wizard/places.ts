/** The places of Germany and their postcodes (docs/licences/places.md). */
export type Place = { name: string; postcodes: readonly string[] };

export type Places = {
  /** The places that a postcode belongs to; none where it is that of post boxes, of a large firm, or of nothing. */
  of: (postcode: string) => readonly Place[];
  /** The places of which the typed words are the name, with or without its addition («Frankfurt/M.», «Halle»). */
  called: (words: readonly string[]) => readonly Place[];
};

let loaded: Promise<Places> | undefined;

/** Loads the list once, as a file of its own that only those who enter an address need. Rejects while it cannot be had. */
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
  const byPostcode = new Map<string, Place[]>();
  const byFirstWord = new Map<string, Place[]>();
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

function addTo(index: Map<string, Place[]>, key: string, place: Place): void {
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

/** What people add to a town's name: its river, its state. A district or another place's addition is not among them. */
const ADDITIONS = new Set(
  'a am an b bei br breisgau d der h i im in m main nrw o oder oldb oldenburg rh rhein ruhr s saale westf westfalen'.split(
    ' ',
  ),
);

/** Whether the typed words are this place's name, with or without what stands behind it. Districts are left alone. */
function isCalled({ name }: Place, words: readonly string[]): boolean {
  const own = townWords(name);
  if (own.length === words.length && own.every((word, index) => words[index] === word)) return true;
  const proper = own.findIndex((word) => ADDITIONS.has(word));
  const needed = proper > 0 ? own.slice(0, proper) : own;
  return (
    needed.every((word, index) => words[index] === word) &&
    words.slice(needed.length).every((word) => ADDITIONS.has(word))
  );
}
