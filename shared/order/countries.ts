/**
 * The names of other countries as the last line of an address: German for all of them, and the usual foreign ones.
 * Lower case.
 */
export const OTHER_COUNTRIES: ReadonlySet<string> = new Set(
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
