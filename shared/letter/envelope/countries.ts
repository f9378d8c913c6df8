import { foldLetters } from './address-text.ts';

/** How people name countries and Germany's states in addresses: in German, in English, in the own language, by code. */

export type Country = 'germany' | 'abroad';

const fold = (text: string) => foldLetters(text.replace(/[.!()]/g, '')).trim();
const namesOf = (list: string) => new Set(list.split(/[|\n]/).map(fold));

const GERMANY = namesOf(
  `deutschland|bundesrepublik deutschland|brd|dtl|dtld|dtschl|germany|republic of germany|federal republic of germany|de|deu|ger|allemagne|alemania|germania
alemanha|duitsland|tyskland|niemcy|německo|almanya|saksa|německá spolková republika`,
);

/** German for all of them, and the usual foreign ones. */
const OTHER_COUNTRIES = namesOf(
  `österreich|oesterreich|republik österreich|ö|austria|autriche|rakousko|avusturya|schweiz
schweizerische eidgenossenschaft|switzerland|suisse|svizzera|svizra|isviçre|liechtenstein|fürstentum liechtenstein
luxemburg|luxembourg|lëtzebuerg|frankreich|france|francia|fransa|belgien|belgium|belgique|belgië|niederlande
die niederlande|holland|netherlands|the netherlands|nederland|pays-bas|dänemark|daenemark|denmark|danmark|polen
poland|polska|tschechien|tschechische republik|czech republic|czechia|česko|česká republika|italien|italy|italia
italie|südtirol|spanien|spain|españa|espana|portugal|großbritannien|grossbritannien|great britain
vereinigtes königreich|united kingdom|england|schottland|scotland|wales|nordirland|northern ireland|irland|ireland
éire|schweden|sweden|sverige|norwegen|norway|norge|finnland|finland|suomi|island|iceland|ísland|ungarn|hungary
magyarország|slowakei|slowakische republik|slovakia|slovensko|slowenien|slovenia|slovenija|kroatien|croatia|hrvatska
serbien|serbia|srbija|bosnien|bosnien und herzegowina|bosnien-herzegowina|bosnia and herzegovina|bosna i hercegovina
montenegro|crna gora|kosovo|kosova|albanien|albania|shqipëria|nordmazedonien|mazedonien|north macedonia|griechenland
greece|hellas|ellada|ελλάδα|bulgarien|bulgaria|българия|rumänien|romania|românia|moldau|moldawien|republik moldau
moldova|ukraine|україна|belarus|weißrussland|russland|russische föderation|russia|россия|estland|estonia|eesti
lettland|latvia|latvija|litauen|lithuania|lietuva|malta|zypern|cyprus|türkei|turkei|tuerkei|turkey|türkiye|turkiye
monaco|andorra|san marino|vatikan|vatikanstadt|georgien|georgia|armenien|armenia|aserbaidschan|azerbaijan|azərbaycan
gibraltar|färöer|grönland|guernsey|jersey|isle of man|vereinigte staaten|vereinigte staaten von amerika
united states|united states of america|kanada|canada|mexiko|mexico|méxico|guatemala|belize|honduras|el salvador
nicaragua|costa rica|panama|kuba|cuba|haiti|dominikanische republik|jamaika|jamaica|bahamas|barbados
trinidad und tobago|kolumbien|colombia|venezuela|guyana|suriname|ecuador|peru|brasilien|brazil|brasil|bolivien
bolivia|paraguay|uruguay|argentinien|argentina|chile|ägypten|egypt|libyen|tunesien|tunisia|tunisie|algerien|algeria
marokko|morocco|maroc|mauretanien|mali|niger|tschad|sudan|südsudan|äthiopien|ethiopia|eritrea|dschibuti|somalia
senegal|gambia|guinea|guinea-bissau|sierra leone|liberia|elfenbeinküste|ghana|togo|benin|nigeria|kamerun
zentralafrikanische republik|gabun|kongo|republik kongo|demokratische republik kongo|uganda|kenia|kenya|ruanda
burundi|tansania|tanzania|angola|sambia|malawi|mosambik|simbabwe|botswana|namibia|südafrika|south africa|lesotho
eswatini|madagaskar|mauritius|seychellen|komoren|kap verde|burkina faso|äquatorialguinea|israel|palästina|libanon
lebanon|syrien|syria|jordanien|jordan|irak|iraq|iran|saudi-arabien|saudi arabia|kuwait|bahrain|katar|qatar|oman
jemen|vereinigte arabische emirate|united arab emirates|vae|uae|afghanistan|pakistan|indien|india|nepal|bhutan
bangladesch|bangladesh|sri lanka|malediven|myanmar|thailand|laos|kambodscha|cambodia|vietnam|malaysia|singapur
singapore|indonesien|indonesia|brunei|philippinen|philippines|osttimor|china|volksrepublik china|hongkong|hong kong
taiwan|mongolei|japan|nordkorea|südkorea|south korea|korea|kasachstan|kazakhstan|usbekistan|turkmenistan|kirgisistan
tadschikistan|australien|australia|neuseeland|new zealand|aotearoa|papua-neuguinea|fidschi|samoa|tonga|vanuatu`,
);

/** ISO codes and the signs of vehicles, by the number of digits of the country's postcodes. */
const CODES: readonly (readonly [digits: number, codes: string])[] = [
  [0, 'uk gb gbr irl ie can hk'],
  [3, 'is isl'],
  [
    4,
    'a at aut ch che fl li lie l lu lux b be bel nl nld dk dnk n no nor h hu hun slo si svn bg bgr lv lva cy cyp p pt prt au aus nz nzl',
  ],
  [
    5,
    'f fr fra i it ita e es esp tr tur hr hrv fin fi est ee lt ltu gr grc ua ukr srb bih mne rks mc mco rsm s se swe cz cze sk svk pl pol us usa mex',
  ],
  [6, 'ro rou rus ru ind cn chn sgp'],
];
const DIGITS_OF_CODE = new Map(
  CODES.flatMap(([digits, codes]) => codes.split(' ').map((code) => [code, digits] as const)),
);

/** Codes that mean something else below a German town: links, Berlin, a company, the middle. */
const AMBIGUOUS = new Set(['li', 'be', 'se', 'si']);

/** The country that a part of an address names, alone, perhaps in two languages; undefined if it names none. */
export function countryNamed(part: string): Country | undefined {
  const [one, ...others] = part.split(/ ?[/–(-] ?/);
  const named = one === undefined || others.length !== 1 ? undefined : countryOf(one);
  return (
    countryOf(part) ?? (named !== undefined && others.every((other) => countryOf(other) === named) ? named : undefined)
  );
}

function countryOf(part: string): Country | undefined {
  const name = fold(part);
  if (GERMANY.has(name)) return 'germany';
  const isCode = name.length > 1 && DIGITS_OF_CODE.has(name) && !AMBIGUOUS.has(name);
  return OTHER_COUNTRIES.has(name) || isCode ? 'abroad' : undefined;
}

/** Whether a part is only a country's sign of one letter («A», «F»), which may as well be a staircase. */
export const isOneLetterSign = (part: string): boolean =>
  part.length === 1 && part !== part.toLowerCase() && DIGITS_OF_CODE.has(fold(part));

/** How many digits the postcodes of a country have, by its code or sign; undefined if it is none. */
export const postcodeDigits = (sign: string): number | undefined => DIGITS_OF_CODE.get(fold(sign));

/** Without Berlin, Brandenburg, Bremen and Hamburg, which are towns as well. */
const STATES = namesOf(
  `baden-wurttemberg|baden wurttemberg|baden-wuerttemberg|bayern|freistaat bayern|hessen|mecklenburg-vorpommern
niedersachsen|nordrhein-westfalen|nrw|rheinland-pfalz|saarland|sachsen|freistaat sachsen|sachsen-anhalt
schleswig-holstein|thuringen|thueringen|freistaat thuringen|bavaria|saxony|hesse|lower saxony
rhineland-palatinate|north rhine-westphalia|thuringia`,
);
/** As in «München, BY 80331». Without «HH», which is the house in the back yard. */
const STATE_CODES = new Set('BW BY BE BB HB HE MV NI NW RP SL SN ST SH TH'.split(' '));
/** Whether a text is the name or the code of a state. */
export const isState = (text: string) => STATES.has(foldLetters(text)) || STATE_CODES.has(text);

/** Large foreign towns whose postcodes may look German. None of them is a place in the list of German ones. */
export const FOREIGN_TOWNS: ReadonlySet<string> = namesOf(
  `wien|vienna|graz|innsbruck|klagenfurt|villach|bregenz|dornbirn|zürich|zurich|genf|genève|geneva|basel|lausanne
winterthur|luzern|lugano|vaduz|luxembourg|paris|straßburg|marseille|lyon|toulouse|nice|nizza|nantes|montpellier
strasbourg|bordeaux|lille|wissembourg|haguenau|sarreguemines|rennes|reims|thionville|toulon|grenoble|dijon|angers
nîmes|colmar|mulhouse|metz|nancy|avignon|cannes|monaco|roma|milano|mailand|torino|turin|napoli|neapel|palermo|genova
genua|bologna|firenze|florenz|venezia|venedig|verona|padova|padua|trieste|triest|bolzano|bozen|bressanone|brixen
merano|meran|trento|bari|catania|pisa|siena|rimini|bruneck|brunico|sterzing|vipiteno|madrid|barcelona|valencia
sevilla|zaragoza|málaga|palma|palma de mallorca|bilbao|alicante|granada|marbella|las palmas|istanbul|ankara|izmir
antalya|bursa|adana|konya|gaziantep|trabzon|mersin|alanya|zagreb|split|rijeka|dubrovnik|zadar|beograd|belgrad
novi sad|sarajevo|podgorica|helsinki|espoo|tampere|turku|tallinn|vilnius|kaunas|riga|athen|athina|athens
thessaloniki|kyiv|kiew|lviv|odessa|warszawa|warschau|kraków|krakau|wrocław|breslau|gdańsk|danzig|szczecin|stettin
poznań|swinemünde|świnoujście|słubice|praha|prag|prague|brno|ostrava|plzeň|pilsen|bratislava|košice|stockholm
göteborg|malmö|uppsala|kopenhagen|københavn|aarhus|oslo|reykjavík|amsterdam|rotterdam|den haag|utrecht|eindhoven
maastricht|bruxelles|brüssel|brussels|antwerpen|gent|liège|lüttich|budapest|ljubljana|bukarest|bucurești|sofia
lissabon|lisboa|porto|london|manchester|birmingham|edinburgh|glasgow|dublin|new york|los angeles|chicago|houston
miami|boston|san francisco|seattle|washington|dallas|denver|beverly hills|toronto|montréal|vancouver|sydney
melbourne|tel aviv|casablanca|marrakech|marrakesch|rabat|ciudad de méxico|cancún|bangkok|seoul|riyadh|dubai|tokyo
singapore|moskau|moskva`,
);
