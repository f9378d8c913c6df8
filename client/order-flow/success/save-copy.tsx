import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { copyName, saveText } from './copy-of-letter.ts';

/** «Kopie speichern»: saves the letter's text as a file. */
export function SaveCopy({ letter }: { letter: { recipientName: string; letterText: string } }) {
  const save = () => {
    const name = copyName(letter.recipientName, berlinDay(new Date()));
    saveText(letter.letterText, name);
    // A line may end between the words of the name, but not within its date.
    const shown = name.replace(/(?<=\d)-(?=\d)/g, '-\u2060');
    void showToast({ title: 'Kopie gespeichert', description: `Sie liegt als „${shown}“ bei deinen Downloads.` });
  };
  return (
    <Button tone="outline" onClick={save}>
      Kopie speichern
    </Button>
  );
}
