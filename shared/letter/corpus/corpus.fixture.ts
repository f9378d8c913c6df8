import { FAMILY, LOVE, OCCASIONS } from './letters.fixture.ts';

/** Texts that are hard to set: verse, lists, quotations, odd words, text pasted from other programs. */
const FORMS: Readonly<Record<string, string>> = {
  poem: `Der Abend legt die Hände in den Schoß,
die Amsel übt ihr Lied noch einmal leise.
Ich denk an dich und werde dich nicht los
auf eine sanfte, altgewohnte Weise.

Das Licht geht heim. Die Wiese atmet aus.
Ein Fenster nach dem andern wird zum Stern.
Ich bin bei mir und doch bei dir zu Haus:
So nah ist man sich selten, und so fern.`,
  'poem with indents': `Du
    und
        ich
            und der Rest
    der Welt:
ein Fest.`,
  haiku: 'Schnee auf deinem Schal.\nWir sagen beide nichts mehr.\nEs wird Frühling sein.',
  'shopping list of love': `Was ich an dir mag:

- deine kalten Füße
- dass du beim Lesen die Lippen bewegst, wenn es spannend wird, und es jedes Mal abstreitest, obwohl ich es genau gesehen habe
- dein „Hm“
- die Art, wie du „Hm“ sagst, wenn du eigentlich „Nein“ meinst
- dich

• und das
* und das hier
1. und vor allem
2) das da`,
  dialogue: `„Kommst du?“
„Gleich.“
„Du sagst immer gleich.“
„Und ich komme immer.“

So war das, Opa. Und so wird es wieder sein: „Gleich“, ja? ‚Gleich‘ ist ein gutes Wort.`,
  'straight quotes': `Lieber Jo,

"Ja", hast du gesagt, "geht's noch?" - und dann hast du's gemacht. Ich hab's geseh'n! "Nie im Leben," dachte ich. ("Oder doch?")

Rock 'n' Roll, mein Lieber. Bis 5'11" reicht's noch.
Tom`,
  'numbers and units': `Rezept für Annemarie

125 g Butter, 3 Eier, 1 1/2 Tassen Zucker, 9,99 € für die Vanille (Wucher!), 180 °C Umluft, ca. 45 Min. Am 24. Dezember 2026 um 17:45 Uhr servieren, d. h. eine Stunde vorher anfangen, z. B. um 16:45 Uhr. Macht i. d. R. 10 000 Kalorien, +/- 5 %. Siehe § 3 Abs. 2, S. 17, Nr. 5. Dr. Oetker und Prof. Dr. Backpulver lassen grüßen, v. a. aber St. Honoré.`,
  'very long words': `Liebe Uschi,

die Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft grüßt! Gestern musste ich Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz buchstabieren und bin an „ii“ gescheitert.

Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaah!

Deine Ruth-Marie-Luise von Müller-Lüdenscheidt-Großköpfhofer zu Oberunterammergau-Hintertupfingen`,
  'hyphens and slashes':
    'Mutter-Tochter-Wochenende und/oder Vater-Sohn-Angeltour in Nordrhein-Westfalen/Niedersachsen/Mecklenburg-Vorpommern – oder, wie Opa sagt: „Hauptsache-raus-aus-der-Stadt“, E-Mail-frei, T-Shirt-warm, 20-jährig, 7-mal so schön.',
  'decomposed umlauts':
    'Liebe Gro\u00dfmutter,\n\nscho\u0308ne Gru\u0308\u00dfe aus Mu\u0308nchen! A\u0308pfel, O\u0308l und U\u0308bermut; Cafe\u0301, Sen\u0303or, garc\u0327on.\n\nDein Ju\u0308rgen',
  'pasted from Word':
    '\ufeffLiebe\u00a0Tante Hilde,\r\n\r\n\u2022\tdanke f\u00fcr 50\u00a0\u20ac\r\n\u2022\tund das Fo\u00adto\u00adal\u00adbum\r\n\r\nSch\u00f6ne\u2002Gr\u00fc\u00dfe \u2764\ufe0f\u200b\r\nDein\u202fBen',
  'pasted from an e-mail':
    'Hallo zusammen,\u000b\u000bwie ver\u200bsprochen:\u2028die Er\ufb01ndung des Jahrhunderts\u2029co\u2010op, nicht coop.\n\n> Zitat einer Zitats\n>> von Oma\n--\nGru\u00df, Ede',
  tabs: 'Programm:\n\n\t14:00\tKaffee\n\t15:30\tSpaziergang\n\t18:00\tAbendbrot\n\nBis dahin!\tEuer\tKarl',
  'only line breaks between words': 'Du\nbist\ndas\nBeste\nwas\nmir\nje\npassiert\nist',
  'many blank lines': 'Lieber Leser,\n\n\n\n\n\n\n\n\ndas war eine Pause.\n\n\n\n\nDies auch.\n\nDer Schreiber',
  'leading and trailing blank lines': '\n\n\n   \nAnfang und Ende sind leer, der Rest nicht.\n\n  \n\n',
  'special characters':
    'Ç É Ñ Å Æ Ø Œ Þ Ð ß ẞ ſ ł Ž š ě ř ů ő ğ ı ş ț ș ā ē ķ ģ ŋ – — … • † ‡ ‰ € £ ¥ ¢ § ¶ © ® ™ ° ± × ÷ ≈ ≠ − ¼ ½ ¾ ¹ ² ³ « » ‹ › „ “ ” ‚ ‘ ’ ′ ″ ¿ ¡ @ # & * _ ~ ^ | \\ / { } [ ] < > = + $ % ♥ ♡',
  shouting: 'DAS GIBT ES DOCH NICHT!!! WIR HABEN GEWONNEN!!! GRÜẞE AUS KÖLN, ÜBERGLÜCKLICH, EUER FC',
  'every letter of the alphabet':
    'Victor jagt zwölf Boxkämpfer quer über den großen Sylter Deich. Falsches Üben von Xylophonmusik quält jeden größeren Zwerg. Zwei Ypern-Boxer, vergnügt: „Jux!“ 0123456789',
  'web address':
    'Schau mal hier: https://www.beispiel-mit-sehr-langem-namen.example/bilder/urlaub/2026/sommer/strand/sonnenuntergang-mit-hund-und-frisbee.html – oder schreib an post.fuer.dich@beispiel.example, ja?',
};

/** German letters for tests and benchmarks, written for this project: from one line to ten pages. */

type CorpusLetter = { name: string; text: string };

const letters = (texts: Readonly<Record<string, string>>): CorpusLetter[] =>
  Object.entries(texts).map(([name, text]) => ({ name, text }));
const [family, love, occasions] = [letters(FAMILY), letters(LOVE), letters(OCCASIONS)];

/** The bodies of letters, without greeting and closing, joined into a long one. */
function longLetter(paragraphs: number, seam: string): string {
  const bodies = [...family, ...occasions, ...love].flatMap(({ text }) => text.split('\n\n').slice(1, -1));
  return [
    'Meine liebe Dorothea,',
    ...Array.from({ length: paragraphs }, (_, index) => bodies[(index * 7) % bodies.length]!),
    'In alter Freundschaft\nDeine Hedwig',
  ].join(seam);
}

/** Named after their length in a joined hand. */
const LONG: CorpusLetter[] = [
  { name: 'two pages', text: longLetter(9, '\n\n') },
  { name: 'three pages, no blank lines', text: longLetter(20, '\n') },
  { name: 'four pages', text: longLetter(23, '\n\n') },
  { name: 'six pages in one paragraph', text: longLetter(64, ' ').replaceAll('\n', ' ') },
  { name: 'nine pages of verse', text: Array.from({ length: 21 }, () => FORMS.poem).join('\n\n') },
  { name: 'ten pages', text: longLetter(50, '\n\n') },
];

const WINDOWS: CorpusLetter[] = [...family.slice(0, 4), LONG[0]!].map(({ name, text }) => ({
  name: `${name}, from Windows`,
  text: text.replaceAll('\n', '\r\n'),
}));
const DECOMPOSED: CorpusLetter[] = [...occasions.slice(0, 4), LONG[1]!].map(({ name, text }) => ({
  name: `${name}, decomposed`,
  text: text.normalize('NFD'),
}));

export const CORPUS: readonly CorpusLetter[] = [
  ...family,
  ...love,
  ...occasions,
  ...letters(FORMS),
  ...LONG,
  ...WINDOWS,
  ...DECOMPOSED,
];

export function letterNamed(name: string): string {
  const letter = CORPUS.find((each) => each.name === name);
  if (!letter) throw new Error(`the corpus has no letter «${name}»`);
  return letter.text;
}
