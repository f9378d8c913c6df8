import { closingStrength, findPostscript } from '../text/postscript.ts';
import type { Signature } from './signature.ts';

/**
 * A written signature stands for the name with which its letter closes: «deine Clara», signed «Clara Jäger», becomes
 * «deine», and the name follows in ink on the same line.
 * @returns the text without that name; `wordsBefore`: the words that are left on its line
 */
export function withoutSignedName(text: string, signature: Signature | null | undefined) {
  const unchanged = { text, wordsBefore: '' };
  if (signature?.kind !== 'written') return unchanged;
  const lines = text.split('\n');
  const postscript = findPostscript(lines);
  const at = lines.findLastIndex((line, index) => line.trim() !== '' && (postscript < 0 || index < postscript));
  const line = lines[at] ?? '';
  if (closingStrength(line) === 0) return unchanged;
  const [words, names] = [line.trim().split(/ +/), signature.name.trim().split(/ +/)];
  for (let count = Math.min(words.length, names.length); count > 0; count -= 1) {
    if (words.slice(-count).join(' ') !== names.slice(0, count).join(' ')) continue;
    const wordsBefore = words.slice(0, -count).join(' ');
    return { text: lines.with(at, wordsBefore).join('\n'), wordsBefore };
  }
  return unchanged;
}
