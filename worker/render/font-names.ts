/**
 * What a font says of itself, as the OpenType specification has it in «name»: a changed font has a name of its own and
 * says what it derives from, as its licence asks.
 */

/** The numbers of what is said. */
const NAMES = {
  copyright: 0,
  fontFamily: 1,
  fullName: 4,
  postscriptName: 6,
  description: 10,
  license: 13,
  licenseURL: 14,
};

type Names = Partial<Record<keyof typeof NAMES, string>>;

/** Windows, Unicode, English: what every reader reads. */
const [PLATFORM, ENCODING, LANGUAGE] = [3, 1, 0x409];
const HEADER = 6;
const RECORD = 12;

/** The table «name» that says all this. */
export function nameTable(names: Names): Buffer {
  const said = Object.entries(NAMES).flatMap(([name, id]) => {
    const text = names[name as keyof Names];
    return text === undefined ? [] : [{ id, text: Buffer.from(text, 'utf16le').swap16() }];
  });
  const texts = HEADER + said.length * RECORD;
  let offset = 0;
  const records = said.flatMap(({ id, text }) => {
    const record = [PLATFORM, ENCODING, LANGUAGE, id, text.length, offset];
    offset += text.length;
    return record;
  });
  const words = Uint16Array.from([0, said.length, texts, ...records]);
  return Buffer.concat([Buffer.from(words.buffer).swap16(), ...said.map(({ text }) => text)]);
}
