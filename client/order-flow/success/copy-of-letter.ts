import { saveFile } from '../../ui/save-file.ts';

const MAX_NAME_LENGTH = 60;

/**
 * What a copy of a letter is called, «Brief-an-Anna-Beispiel-2026-11-22.txt»: letters and digits alone, so that every
 * device takes it. @param today the day «YYYY-MM-DD».
 */
export function copyName(recipientName: string, today: string): string {
  const words = recipientName.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const name = [...words.join('-')].slice(0, MAX_NAME_LENGTH).join('');
  return name ? `Brief-an-${name}-${today}.txt` : `Brief-${today}.txt`;
}

/** Gives the text to the device as a file, without asking anybody: exactly the text, so that it can be pasted again. */
export function saveText(text: string, name: string): void {
  saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}
