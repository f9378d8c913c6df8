import { addressParts } from '../letter/envelope/address.ts';

/** The place of an address in Germany: its postcode, and the town as it was typed, empty if there is none. */
export type PostalPlace = { postcode: string; town: string };

/** The place of an address, and its other parts (street, additions). Linear in the length of the address. */
type ParsedAddress = { place?: PostalPlace; otherParts: string[] };

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
export function readAddress(address: string): ParsedAddress {
  const parts = addressParts(address);
  for (const pattern of [AT_THE_BEGINNING, AT_THE_END]) {
    const index = parts.findLastIndex((part) => isGerman(postcodeIn(part, pattern)));
    const part = parts[index];
    if (part === undefined) continue;
    const place = { postcode: postcodeIn(part, pattern) ?? '', town: part.replace(pattern, '').trim() };
    return { place, otherParts: parts.filter((_, each) => each !== index) };
  }
  return { otherParts: parts };
}

/** Why we cannot send a letter to this address, in German; undefined if it may be in Germany. */
export function addressAbroad(address: string): string | undefined {
  const parts = addressParts(address);
  const last = parts.at(-1) ?? '';
  if (parts.length > 1 && OTHER_COUNTRIES.has(stripPunctuation(last))) return ABROAD;
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
function stripPunctuation(part: string): string {
  return part.toLowerCase().replace(/^[(\s]|[).\s]{1,3}$/g, '');
}

/**
 * The names of other countries as the last line of an address: German for all of them, and the usual foreign ones.
 * Lower case.
 */
const OTHER_COUNTRIES: ReadonlySet<string> = new Set(
  `österreich|oesterreich|austria|autriche|schweiz|switzerland|suisse|svizzera|svizra|liechtenstein|fürstentum liechtenstein
luxemburg|luxembourg|frankreich|france|belgien|belgium|belgique|belgië|niederlande|die niederlande|holland|netherlands
the netherlands|nederland|dänemark|daenemark|denmark|danmark|polen|poland|polska|tschechien|tschechische republik
czech republic|czechia|česko|italien|italy|italia|südtirol|spanien|spain|españa|espana|portugal|großbritannien
grossbritannien|great britain|vereinigtes königreich|united kingdom|uk|gb|england|schottland|scotland|wales|nordirland
northern ireland|irland|ireland|schweden|sweden|sverige|norwegen|norway|norge|finnland|finland|suomi|island|iceland
ungarn|hungary|magyarország|slowakei|slowakische republik|slovakia|slovensko|slowenien|slovenia|slovenija|kroatien
croatia|hrvatska|serbien|serbia|srbija|bosnien|bosnien und herzegowina|bosnien-herzegowina|bosnia and herzegovina|montenegro
kosovo|albanien|albania|nordmazedonien|mazedonien|north macedonia|griechenland|greece|hellas|bulgarien|bulgaria|rumänien
romania|românia|moldau|moldawien|republik moldau|moldova|ukraine|belarus|weißrussland|russland|russische föderation|russia
estland|estonia|lettland|latvia|litauen|lithuania|malta|zypern|cyprus|türkei|turkei|turkey|türkiye|turkiye|monaco
andorra|san marino|vatikan|vatikanstadt|georgien|georgia|armenien|armenia|aserbaidschan|azerbaijan
vereinigte staaten|vereinigte staaten von amerika|united states|united states of america|usa|u.s.a|kanada|canada|mexiko
mexico|méxico|guatemala|belize|honduras|el salvador|nicaragua|costa rica|panama|kuba|cuba|haiti|dominikanische republik
jamaika|jamaica|bahamas|barbados|trinidad und tobago|kolumbien|colombia|venezuela|guyana|suriname|ecuador|peru|brasilien
brazil|brasil|bolivien|bolivia|paraguay|uruguay|argentinien|argentina|chile|ägypten|egypt|libyen|tunesien|tunisia|algerien
marokko|morocco|mauretanien|mali|niger|tschad|sudan|südsudan|äthiopien|eritrea|dschibuti|somalia|senegal|gambia|guinea
guinea-bissau|sierra leone|liberia|elfenbeinküste|ghana|togo|benin|nigeria|kamerun|zentralafrikanische republik|gabun
kongo|republik kongo|demokratische republik kongo|uganda|kenia|kenya|ruanda|burundi|tansania|tanzania|angola|sambia|malawi
mosambik|simbabwe|botswana|namibia|südafrika|south africa|lesotho|eswatini|madagaskar|mauritius|seychellen|komoren
kap verde|burkina faso|äquatorialguinea|israel|palästina|libanon|lebanon|syrien|syria|jordanien|jordan|irak|iraq|iran
saudi-arabien|saudi arabia|kuwait|bahrain|katar|qatar|oman|jemen|vereinigte arabische emirate|united arab emirates|vae|uae
afghanistan|pakistan|indien|india|nepal|bhutan|bangladesch|bangladesh|sri lanka|malediven|myanmar|thailand|laos|kambodscha
cambodia|vietnam|malaysia|singapur|singapore|indonesien|indonesia|brunei|philippinen|philippines|osttimor|china|volksrepublik china
hongkong|hong kong|taiwan|mongolei|japan|nordkorea|südkorea|south korea|korea|kasachstan|kazakhstan|usbekistan|turkmenistan
kirgisistan|tadschikistan|australien|australia|neuseeland|new zealand|papua-neuguinea|fidschi|samoa|tonga|vanuatu`.split(
    /[|\n]/,
  ),
);
