import { cleanAddressText, foldLetters } from './address-text.ts';
import { countryNamed, FOREIGN_TOWNS, isOneLetterSign, isState, postcodeDigits } from './countries.ts';

/**
 * Reads an address as people type it (in lines, in one line, with commas or slashes, the postcode above or below) into
 * what a postal clerk would write (DIN 5008): additions and street, and postcode and town alone on the last line. Form,
 * hints, envelope and lists all use this.
 */

/** The place of an address in Germany: its postcode, and the town as it was typed, empty if there is none. */
export type PostalPlace = { postcode: string; town: string };

export type PostalAddress = {
  /** What is written above the place, in order: company, additions, street. */
  lines: readonly string[];
  /** Missing if there is no postcode. */
  place?: PostalPlace;
  /** Why no letter can be sent there: it is in another country, or its postcode cannot be German. */
  refusal?: 'abroad' | 'postcode';
};

/** Postcodes have been given from 01001 to 99998 since 1993. */
const [FIRST_POSTCODE, LAST_POSTCODE] = [1_001, 99_998];

/** All lines of the address, as they are printed below the recipient's name. */
export const printedLines = ({ lines, place }: PostalAddress): string[] =>
  place ? [...lines, `${place.postcode} ${place.town}`.trimEnd()] : [...lines];

/** The form refuses longer addresses; the rest of a letter that was pasted into the field is not read. */
const MAX_READ_LENGTH = 1_000;

/** Reads a typed address. Never throws; anything is read as some address. */
export function readAddress(typed: string): PostalAddress {
  const { parts, country } = removeCountry(partsOf(typed.slice(0, MAX_READ_LENGTH)));
  const found = findPlace(parts);
  const isAbroad = country === 'abroad' || isForeign(parts, found);
  if (!found) {
    const refusal = isAbroad ? 'abroad' : hasOtherPostcode(parts) ? 'postcode' : undefined;
    return { lines: linesOf(parts), ...(refusal && { refusal }) };
  }
  const refusal = isAbroad
    ? 'abroad'
    : found.rank < RANK.within && startsWithOtherPostcode(parts)
      ? 'postcode'
      : undefined;
  return { ...arrange(parts, found), ...(refusal && { refusal }) };
}

/** A part of a line, between two separators. */
type Part = { text: string; line: number; separator: string };

/** «12 / 14» is one house number. */
const SEPARATOR = /( ?[,;|] ?| [·•] |(?<!\d[a-z]?) \/ | \/ (?!\d{1,3}(?!\d)))/i;
const EDGES = ' ,;|/\\·•–—->:_*~=<&';

/** «PLZ/Ort: 10115 Berlin»: the name of the field, copied from a form. Each begins a line. */
const FIELD_NAME =
  /(?<![\p{L}\p{N}-])(?:(?:\p{L}+ )?(?:\p{L}*adresse|\p{L}*anschrift|address)|name|stra(?:ß|ss)e|str\.|street|haus-?nummer|hausnr\.?|nr\.|plz|postleitzahl|zip(?: code)?|post(?:al )?code|ort|wohnort|stadt|city|town|land|staat|country|zusatz|adresszusatz)(?: ?(?:[/,+&]|und|u\.)? ?(?:haus-?nummer|hausnr\.?|nummer|nr\.?|ort|wohnort|stadt))?\s*:/giu;
/** «"10115"», as in a spreadsheet's export. Quotation marks within a part are kept: «Haus „Sonne“». */
const QUOTED = /^["„“”«»]?([^"„“”«»]*)["„“”«»]?$/;
/** «1 0 1 1 5», as on a form with a box for each digit. */
const SPACED_POSTCODE = /(?<![\d] ?)\d(?: \d){4}(?! ?\d)/g;

/** Parts of all lines; «O» in a postcode is a zero. */
function partsOf(typed: string): Part[] {
  return cleanAddressText(typed)
    .replace(FIELD_NAME, '\n')
    .split('\n')
    .flatMap((line, index) => {
      const pieces = line
        .replace(/\s+/g, ' ')
        .trim()
        .replace(SPACED_POSTCODE, (digits) => digits.replaceAll(' ', ''))
        .replace(ZERO_AS_LETTER, (token) => token.replace(/o/gi, '0'))
        .split(SEPARATOR);
      return pieces.flatMap((piece, at): Part | [] => {
        const text = trimEdges(trimEdges(piece).replace(QUOTED, '$1'));
        return at % 2 === 0 && text !== '' ? { text, line: index, separator: pieces[at - 1] ?? '' } : [];
      });
    });
}
const ZERO_AS_LETTER = /(?<![\p{L}\p{N}])(?=[O0-9o]{5}(?![\p{L}\p{N}]))(?=[Oo]*\d[Oo]*\d[Oo]*\d)[\dOo]{5}/gu;

/** Trimmed by loops, because a pattern takes quadratic time on a long run of commas within the line. */
function trimEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && EDGES.includes(text.charAt(start))) start += 1;
  while (end > start && EDGES.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Removes the last parts that only name a country, and Germany wherever it stands alone. */
function removeCountry(typed: readonly Part[]): { parts: Part[]; country?: 'abroad' } {
  let end = typed.length;
  const isGermany = (text: string) => countryNamed(text) === 'germany' || /^(?:\(?D\)?|EU|Europ[ae])$/i.test(text);
  while (end > 0 && isGermany(textAt(typed, end - 1))) end -= 1;
  const country = end > 1 ? countryNamed(textAt(typed, end - 1)) : undefined;
  const parts = typed.slice(0, end).filter(({ text }) => countryNamed(text) !== 'germany');
  return { parts, ...(country === 'abroad' && { country }) };
}

const textAt = (parts: readonly Part[], index: number) => parts[index]?.text ?? '';

/** How certain it is that digits are the postcode: a higher rank wins, the last one of the same rank. */
const RANK = { alone: 1, behindTown: 2, besideTown: 3, within: 4, first: 5 } as const;

type FoundPlace = {
  rank: number;
  part: number;
  place: PostalPlace;
  /** What the same part has in front of the place, and behind it. */
  before: string;
  after: string;
  /** The part that is the town, if it is not the same. */
  townPart?: number;
};

function findPlace(parts: readonly Part[]): FoundPlace | undefined {
  let best: FoundPlace | undefined;
  for (const [index, { text }] of parts.entries())
    for (const found of placesIn(text, index, parts)) if (found.rank >= (best?.rank ?? 0)) best = found;
  return best;
}

// Not a part of a longer number, or of «90210-1234».
const DIGITS = /(?<!\d)(\d{2})([ .]?)(\d{3})(?!\d|[-–/.,]\d)/g;
/** «D-», «DE », «PLZ: »: what may be in front of a German postcode. */
const GERMAN_SIGN = /(?<![\p{L}\p{N}])[([]?(?:PLZ|D|DE|DEU|GER|BRD|Deutschland|Germany)[)\]]? ?([-–—.:]?)\/? ?$/iu;
const TOWN = /^\p{L}['’]?\p{L}/u;

function* placesIn(text: string, part: number, parts: readonly Part[]): Iterable<FoundPlace> {
  if (!/\d{3}/.test(text) || isForeignPlace(text)) return;
  for (const match of text.matchAll(DIGITS)) {
    const [digits, first = '', blank, second = ''] = match;
    const postcode = first + second;
    if (Number(postcode) < FIRST_POSTCODE || Number(postcode) > LAST_POSTCODE) continue;
    const typedBefore = text.slice(0, match.index);
    const before = removeGermanSign(typedBefore);
    const rest = text.slice(match.index + digits.length);
    const typedBehind = trimEdges(rest.replace(/^[\s,.:;()[\]_–—/-]+/, ''));
    const named = typedBehind.includes('(') ? typedBehind : typedBehind.replace(/\)$/, '');
    const town = countryNamed(named) === 'germany' ? '' : named;
    const isGlued = /\p{L}$/u.test(typedBefore) && before !== '' && before === typedBefore;
    if (blank && before !== '') continue;
    const isTown = TOWN.test(town) || (before === '' && /^\p{L}\.?$/u.test(town));
    if (isTown && !isGlued && !/^\p{L}{1,2}(?!\p{L})/u.test(rest))
      yield { rank: before === '' ? RANK.first : RANK.within, part, before, ...splitTown(postcode, town) };
    else if (town === '' && (before === '' || isStateOf(postcode, before))) yield beside(postcode, part, parts);
    else if (town === '') {
      const { street, rest: lastWords } = splitStreet(before);
      if (lastWords === '' && DOOR.test(street)) yield beside(postcode, part, parts, street);
      else if (isTownName(lastWords))
        yield {
          rank: RANK.behindTown,
          part,
          before: street,
          after: '',
          place: { postcode, town: removeState(lastWords) },
        };
    }
  }
}

const STREET_END = /(?:str\.?|straße|strasse|weg|platz|allee|gasse)$/i;

/** «Lindenallee 7 a Berlin», «7 Lindenallee Berlin»: the street up to its number, and the rest. */
function splitStreet(text: string): { street: string; rest: string } {
  const words = text.split(' ');
  const last = words.findLastIndex((word) => /\d/.test(word) || STREET_END.test(word));
  const end = last + (last >= 0 && /^[a-z]$/i.test(words[last + 1] ?? '') ? 2 : 1);
  const street = words.slice(0, end).join(' ');
  return end === 0 || /\p{L}/u.test(street) ? { street, rest: words.slice(end).join(' ') } : { street: '', rest: text };
}

/** «Lindenallee 7 D-» → «Lindenallee 7», but «Lindenallee 7 D » is a house number with its letter. */
function removeGermanSign(before: string): string {
  const sign = GERMAN_SIGN.exec(before);
  const street = before.slice(0, sign?.index);
  const isHouseLetter = sign?.[1] === '' && /^d[/ ]*$/i.test(sign[0]) && /\d ?$/.test(street);
  return trimEdges((isHouseLetter ? before : street).replace(/(?:[([]|(?:^| )in ?)$/, ''));
}

/** «Lindenallee 7 a», but not «Tel. 030» or «Gewerbepark». */
const DOOR = /\p{L}[.\p{L}]* [1-9]\d{0,3} ?[a-z]?$/iu;

/** A postcode without a town in its part: the town may be the next part, or the one before, with its state between. */
function beside(postcode: string, part: number, parts: readonly Part[], before = ''): FoundPlace {
  const isStateAbove = isStateOf(postcode, textAt(parts, part - 1));
  const candidates = [part + 1, ...(before === '' ? [...(isStateAbove ? [part - 2] : []), part - 1] : [])];
  const townPart = candidates.find((index) => isTownName(textAt(parts, index)) && (index > part || parts.length > 2));
  return townPart === undefined
    ? { rank: RANK.alone, part, before, after: '', place: { postcode, town: '' } }
    : { rank: RANK.besideTown, part, townPart, before, after: '', place: { postcode, town: textAt(parts, townPart) } };
}

/** First words of towns that have a second one: «Bad Homburg», «Königs Wusterhausen». */
const FIRST_OF_TWO =
  /^(?:bad|sankt|st|alt|neu|groß|gross|klein|markt|hohen|am|amt|wendisch|märkisch|kloster|schwäbisch|insel|hessisch|bayerisch|preußisch|deutsch|bergisch|königs|lutherstadt|hansestadt|stadt|burg|hann|porta|schloß|schloss|mark|ober|nieder|raben|timmendorfer|thermalbad|the)\.?$/i;
/** What continues a town's name: «am», «a. d.», «(Oder)». */
const PREPOSITION =
  /^(?:am|an|auf|bei|dem|den|der|die|im|in|ob|unter|vom|von|vor|zu|zum|zur|und|[abdhiuvo]\.?|[A-Z]\.)$/;
const ADDED = /^(?:\(.*|\/.*|[a-z]{1,4}\.[a-zA-Z.]*)$/;

/** Parts the town from what was typed behind it: «Hamburg Wendenstr. 414», «München Whg. 12», «DE München». */
function splitTown(postcode: string, typed: string): Pick<FoundPlace, 'place' | 'after'> {
  const named = removeState(removeNamedGermany(typed.replace(/^(?:DE|D)[ -]+(?=\p{L}{2})/u, '')));
  // «Berlin (Hinterhaus)», but «Sachsen (bei Ansbach)» is a town.
  const [town = '', inBrackets = ''] = named.split(/ ?\((?!bei )(.*)\)$/);
  if (ADDITION.test(inBrackets)) return { place: { postcode, town }, after: inBrackets };
  const words = named.split(' ');
  let end = 1;
  for (let word = words[0] ?? ''; end < words.length; end += 1) {
    const next = words[end] ?? '';
    const isName = PREPOSITION.test(word) || FIRST_OF_TWO.test(word) || (word.startsWith('(') && !word.endsWith(')'));
    if (!isName && !PREPOSITION.test(next) && !ADDED.test(next)) break;
    word = next;
  }
  const rest = trimEdges(words.slice(end).join(' '));
  const isSplit = (/\d/.test(rest) && TOWN.test(rest)) || /^(?:[A-U] ?\d|[+(]?\d{3})/.test(rest) || ADDITION.test(rest);
  return isSplit
    ? { place: { postcode, town: trimEdges(words.slice(0, end).join(' ')) }, after: rest }
    : { place: { postcode, town: named }, after: '' };
}

/** «Berlin (Deutschland)», «Berlin Germany» → «Berlin». */
function removeNamedGermany(town: string): string {
  const start = Math.max(...[' ', '(', '/'].map((separator) => town.lastIndexOf(separator)));
  const last = town.slice(start + 1);
  const isGermany = countryNamed(last) === 'germany' && (last.length > 3 || last === last.toUpperCase());
  return start > 0 && isGermany ? trimEdges(town.slice(0, start).replace(/ ?\($/, '')) : town;
}

/** «Leipzig Sachsen» → «Leipzig». */
function removeState(town: string): string {
  const start = town.lastIndexOf(' ');
  return start > 0 && isState(town.slice(start + 1)) ? town.slice(0, start) : town;
}

const NO_STREET = /postfach|packstation|postfiliale|paketshop|postlagernd/i;
const STREET =
  /(?:str(?:\.|aße|asse)|weg|platz|allee|gasse|ring|damm|ufer|chaussee|steig|pfad|stieg)$|^(?:am|an der|auf der|im|in der|zum|zur|unter den) /i;
/** The beginning of a line that leads to a door or to a person, not to a street. */
const ADDITION =
  /^(?:(?:app|apt|whg|we|wohneinheit|haus|hh|vh|sf|halle|tor|top|block|geb|gebäude|zimmer|zi)[.]?[ -]?\d|(?:appartement|apartment|wohnung|hinterhaus|vorderhaus|seitenflügel|gartenhaus|stiege|aufgang|eingang|etage|erdgeschoss|dachgeschoss|og|eg|dg|ug|ortsteil|ot|c\/o|bei|z\. ?h|zu händen|abteilung|\d+\. ?(?:og|etage|stock))(?!\p{L}))/iu;

/** Whether a line is a post box or a station of the post, which has no street. */
export const isPostBox = (line: string): boolean => NO_STREET.test(line);
/** Whether a line without a number is a street. */
export const isStreet = (line: string): boolean => STREET.test(line);
const SITE = /(?:park|gebiet|zentrum|center|campus)$/i;
const isTownName = (text: string) =>
  TOWN.test(text) &&
  ![/\d/, NO_STREET, STREET, ADDITION, SITE].some((pattern) => pattern.test(text)) &&
  !isState(text) &&
  countryNamed(text) === undefined;
const isStreetOrBox = (line: string) =>
  !ADDITION.test(line) && (isStreet(line) || isPostBox(line) || /\p{L}.*\d|\d.*\p{L}/u.test(line));

/** Puts everything around the place above it. */
function arrange(parts: readonly Part[], found: FoundPlace): { lines: string[]; place: PostalPlace } {
  const { part, townPart = part, place } = found;
  const [first, last] = [Math.min(part, townPart), Math.max(part, townPart)];
  const row = parts[part]?.line ?? 0;
  const isSameRow = ({ line }: Part) => line === row;
  const isTown = ({ text }: Part) => foldLetters(text) === foldLetters(place.town);
  const preceding = parts.slice(0, first);
  const inRow = preceding.filter((each) => isSameRow(each) && !isTown(each)).map(({ text }) => text);
  const above = [
    ...linesOf(
      preceding.filter((each) => !isSameRow(each)),
      row > 0,
    ),
    ...joinHouseNumbers([...inRow, found.before]),
  ];
  const following = parts.slice(last + 1);
  const [next] = following;
  const suffix = next?.line === row && next.separator === ' / ' && TOWN_SUFFIX.test(next.text) ? `/${next.text}` : '';
  const town = place.town + suffix;
  const isNamedTwice = ({ text }: Part) => found.rank > RANK.behindTown && isRegion(text, town);
  const others = following.slice(suffix ? 1 : 0).filter((each) => !isNamedTwice(each));
  const below = [
    ...joinHouseNumbers([found.after, ...others.filter(isSameRow).map(({ text }) => text)]),
    ...linesOf(
      others.filter((each) => !isSameRow(each)),
      true,
    ),
  ];
  const lines = insertBelow(joinHouseNumbers(above), below);
  // Who pastes an address below the one that the browser has filled in has it twice.
  const once = new Set(lines);
  once.delete(`${place.postcode} ${town}`);
  return { lines: [...once], place: { ...place, town } };
}

const TOWN_SUFFIX =
  /^(?:[mos]|saale|main|oder|havel|spree|elbe|weser|neckar|donau|rhein|ruhr|lahn|isar|inn|ilm|harz|taunus|allgäu|opf|oberpf|oberpfalz|ndb|obb|ufr|ofr|mfr|westf|westfalen|oldb|oldenburg|holst|holstein|han|sa|erzgeb|vogtl|spreewald|uckermark|altmark|niederlausitz|lausitz|pfalz|weinstr|weinstraße|breisgau|br|hessen|sachsen|thür)\.?$/i;
/** Whether a text between a town and its postcode is their state: «Potsdam, Brandenburg 14467». */
const isStateOf = (postcode: string, text: string) =>
  isState(text) || (/^brandenburg$/i.test(text) && !postcode.startsWith('1477'));
/** A town that is typed as its own state: «Potsdam», «Brandenburg». */
const TOWN_STATES = new Set(['berlin', 'brandenburg', 'bremen', 'hamburg']);
/** A state or the town once more, beside the town: the post needs neither. */
const isRegion = (text: string, town: string) =>
  isState(text) || TOWN_STATES.has(foldLetters(text)) || foldLetters(text) === foldLetters(town);

/** What was typed below the place: above the street if it is an addition, below the other lines if it is the street. */
function insertBelow(above: readonly string[], below: readonly string[]): string[] {
  const street = above.at(-1);
  const isInserted = street !== undefined && isStreetOrBox(street);
  return isInserted ? [...above.slice(0, -1), ...below, street] : [...above, ...below];
}

/** Lines as they were typed; an address in one line has a line for each part. */
function linesOf(parts: readonly Part[], hasOtherLines = new Set(parts.map(({ line }) => line)).size > 1): string[] {
  if (!hasOtherLines) return joinHouseNumbers(parts.map(({ text }) => text));
  const lines = new Map<number, string>();
  for (const { text, line, separator } of parts) {
    const start = lines.get(line);
    lines.set(line, start === undefined ? text : start + separator + text);
  }
  return joinHouseNumbers([...lines.values()]);
}

const HOUSE_NUMBER = /^(?:(?:haus)?(?:nr\.?|nummer) ?)?\d{1,4} ?[a-z]?(?: ?[-–/+] ?\d{0,4} ?[a-z]?)?$/i;
const SQUARE = /^[A-U] ?\d{1,2}$/;

/** «Lindenallee», «7» and «7», «Lindenallee» → «Lindenallee 7»; «Q7», «24» → «Q7, 24» in Mannheim. Lines have ink. */
function joinHouseNumbers(texts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const [index, text] of texts.entries()) {
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    const isOfNext = isStreet(texts[index + 1] ?? '') && !/\d/.test(texts[index + 1] ?? '');
    const before = lines.at(-1) ?? '';
    const isNumber = HOUSE_NUMBER.test(text);
    if (isNumber && SQUARE.test(before)) lines[lines.length - 1] = `${before}, ${text}`;
    else if (
      isNumber &&
      TOWN.test(before) &&
      (/^\D/.test(text) || !/\d/.test(before)) &&
      (isStreet(before) || !isOfNext)
    )
      lines[lines.length - 1] = `${before} ${text}`;
    else if (HOUSE_NUMBER.test(before) && isStreet(text) && !/\d/.test(text))
      lines[lines.length - 1] = `${text} ${before}`;
    else lines.push(text);
  }
  return lines;
}

const SIGN_AND_POSTCODE =
  /^\(?(\p{L}[\p{L}. ]{0,40}?)\)? ?([-–—./]?) ?(\d{3} \d{2}|\d{2} \d{3}|\d{2}-\d{3}|\d{3,6})(?!\d)(.*)$/u;

/** Whether a part begins with the sign of another country, a postcode of its form, and a town. */
function isForeignPlace(text: string): boolean {
  const [, sign = '', hyphen, digits = '', town = ''] = SIGN_AND_POSTCODE.exec(text) ?? [];
  if (!TOWN.test(trimEdges(town)) && !/^ ?[A-Z]{2} /.test(town)) return false;
  if (sign.length > 3) return countryNamed(sign) === 'abroad';
  const expected = postcodeDigits(sign);
  if (expected === undefined || (sign !== sign.toUpperCase() && hyphen === '')) return false;
  return digits.replace(/\D/g, '').length === expected || (hyphen !== '' && sign.length > 1);
}

const US_STATE =
  /(?:^|[\s,])(?:A[KLRZ]|C[AOT]|D[C]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]) \d{5}(?:-\d{4})?$/;
/** Postcodes that only other countries have: of Britain, Canada, Ireland, the Netherlands, Poland, Japan and Brazil. */
const FOREIGN_POSTCODE =
  /(?:^|\s)(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?: \p{L}{2}.*)?|(?:NSW|VIC|QLD|TAS|ACT) \d{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]\d[\dW] [A-Z\d]{4}|\d{4} ?[A-Z]{2}(?: \p{L}{2}.*)?|\d{2}-\d{3} \p{L}{2}.*|\d{4}-\d{3} \p{L}{2}.*|\d{3}-\d{4}|\d{5}-\d{3,4}(?: .*)?)$/iu;

function isForeign(parts: readonly Part[], found: FoundPlace | undefined): boolean {
  const texts = parts.map(({ text }) => text);
  const last = texts.at(-1) ?? '';
  if (texts.some((text) => US_STATE.test(text) || /\bcedex\b/i.test(text))) return true;
  if (found && found.rank >= RANK.within) {
    const digits = isOneLetterSign(last) && found.part < parts.length - 1 ? postcodeDigits(last) : undefined;
    return digits === 5 || isForeignTown(found.place.town);
  }
  const hasForeignForm = texts.some((text) => isForeignPlace(text) || FOREIGN_POSTCODE.test(text));
  const isSigned = postcodeDigits(last) !== undefined && startsWithOtherPostcode(parts);
  if (hasForeignForm || isSigned) return true;
  if (found) return isForeignTown(found.place.town);
  const towns = texts.filter((text) => text === last || /^\d{3} | \d{3}[\d ]+$/.test(text));
  return towns.some((text) => isForeignTown(text.replace(/^\d{3} | [\d ]+$/g, '')));
}

/** Hamlets and landscapes behind the name of a German town. */
const HAMLETS = /schweiz|england|holland|kamerun|jordan|malta|peru|chile/i;

/** «Paris 15», «Milano MI», «Şişli/İstanbul», «Paris (Frankreich)», «Paris Frankreich». */
function isForeignTown(town: string): boolean {
  const words = town.split(/[\s(]+/);
  const [country = ''] = words.slice(-1);
  if (words.length > 1 && country.length > 3 && countryNamed(country) === 'abroad' && !HAMLETS.test(country))
    return true;
  return town.split(/[/(,]/).some((each) => {
    const name = foldLetters(each).replace(/[.)]/g, '').trim();
    return FOREIGN_TOWNS.has(name) || FOREIGN_TOWNS.has(name.replace(/ (?:\d\w*|\p{L}{2})$/u, ''));
  });
}

const OTHER_POSTCODE_FIRST = /^(?:\d{4}|\d{6}|00\d{3}|01000|99999|\d{3} \d{2}) \p{L}{2}/u;
const OTHER_POSTCODE_WITHIN = /(?:^|[\s-])(?:\d{4}|\d{6,}|00\d{3}|\d{3} \d{2}) \p{L}{2}/u;

/** «Schaan 9494», below a street with its number. */
const OTHER_POSTCODE_BEHIND = /^\p{L}[\p{L} .-]{2,} \d{4}$/u;
const isDoor = ({ text }: Part) => DOOR.test(text) && !isPostBox(text);

const startsWithOtherPostcode = (parts: readonly Part[]) => parts.some(({ text }) => OTHER_POSTCODE_FIRST.test(text));

/** Whether an address without a German postcode has another: «1010 Wien», «101155 Berlin», «Schaan 9494», «1011» alone. */
function hasOtherPostcode(parts: readonly Part[]): boolean {
  const last = textAt(parts, parts.length - 1);
  return (
    parts.some(({ text }) => OTHER_POSTCODE_WITHIN.test(text)) ||
    (OTHER_POSTCODE_BEHIND.test(last) && isTownName(last.replace(/ \d+$/, '')) && parts.slice(0, -1).some(isDoor)) ||
    /^\d{4,}(?![\d/-])/.test(last.replace(/^(\d{2}) (?=\d{3}\b)/, '$1'))
  );
}
