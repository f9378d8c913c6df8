/**
 * The large towns of Germany with the postcodes that belong to them alone: what the wizard compares an address with.
 * Written down for this project; decision 36 says what a complete list would need.
 *
 * `also`: how the postcodes of smaller places of the same name begin («Halle (Westf.)»), so that they are never doubted.
 */
export type LargeTown = { name: string; postcodes: readonly (readonly [number, number])[]; also: readonly string[] };

/** «München 80331-81929»; several ranges follow each other, regions of namesakes stand behind a «+». */
const TOWNS = `
Aachen 52062-52080|Augsburg 86150-86199|Bergisch Gladbach 51427-51465 51469-51469|Berlin 10115-12527 12555-14199
Bielefeld 33602-33739|Bochum 44787-44894|Bonn 53111-53229|Bottrop 46236-46244|Braunschweig 38100-38126
Bremen 28195-28779 +27|Bremerhaven 27568-27580|Chemnitz 09111-09131 09224-09228 09247-09247 +17|Cottbus 03042-03055|Darmstadt 64283-64297
Dortmund 44135-44388|Dresden 01067-01328 01465-01465|Duisburg 47051-47279|Düsseldorf 40210-40629|Erfurt 99084-99099
Erlangen 91052-91058|Essen 45127-45359 +49|Frankfurt am Main 60306-60599 65929-65936 +15|Freiburg im Breisgau 79098-79117 +21
Fürth 90762-90768 +64 66 84 94|Gelsenkirchen 45879-45899|Gera 07545-07557|Göttingen 37073-37085 +35 89
Gütersloh 33330-33335|Hagen 58089-58135 +24 27 49|Halle (Saale) 06108-06132 +33 37 49|Hamburg 20095-21149 22041-22769 +27
Hamm 59063-59077 +54 57 67|Hannover 30159-30669|Heidelberg 69115-69126|Heilbronn 74072-74081|Herne 44623-44653
Hildesheim 31134-31141|Ingolstadt 85049-85057|Jena 07743-07751|Kaiserslautern 67655-67663|Karlsruhe 76131-76229
Kassel 34117-34134 +63|Kiel 24103-24118 24143-24159|Koblenz 56068-56077|Köln 50667-51149|Krefeld 47798-47839|Leipzig 04103-04357
Leverkusen 51371-51381|Lübeck 23552-23570|Ludwigshafen am Rhein 67059-67071 +78|Magdeburg 39104-39130|Mainz 55116-55131
Mannheim 68159-68309|Moers 47441-47447|Mönchengladbach 41061-41239|Mülheim an der Ruhr 45468-45481 +54 56 79
München 80331-81929 +07 99|Münster 48143-48167 +29 55 64 86|Neuss 41460-41472|Nürnberg 90402-90491|Offenbach am Main 63065-63075 +67 76
Oldenburg 26121-26135 +23|Osnabrück 49074-49090|Paderborn 33098-33106|Pforzheim 75172-75181|Potsdam 14467-14482
Recklinghausen 45657-45665|Regensburg 93047-93059|Remscheid 42853-42899|Reutlingen 72760-72770|Rostock 18055-18147
Saarbrücken 66111-66133|Salzgitter 38226-38259|Schwerin 19053-19063 +15|Siegen 57072-57080|Solingen 42651-42719
Stuttgart 70173-70629|Trier 54290-54296|Ulm 89073-89081|Wiesbaden 65183-65207 +55|Wolfsburg 38440-38448
Wuppertal 42103-42399|Würzburg 97070-97084|Zwickau 08056-08066`;

export const LARGE_TOWNS: readonly LargeTown[] = TOWNS.trim()
  .split(/[|\n]/)
  .map((entry) => {
    const [given = '', also = ''] = entry.split('+');
    const ranges = [...given.matchAll(/(\d{5})-(\d{5})/g)];
    return {
      name: given.slice(0, given.search(/ \d/)),
      postcodes: ranges.map(([, first, last]) => [Number(first), Number(last)] as const),
      also: also.split(' ').filter(Boolean),
    };
  });
