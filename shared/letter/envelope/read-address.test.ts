import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldErrors, recipientStep } from '../../order/form.ts';
import { foldLetters } from './address-text.ts';
import { FOREIGN_TOWNS } from './countries.ts';
import { printedLines, readAddress } from './read-address.ts';

const errorOf = (recipientAddress: string) => {
  const parsed = recipientStep.safeParse({ recipientName: 'Erika', recipientAddress });
  return parsed.success ? undefined : fieldErrors(parsed.error).recipientAddress;
};
const printed = (address: string) => printedLines(readAddress(address));

describe('an address outside Germany is refused', () => {
  test.each([
    // Names of countries, alone on the last line, behind the town, before the postcode.
    'Mariahilfer Straße 12\n1060 Wien\nÖsterreich',
    'Mariahilfer Straße 12, 1060 Wien, Austria',
    'Mariahilfer Straße 12\nÖsterreich 1060 Wien',
    'Bahnhofstrasse 1\n8001 Zürich\nSchweiz',
    '3 rue de Rivoli\n75001 Paris\nFRANCE',
    '5 rue du Moulin\n67510 Lembach (Frankreich)',
    '5 rue du Moulin\n67510 Lembach France',
    '5 rue du Moulin\n67510 Lembach - Frankreich',
    '5 rue du Moulin\nFrance 67510 Lembach',
    'Via Roma 1\n39100 Bozen (BZ)\n(Italien).',
    'Lindenallee 7\n10115 Berlin\nU.S.A.',
    'Atatürk Cd. 5\n07100 Muratpaşa\nTürkiye',
    'Ilica 5\n10000 Sesvete\nHrvatska',
    'Alexanterinkatu 5\n33100 Nokia\nSuomi',
    'Ulica 5\n11000 Zemun, Srbija',
    // Codes and signs, alone on the last line.
    'Kärntner Straße 1\n1010 Wien\nAT',
    'Kärntner Straße 1\n1010 Wien\nA',
    'Bahnhofstrasse 1\n8001 Zürich\nCH',
    '5 rue du Moulin\n67510 Lembach\nFR',
    '5 rue du Moulin\n67510 Lembach\nF',
    'Calle Mayor 5\n30500 Molina\nE',
    'Via Mazzini 5\n39042 Brenner / IT',
    'Main Street 5\n9490 Vaduz\nFL',
    'Rue 5\n1000 Bruxelles\nBE',
    'Weg 5\n6073 Sistrans\nA',
    '10 Downing Street\nWestminster\nUK',
    // Codes and signs before the postcode, with and without hyphen.
    'Kärntner Straße 1\nA 1010 Wien',
    'Kärntner Straße 1\nA1010 Wien',
    'Kärntner Straße 1\nA/1010 Wien',
    'Kärntner Straße 1\n(A) 1010 Wien',
    'Kärntner Straße 1\n1010 Wien, Ö',
    'Kärntner Straße 1\nA-1010 Wien',
    'Kärntner Straße 1, A-1010 Wien',
    'Kärntner Straße 1\nAT-1010 Wien',
    'Gewerbepark 12345\nA-1010 Wien',
    'Mariahilfer Straße 12\nA - 1060 Wien',
    'Bahnhofstrasse 1\nCH-8001 Zürich',
    'Bahnhofstrasse 1\nCH 8001 Zürich',
    '3 rue de Rivoli\nF-75001 Paris',
    '5 rue du Moulin\nF 67510 Lembach',
    '5 rue du Moulin\nFR-67510 Lembach',
    'Via Mazzini 5\nI-39042 Brenner',
    'Calle Mayor 5\nE-30500 Molina',
    'Rue Philippe 1\nL-1234 Luxembourg',
    'Grote Markt 5\nB-2000 Antwerpen',
    'Damrak 1\nNL-1012 AB Amsterdam',
    'Vestergade 1\nDK-8000 Aarhus C',
    'Storgatan 1\nSE-111 20 Stockholm',
    'Storgatan 1\nS-223 50 Lund',
    'Dluga 1\nPL-00-950 Warszawa',
    'Nova 1\nCZ-110 00 Praha',
    'Kossuth 1\nH-1051 Budapest',
    'Cesta 1\nSI-1000 Ljubljana',
    'Keskuskatu 1\nFIN-33100 Tampere',
    'Atatürk Cd. 5\nTR-34000 Istanbul',
    // Forms of postcodes that Germany does not have.
    'Damrak 1\n1012 AB Amsterdam',
    'Damrak 1\n1012AB Amsterdam',
    'Dluga 1\n00-950 Warszawa',
    'Dluga 1, 61-001 Poznan',
    '10 Downing Street\nLondon SW1A 2AA',
    '10 Downing Street, London, sw1a 2aa',
    '10 Downing Street, London SW1A2AA',
    'Hoofdstraat 5\nEnschede 7521PH',
    '12 rue de la Paix\n67000 Straßburg',
    '9400 Main Street\nBeverly Hills CA 90210',
    '350 Fifth Avenue\nNew York, NY 10118',
    '10115 Main Street\nSpringfield, IL 62701',
    '5 Oak Street\nSpringfield 62701-1234',
    '5 Maple Road\nOttawa ON K1A 0B1',
    'Rua Augusta 5\n01310-100 São Paulo',
    // Five digits, as in Germany: large towns are known, and so is «Cedex».
    '5 rue de Rivoli\n75001 Paris',
    '5 rue de Rivoli, 75001 Paris',
    '5 rue de Rivoli\nParis 75001',
    '5 rue de Rivoli 75001 Paris',
    '5 rue de Rivoli\n75015 PARIS 15',
    '5 rue de Rivoli\n92040 La Défense Cedex',
    'Via Dante 5\n20121 Milano MI',
    'Via Dante 5\n39100 Bolzano BZ',
    'Gran Vía 1\n28013 Madrid',
    'İstiklal Cad. 5\n34394 Şişli/İstanbul',
    'Narva mnt 5\n10115 Tallinn',
    'Praça 5\nLisboa',
    'Kärntner Straße 1\nWien',
    'Kärntner Straße 1\nWien 1010',
    'Wien 1010\nKärntner Straße 1',
    'Baker Street 221b\nNW1 6XE London',
    'George Street 1\nSydney NSW 2000',
    'Laugavegur 1\n101 Reykjavík',
    'Twerskaja 1\nMoskau 101000',
    // A country in two languages, or by code and name.
    'Bahnhofstrasse 1\n3000 Bern\nSchweiz / Suisse',
    '5 rue du Moulin\n57100 Florange\nFR-France',
  ])('%j', (address) => expect(errorOf(address)).toMatch(/nur innerhalb Deutschlands/));
});

describe('a postcode that cannot be German is refused', () => {
  test.each([
    'Mariahilfer Straße 12\n1060 Wien',
    '1060 Wien\nMariahilfer Straße 12',
    'Mariahilfer Straße 12 1060 Wien',
    'Mariahilfer Straße 12\n1060 Wien\nStiege 3',
    'Lindenallee 7\n101155 Berlin',
    'Lindenallee 7\n00123 Berlin',
    'Lindenallee 7\n01000 Dresden',
    'Lindenallee 7\n99999 Ort',
    'Lindenallee 7, 1067 Dresden',
    'Storgatan 1\n111 20 Lund',
    'Lindenallee 7\n1011',
    'Im Ried 2\nSchaan 9494',
  ])('%j', (address) => expect(errorOf(address)).toMatch(/fünf Ziffern/));
});

describe('an address in Germany is printed with postcode and town alone on the last line:', () => {
  test.each([
    // In lines.
    ['Lindenallee 7\n10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\nD-10115 Berlin\nDeutschland', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\nD 10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\nD – 10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\nDE-10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\nDE10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\nDeutschland 10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\nPLZ: 10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\n10 115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\n1O115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\nO1O67 Dresden', ['Lindenallee 7', '01067 Dresden']],
    ['Lindenallee 7\n10115Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\n10115, Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\n10115 - Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\n10115 (Berlin)', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\n10115\nBerlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\nBerlin\n10115', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\nBerlin 10115', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\nBerlin, 10115', ['Lindenallee 7', '10115 Berlin']],
    ['Markt 1\n06108\nHalle (Saale)', ['Markt 1', '06108 Halle (Saale)']],
    ['Markt 1\nHaus\n06108 Halle', ['Markt 1', 'Haus', '06108 Halle']],
    ['Lindenallee 7\n10115', ['Lindenallee 7', '10115']],
    ['10115 Berlin\nLindenallee 7', ['Lindenallee 7', '10115 Berlin']],
    ['10115\nBerlin\nLindenallee 7', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee\n7\n10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\r\n\r\n10115\u00a0Berlin\u2028Deutschland', ['Lindenallee 7', '10115 Berlin']],
    // Germany itself, wherever it is typed.
    ['Lindenallee 7\n10115 Berlin\nDE', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\n10115 Berlin\nD', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\n10115 Berlin\nGERMANY.', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\n10115 Berlin\nAllemagne', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\n10115 Berlin Deutschland', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\n10115 Berlin (Germany)', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\n10115 Berlin, Germany\n', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\nBerlin 10115 Germany', ['Lindenallee 7', '10115 Berlin']],
    // In one line.
    ['Musterstraße 12 10115 Berlin', ['Musterstraße 12', '10115 Berlin']],
    ['Musterstraße 12 a 10115 Berlin', ['Musterstraße 12 a', '10115 Berlin']],
    ['Musterstraße 12 D 10115 Berlin', ['Musterstraße 12 D', '10115 Berlin']],
    ['Musterstraße 12 D-10115 Berlin', ['Musterstraße 12', '10115 Berlin']],
    ['Musterstr. 12, 10115 Berlin\nDeutschland', ['Musterstr. 12', '10115 Berlin']],
    ['Musterstr. 12, D 10115 Berlin, Germany', ['Musterstr. 12', '10115 Berlin']],
    ['Musterstr. 12; 10115 Berlin', ['Musterstr. 12', '10115 Berlin']],
    ['Musterstr. 12 / 10115 Berlin / Deutschland', ['Musterstr. 12', '10115 Berlin']],
    ['Musterstr. 12 | 10115 Berlin', ['Musterstr. 12', '10115 Berlin']],
    ['Musterstr. 12 · 10115 Berlin', ['Musterstr. 12', '10115 Berlin']],
    ['Musterstr. 12 - 10115 Berlin', ['Musterstr. 12', '10115 Berlin']],
    ['Musterstr. 12\t10115\tBerlin', ['Musterstr. 12', '10115 Berlin']],
    ['Musterstr.\t12\t10115\tBerlin\tDE', ['Musterstr. 12', '10115 Berlin']],
    ['Musterstr. 12\u00a010115\u00a0Berlin', ['Musterstr. 12', '10115 Berlin']],
    ['Musterstr. 12, 10115, Berlin', ['Musterstr. 12', '10115 Berlin']],
    ['Musterstr., 12, 10115 Berlin', ['Musterstr. 12', '10115 Berlin']],
    ['Musterstr. 12 Berlin 10115', ['Musterstr. 12', '10115 Berlin']],
    ['12345 Teststadt, Rektoratsweg 123', ['Rektoratsweg 123', '12345 Teststadt']],
    ['Firma Beispiel GmbH\nHauptstr. 5, 10115 Berlin', ['Firma Beispiel GmbH', 'Hauptstr. 5', '10115 Berlin']],
    ['c/o Huber, Lindenallee 12, 10115 Berlin', ['c/o Huber', 'Lindenallee 12', '10115 Berlin']],
    ['Musterstr. 12, Hinterhaus, 10115 Berlin', ['Musterstr. 12', 'Hinterhaus', '10115 Berlin']],
    ['Lindenallee 7\n(10115) Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7 [10115] Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\n1 0 1 1 5 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7 > 10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    // Copied from a form, with the names of its fields.
    ['Straße: Lindenallee 7\nPLZ/Ort: 10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['PLZ / Ort: 10115 Berlin\nStraße / Nr.: Lindenallee 7', ['Lindenallee 7', '10115 Berlin']],
    [
      'Straße: Lindenallee\nHausnummer: 7\nPLZ: 10115\nOrt: Berlin\nLand: Deutschland',
      ['Lindenallee 7', '10115 Berlin'],
    ],
    ['Lindenallee\nNr. 7\n10115 Berlin', ['Lindenallee Nr. 7', '10115 Berlin']],
    // Copied from a map, with the state.
    ['7, Lindenallee, Zentrum, Leipzig, Sachsen, 04109, Deutschland', ['Lindenallee 7', 'Zentrum', '04109 Leipzig']],
    ['Altes Haus, 7, Lindenallee, Leipzig, Sachsen, 04109', ['Altes Haus', 'Lindenallee 7', '04109 Leipzig']],
    ['Lindenallee 7, Leipzig, Sachsen 04109, Germany', ['Lindenallee 7', '04109 Leipzig']],
    ['Lindenallee 7 04109 Leipzig Sachsen Germany', ['Lindenallee 7', '04109 Leipzig']],
    ['Lindenallee 7, Potsdam, Brandenburg, 14467, Deutschland', ['Lindenallee 7', '14467 Potsdam']],
    ['Lindenallee 7, Brandenburg, 14770', ['Lindenallee 7', '14770 Brandenburg']],
    ['Lindenallee 7\n10115 Berlin\nDeutschland / Germany, Europa', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\n10115 Berlin\nDtl.', ['Lindenallee 7', '10115 Berlin']],
    // What other people's readers of addresses broke.
    ['Wendenstr. 414-424 20537 Hamburg', ['Wendenstr. 414-424', '20537 Hamburg']],
    ['20537 Hamburg Wendenstr. 414-424', ['Wendenstr. 414-424', '20537 Hamburg']],
    ['81929 DE München Landshamer Straße 33', ['Landshamer Straße 33', '81929 München']],
    ['33 Landshamer Straße München DE 81929', ['33 Landshamer Straße', '81929 München']],
    ['HILTON BERLINER FREIHEIT 2 BONN53111 Germany', ['HILTON BERLINER FREIHEIT 2', '53111 BONN']],
    ['7, Lindenallee, Mitte, Berlin, 10115, Deutschland', ['Lindenallee 7', 'Mitte', '10115 Berlin']],
    [';;Lindenallee 7;Berlin;;10115;Germany', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7 in 10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\n10115 Berlin\n(D)', ['Lindenallee 7', '10115 Berlin']],
    ['B7 12 68159 Mannheim', ['B7 12', '68159 Mannheim']],
    ['F 3, 12, 68159 Mannheim', ['F 3, 12', '68159 Mannheim']],
    ['Weg 5, 87568 Hirschegg', ['Weg 5', '87568 Hirschegg']],
    ['Weg 5\n78266 Büsingen am Hochrhein', ['Weg 5', '78266 Büsingen am Hochrhein']],
    ['Lindenallee 7 (10115 Berlin)', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7,10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7/10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7-10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['lindenallee 7 10115 berlin', ['lindenallee 7', '10115 berlin']],
    ['10115 berlin lindenallee 7', ['lindenallee 7', '10115 berlin']],
    ['10115 Berlin - Lindenallee 7', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\n10115 Berlin\nTel. 030 12345', ['Tel. 030 12345', 'Lindenallee 7', '10115 Berlin']],
    ['79098 Freiburg im Breisgau Am Bahnhof 3', ['Am Bahnhof 3', '79098 Freiburg im Breisgau']],
    ['60311 Frankfurt am Main Zeil 5', ['Zeil 5', '60311 Frankfurt am Main']],
    ['15711 Königs Wusterhausen Bahnhofstr. 5', ['Bahnhofstr. 5', '15711 Königs Wusterhausen']],
    ['61348 Bad Homburg v. d. Höhe Louisenstr. 3', ['Louisenstr. 3', '61348 Bad Homburg v. d. Höhe']],
    // Whatever stands between street and place, also what a spreadsheet, a form or a shop abroad puts there.
    ['Lindenallee 7 10115\nBerlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7 10115, Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7 10115', ['Lindenallee 7', '10115']],
    ['Lindenallee 7: 10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7 = 10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['„Lindenallee 7, 10115 Berlin“', ['Lindenallee 7', '10115 Berlin']],
    ['"Lindenallee 7","10115","Berlin"', ['Lindenallee 7', '10115 Berlin']],
    ['Haus „Sonne“, Lindenallee 7, 10115 Berlin', ['Haus „Sonne“', 'Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\n10.115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\nin 10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\n(D) 10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\nD/10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\n10115 Berlin\nDeutschland (DE)', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\n10115 Berlin\nDeutschland!', ['Lindenallee 7', '10115 Berlin']],
    ["Lindenallee 7\n40213 D'dorf", ['Lindenallee 7', "40213 D'dorf"]],
    ['Lindenallee 7\n10115 B.', ['Lindenallee 7', '10115 B.']],
    ['Street: Lindenallee 7\nZIP: 10115\nCity: Berlin\nCountry: Germany', ['Lindenallee 7', '10115 Berlin']],
    ['Straße: Lindenallee 7 PLZ: 10115 Ort: Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lieferadresse:\nLindenallee 7\n10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Meine Adresse: Lindenallee 7, 10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7\nBERLIN, BERLIN 10115\nGermany', ['Lindenallee 7', '10115 BERLIN']],
    ['Lindenallee 7\nMünchen, BY 80331\nDE', ['Lindenallee 7', '80331 München']],
    ['Lindenallee 7\nKöln NRW 50667', ['Lindenallee 7', '50667 Köln']],
    ['Lindenallee 7, Potsdam, Brandenburg 14467', ['Lindenallee 7', '14467 Potsdam']],
    ['Lindenallee 7\n70173 Stuttgart, Baden-Wuerttemberg', ['Lindenallee 7', '70173 Stuttgart']],
    ['Lindenallee 7\n20095 Hamburg\nHH', ['HH', 'Lindenallee 7', '20095 Hamburg']],
    ['Lindenallee 7 / 9 10115 Berlin', ['Lindenallee 7 / 9', '10115 Berlin']],
    ['Lindenallee 7 / 9, 10115 Berlin', ['Lindenallee 7 / 9', '10115 Berlin']],
    ['Straße 12, Nr. 5, 13089 Berlin', ['Straße 12 Nr. 5', '13089 Berlin']],
    ['Zeil 5, 60311 Frankfurt / M.', ['Zeil 5', '60311 Frankfurt/M.']],
    ['Lindenallee 7\n10115 Berlin\n10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    ['Lindenallee 7, 10115 Berlin, Lindenallee 7, 10115 Berlin', ['Lindenallee 7', '10115 Berlin']],
    // Squares, numbers and streets that are numbers.
    ['68161 Mannheim Q7, 24', ['Q7, 24', '68161 Mannheim']],
    ['68161 Mannheim Q 7, 24', ['Q 7, 24', '68161 Mannheim']],
    ['Q7, 24, 68161 Mannheim', ['Q7, 24', '68161 Mannheim']],
    ['Q7, 24\n68161 Mannheim', ['Q7, 24', '68161 Mannheim']],
    ['Q7, 24 68161 Mannheim', ['Q7, 24', '68161 Mannheim']],
    ['C 4, 12, 68159 Mannheim', ['C 4, 12', '68159 Mannheim']],
    ['Straße des 17. Juni 135 10623 Berlin', ['Straße des 17. Juni 135', '10623 Berlin']],
    ['Straße des 17. Juni 135 Berlin 10623', ['Straße des 17. Juni 135', '10623 Berlin']],
    ['Lindenallee 12 a–c, 10115 Berlin', ['Lindenallee 12 a–c', '10115 Berlin']],
    ['Lindenallee 12/1, 10115 Berlin', ['Lindenallee 12/1', '10115 Berlin']],
    ['Lindenallee 12½, 10115 Berlin', ['Lindenallee 12½', '10115 Berlin']],
    ['Lindenallee 12 – 14 10115 Berlin', ['Lindenallee 12 – 14', '10115 Berlin']],
    ['Lindenallee 12 // W 39, 10115 Berlin', ['Lindenallee 12 // W 39', '10115 Berlin']],
    ['Gewerbepark 12345\n10115 Berlin', ['Gewerbepark 12345', '10115 Berlin']],
    ['Gewerbepark 12345 10115 Berlin', ['Gewerbepark 12345', '10115 Berlin']],
    ['Platz der Republik 1\n11011 Berlin', ['Platz der Republik 1', '11011 Berlin']],
    ['Rue Racine 7\n13469 Berlin', ['Rue Racine 7', '13469 Berlin']],
    // Below the place: additions go above the street, as the post reads from the bottom.
    ['Strandweg 2\n80805 München\nApp-1024', ['App-1024', 'Strandweg 2', '80805 München']],
    ['Strandweg 2\n80805 München\nA-1024', ['A-1024', 'Strandweg 2', '80805 München']],
    ['Strandweg 2\n80805 München\nB', ['B', 'Strandweg 2', '80805 München']],
    ['Strandweg 2\n80805 München\nEG', ['EG', 'Strandweg 2', '80805 München']],
    ['Strandweg 2\n80805 München\nWohnung 12', ['Wohnung 12', 'Strandweg 2', '80805 München']],
    ['Strandweg 2\n80805 München Whg. 12', ['Whg. 12', 'Strandweg 2', '80805 München']],
    ['Strandweg 2\n80805 München, 2. OG', ['2. OG', 'Strandweg 2', '80805 München']],
    ['Strandweg 2, 80805 München (Hinterhaus)', ['Hinterhaus', 'Strandweg 2', '80805 München']],
    ['Weg 2, 91623 Sachsen (bei Ansbach)', ['Weg 2', '91623 Sachsen (bei Ansbach)']],
    ['Strandweg 2 80805 München 089 123456', ['089 123456', 'Strandweg 2', '80805 München']],
    ['Strandweg 2, 80805 München, Stiege 3', ['Stiege 3', 'Strandweg 2', '80805 München']],
    ['Markt 1\n99998 Weinbergen\nOrtsteil Bollstedt', ['Ortsteil Bollstedt', 'Markt 1', '99998 Weinbergen']],
    ['Dorfstr. 3, 25845 Nordstrand OT England', ['OT England', 'Dorfstr. 3', '25845 Nordstrand']],
    ['Firma X GmbH\n10115 Berlin\nMarkt 1', ['Firma X GmbH', 'Markt 1', '10115 Berlin']],
    ['Markt 1\n80331 München\nBayern', ['Markt 1', '80331 München']],
    ['Markt 1\n10115 Berlin\nBerlin\nDeutschland', ['Markt 1', '10115 Berlin']],
    // Above the street.
    ['Bollstedt\nMarkt 1\n99998 Weinbergen', ['Bollstedt', 'Markt 1', '99998 Weinbergen']],
    ['bei Familie Huber\nMarkt 1\n10115 Berlin', ['bei Familie Huber', 'Markt 1', '10115 Berlin']],
    ['z. Hd. Herrn Meier\nMarkt 1\n10115 Berlin', ['z. Hd. Herrn Meier', 'Markt 1', '10115 Berlin']],
    ['Haus Abendruh, Zimmer 12\nMarkt 1\n10115 Berlin', ['Haus Abendruh, Zimmer 12', 'Markt 1', '10115 Berlin']],
    // Post boxes and stations.
    ['Postfach 10 20 30\n80333 München', ['Postfach 10 20 30', '80333 München']],
    ['Postfach 10 20 30, 80333 München', ['Postfach 10 20 30', '80333 München']],
    ['Postfach 12345\n10115 Berlin', ['Postfach 12345', '10115 Berlin']],
    ['Packstation 101\n12345678\n50667 Köln', ['Packstation 101', '12345678', '50667 Köln']],
    ['12345678, Packstation 101, 50667 Köln', ['12345678', 'Packstation 101', '50667 Köln']],
    ['Postfiliale 512\n10115 Berlin', ['Postfiliale 512', '10115 Berlin']],
    ['Finanzamt Nord\n80275 München', ['Finanzamt Nord', '80275 München']],
    // Towns with additions.
    ['Markt 1\n15230 Frankfurt (Oder)', ['Markt 1', '15230 Frankfurt (Oder)']],
    ['Markt 1, 06108 Halle/Saale', ['Markt 1', '06108 Halle/Saale']],
    ['Markt 1 / 06108 Halle / Saale', ['Markt 1', '06108 Halle/Saale']],
    ['Markt 1 91541 Rothenburg o. d. T.', ['Markt 1', '91541 Rothenburg o. d. T.']],
    ['Markt 1, 91413 Neustadt a. d. Aisch', ['Markt 1', '91413 Neustadt a. d. Aisch']],
    ['Markt 1, 67433 Neustadt an der Weinstraße', ['Markt 1', '67433 Neustadt an der Weinstraße']],
    ['Markt 1\n06886 Lutherstadt Wittenberg', ['Markt 1', '06886 Lutherstadt Wittenberg']],
    ['Markt 1\n01814 Bad Schandau Sächsische Schweiz', ['Markt 1', '01814 Bad Schandau Sächsische Schweiz']],
    ['Markt 1\n19372 Rom', ['Markt 1', '19372 Rom']],
    ['Markt 1\n56479 Salzburg', ['Markt 1', '56479 Salzburg']],
    ['Österreicher Weg 3\n10115 Berlin', ['Österreicher Weg 3', '10115 Berlin']],
    ['Schweizer Hof\n17139 Schweiz-Malchin', ['Schweizer Hof', '17139 Schweiz-Malchin']],
  ])('%j', (address, lines) => {
    expect(printed(address)).toEqual(lines);
    expect(errorOf(address)).toBeUndefined();
    expect(printed(lines.join('\n'))).toEqual(lines);
  });

  test.each(['Am alten Gutshof\nhinter der Mühle', 'Lindenallee 7\n3. Stock links', 'Lindenallee\n7'])(
    'even without a postcode it is accepted: %j',
    (address) => expect(errorOf(address)).toBeUndefined(),
  );
});

const words = (list: string) => fc.constantFrom(...list.split('|'));
const postcode = fc.integer({ min: 1_001, max: 99_998 }).map((number) => String(number).padStart(5, '0'));
const street = words(
  'Lindenallee 7|Musterstraße 12 a|Q7, 24|Straße des 17. Juni 135|Am Markt 3-5|Postfach 10 20 30|Gewerbepark 12345|Zeil 12/1',
);
const addition = words('c/o Huber|Hinterhaus|Firma Ünlü & Söhne|Wohnung 12|2. OG|Ortsteil Bollstedt|App-1024');
const town = words(
  'Berlin|Ort|Frankfurt (Oder)|Halle/Saale|Rothenburg o. d. T.|Bad Homburg v. d. Höhe|Neustadt an der Weinstraße|Königs Wusterhausen',
);
const separator = words(', |; | / |\n|\t|\r\n\r\n| | ');
const sign = words('|D-|DE-|D – ');
const country = words('|\nDeutschland|, Germany|\nDE| (Deutschland)');

test('any postcode is found between any parts, and stands with its town on the last line', () => {
  fc.assert(
    fc.property(street, separator, sign, postcode, town, country, (road, between, prefix, digits, place, suffix) => {
      const address = `${road}${between}${prefix}${digits} ${place}${suffix}`;
      expect(printed(address)).toEqual([road, `${digits} ${place}`]);
      expect(errorOf(address)).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test('additions above, below and behind the street are kept above the place', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([0, 1, 2]),
      addition,
      street,
      postcode,
      town,
      (order, extra, road, digits, place) => {
        const parts = order.map((index) => [extra, road, `${digits} ${place}`][index]);
        const lines = printed(parts.join('\n'));
        if (order.includes(2)) expect(lines.at(-1)).toBe(`${digits} ${place}`);
        expect(lines.toSorted()).toEqual(parts.toSorted());
      },
    ),
    { numRuns: 300 },
  );
});

const anyPart = fc.oneof(
  street,
  addition,
  town,
  postcode,
  country,
  words('A|1010 Wien|FR|Bayern|,|·|D-|Ö|12345678'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const anyAddress = fc.array(fc.oneof(anyPart, separator), { maxLength: 10 }).map((parts) => parts.join(''));

test('reading the printed lines again gives the same lines, and no letter or digit of the address is lost', () => {
  fc.assert(
    fc.property(fc.tuple(street, separator, postcode, town, separator, addition), (parts) => {
      const [road, between, digits, place, behind, extra] = parts;
      const address = [road, between, digits, ' ', place, behind === ' ' ? '\n' : behind, extra].join('');
      const lines = printed(address);
      expect(printed(lines.join('\n'))).toEqual(lines);
      const inkOf = (text: string) => [...text.replace(/[^\p{L}\p{N}]/gu, '')].toSorted().join('');
      expect(inkOf(lines.join(''))).toBe(inkOf(address));
    }),
    { numRuns: 300 },
  );
});

test('whatever is typed is read, and only in lines with ink', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      for (const line of printed(address)) expect(line).toBe(line.trim());
      expect(printed(address)).not.toContain('');
    }),
    { numRuns: 1_000 },
  );
});

test('no large foreign town is a place in the list of German ones', () => {
  const list = readFileSync(new URL('../../../client/order-flow/wizard/places.txt', import.meta.url), 'utf8');
  const german = new Set(list.split('\n').map((line) => foldLetters(line.split(':')[0] ?? '')));
  expect([...FOREIGN_TOWNS].filter((name) => german.has(name))).toEqual([]);
});
