import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { IF_NOTHING_CAME, saveFile } from '../../ui/save-file.ts';

/** «Kopie speichern»: saves the letter's text as a file. */
export function SaveCopy({ letter }: { letter: { recipientName: string; letterText: string } }) {
  const save = () => {
    const name = copyName(letter.recipientName, berlinDay(new Date()));
    saveText(letter.letterText, name);
    // A line may wrap between the words of the name, but not within its date.
    const displayName = name.replace(/(?<=\d)-(?=\d)/g, '-\u2060');
    void showToast({
      title: 'Kopie gespeichert',
      description: `Sie liegt als „${displayName}“ bei deinen Downloads. ${IF_NOTHING_CAME}`,
    });
  };
  return (
    <Button tone="outline" onClick={save}>
      Kopie speichern
    </Button>
  );
}

const MAX_NAME_LENGTH = 60;

/**
 * The file name of a letter's copy, «Brief-an-Anna-Beispiel-2026-11-22.txt»: only letters, digits and hyphens, which
 * are valid on every device.
 * @param today the day «YYYY-MM-DD»
 */
export function copyName(recipientName: string, today: string): string {
  const words = recipientName.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const name = [...words.join('-')].slice(0, MAX_NAME_LENGTH).join('');
  return name ? `Brief-an-${name}-${today}.txt` : `Brief-${today}.txt`;
}

/** Saves exactly the text, so that it can be pasted again. Makes no call. */
function saveText(text: string, name: string): void {
  saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}
