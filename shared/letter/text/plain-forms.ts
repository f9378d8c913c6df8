import { isAllWritable } from './characters.ts';

/** What the form offers for a character that no style can write. */

/** Written in the sign's place. */
const SIGNS: readonly (readonly [string, string])[] = [
  ['‼', '!!'],
  ['⁇', '??'],
  ['⁈‽', '?!'],
  ['⁉', '!?'],
  ['❓❔؟⸮', '?'],
  ['❗❕', '!'],
  ['→➔➙➛➜➝➞➡➸⟶⮕⇢↦\uf0e0\uf0e8', '->'],
  ['←⬅⟵⇠\uf0df\uf0e7', '<-'],
  ['↔⟷⬌', '<->'],
  ['⇒⟹', '=>'],
  ['⇔⟺', '<=>'],
  ['≤⩽≦', '<='],
  ['≥⩾≧', '>='],
  ['≪', '<<'],
  ['≫', '>>'],
  ['≡', '='],
  ['≃≅', '≈'],
  ['➕', '+'],
  ['➖', '–'],
  ['➗', '÷'],
  // A cross stays a cross, because leaving it out may turn a sentence round.
  ['✖✕✗✘❌❎\uf0fb', '×'],
  ['☒', '[×]'],
  ['☐▢◻◽⬜🔲□❏❑\uf0a8\uf06f', '[ ]'],
  ['☑🗹\uf0fe', '[x]'],
  ['■◼◾◆◇❖▫▶►▸▹➤➢➣⬤🔸🔹🔶🔷', '•'],
  ['★⭐✪✫✬✭✮✯⋆✱✲✳✴✶✽❋※', '*'],
  // «★★★☆☆» are three of five.
  ['☆✩✰', '·'],
  ['⁑', '**'],
  ['⁂', '***'],
  ['⌀∅', 'Ø'],
  ['、', ','],
  ['。', '.'],
  ['「『', '„'],
  ['」』', '“'],
  ['【〔', '['],
  ['】〕', ']'],
  ['〈⟨', '‹'],
  ['〉⟩', '›'],
  ['《⟪', '«'],
  ['》⟫', '»'],
  ['ʿ', '‘'],
  ['ʾ', '’'],
  ['─━┄┈⎯', '-'],
  ['═', '='],
  ['│┃', '|'],
  ['‗', '_'],
  ['∘˚', '°'],
  ['₤', '£'],
  ['✝✞', '†'],
  ['❣💓💕💖💗💘💙💚💛💜💝💞💟🖤🤍🤎🧡🩵🩶🩷', '♥'],
];
/** Words and smileys, which have a blank between them and their neighbours. */
const WORDS: readonly (readonly [string, string])[] = [
  ['☺😀😁😃😄😅😆😊🙂🤗\uf04a', ':-)'],
  ['😉😜', ';-)'],
  ['☹😔😞😟😢😥😭🙁\uf04c', ':-('],
  ['😐😑\uf04b', ':-|'],
  ['✓✔✅🆗\uf0fc', 'ok'],
  ['∞♾', 'unendlich'],
  ['♀', '(w)'],
  ['♂', '(m)'],
  ['🆒', 'cool'],
  ['🆓', 'frei'],
  ['🆕', 'neu'],
  ['🆘', 'SOS'],
  ['🆚', 'gegen'],
  ['🔟', '10'],
  ['💯', '100'],
  ['₺', 'TL'],
  ['₹', 'INR'],
  ['₽', 'RUB'],
  ['₴', 'UAH'],
  ['₪', 'ILS'],
  ['₩￦', 'KRW'],
  ['₫', 'VND'],
  ['₱', 'PHP'],
  ['₿', 'BTC'],
  ['฿', 'THB'],
  ['₦', 'NGN'],
  ['₵', 'GHS'],
  ['₸', 'KZT'],
  ['₾', 'GEL'],
  ['₼', 'AZN'],
  ['₣', 'F'],
];

const tableOf = (rows: readonly (readonly [string, string])[]) =>
  new Map(rows.flatMap(([signs, plain]) => [...signs].map((sign) => [sign, plain] as const)));
const SIGN_TABLE = tableOf(SIGNS);
const WORD_TABLE = tableOf(WORDS);

/** Letters and numbers in rings or boxes of which Unicode knows no plain form: the first of a row, and what it means. */
const ENCLOSED: readonly { from: number; count: number; plain: (index: number) => string }[] = [
  ...[0x1f150, 0x1f170].map((from) => ({ from, count: 26, plain: letterAt })),
  ...[0x2776, 0x2780, 0x278a, 0x24f5].map((from) => ({ from, count: 10, plain: (index: number) => `(${index + 1})` })),
  { from: 0x24ff, count: 1, plain: () => '(0)' },
  { from: 0x24eb, count: 10, plain: (index) => `(${index + 11})` },
];
function letterAt(index: number): string {
  return String.fromCodePoint(0x41 + index);
}
const SMALL_CAPITALS = [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡ ʏᴢ'];
const NUMBER = /^\d+$/;
const RAISED_DIGIT = /^[\u2070\u2074-\u207b]$/;
/** A longer sequence has no plain form; normalising it could take quadratic time. */
const MAX_LENGTH = 24;

/** Selectors of a picture or a text, skin tones, and the box of a keycap: not a part of what is meant. */
const MODIFIERS = /[\ufe0e\ufe0f\u20e3]|\p{Emoji_Modifier}/gu;
const HEART_ON_FIRE = '\u2764\u200d\u{1f525}';
/** Lines through a letter: without them, what is struck out would be said. */
const STRIKES = /[\u0334-\u0338\u20d2\u20d3\u20e5]/;

/** Without these, a sentence may say the opposite: «No» in pictures, arrows up and down. Their writer decides. */
const MEANINGFUL =
  /^[\u2191\u2193\u21d1\u21d3\u2b06\u2b07\u26d4\u{1f44e}\u{1f4c8}\u{1f4c9}\u{1f4f5}\u{1f51e}\u{1f53c}\u{1f53d}\u{1f645}\u{1f6ab}\u{1f6ad}\u{1f6af}\u{1f6b1}\u{1f6b3}\u{1f6b7}]|\u{1f642}\u200d\u2194/u;
/** Pictures, and what has no meaning on its own: halves of characters, codes of unknown fonts, marks without a letter. */
const PICTURE = /^[\p{Extended_Pictographic}\p{Regional_Indicator}\p{So}\p{Sk}\p{M}\p{Co}\p{Cn}\p{Cs}\p{Cc}]/u;
/** Stands for a letter that was lost on the way. */
const LOST = '\ufffd';

/** `apart`: has a blank between it and its neighbours. */
type PlainForm = { text: string; apart: boolean };

/**
 * What is written for one character that a reader sees and no style can write: its obvious plain form («‼️» is «!!»,
 * «ǎ» is «a»), nothing for a picture, or undefined if only its writer knows, as for a letter of another alphabet.
 */
export function plainFormOf(character: string): PlainForm | undefined {
  const sign = character.replace(MODIFIERS, '');
  const word = WORD_TABLE.get(sign);
  if (word !== undefined) return { text: word, apart: true };
  const text =
    sign === HEART_ON_FIRE
      ? '♥'
      : (SIGN_TABLE.get(sign) ?? enclosed(sign) ?? compatible(sign) ?? digit(sign) ?? nearest(sign));
  if (text !== undefined) return { text, apart: text.startsWith('(') };
  const isPicture = PICTURE.test(character) && !MEANINGFUL.test(character) && character !== LOST;
  return isPicture ? { text: '', apart: false } : undefined;
}

function enclosed(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0;
  const row = ENCLOSED.find(({ from, count }) => code >= from && code < from + count);
  if (row) return row.plain(code - row.from);
  const capital = SMALL_CAPITALS.indexOf(sign);
  return capital < 0 ? undefined : letterAt(capital);
}

/** A digit of another script: «٣» and «३» are «3». Each script has its ten in a row, from 0 to 9. */
function digit(sign: string): string | undefined {
  if (!DIGIT.test(sign)) return undefined;
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
const DIGIT = /^\p{Nd}$/u;

/** What Unicode itself calls the same: «⅓» «1/3», «㎏» «kg», «Ⓐ» «A», «①» «1», and the digit of a keycap. */
function compatible(sign: string): string | undefined {
  if (sign.length > MAX_LENGTH) return undefined;
  const plain = sign.normalize('NFKC').replaceAll('\u2044', '/').trim();
  if (plain === '' || !isAllWritable(plain)) return undefined;
  if (RAISED_DIGIT.test(sign)) return `^${plain}`;
  return NUMBER.test(plain) && /^[\u2460-\u24ff\u3251-\u32bf]/.test(sign) ? `(${plain})` : plain;
}

/** A letter with the marks that can be written: «ǘ» is «ü», «ḥ» is «h». */
function nearest(sign: string): string | undefined {
  if (sign.length > MAX_LENGTH || STRIKES.test(sign)) return undefined;
  const parts = [...sign.normalize('NFD')];
  while (parts.length > 1) {
    parts.pop();
    const plain = parts.join('').normalize('NFC');
    if (isAllWritable(plain)) return plain;
  }
  return undefined;
}
/** «10⁶», «x¹⁵»: digits above the line, with those that could be written, so that a number stays in one piece. */
const POWERS =
  /(?<=[\p{L}\d)\]])[\u00b2\u00b3\u00b9\u2070-\u207f]*[\u2070\u2074-\u207e][\u00b2\u00b3\u00b9\u2070-\u207f]*/gu;

/** A text with «10^6» for «10⁶». Linear. */
export function writePowers(text: string): string {
  return text.replace(POWERS, (power) => `^${power.normalize('NFKC')}`);
}
