import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { findUnsupportedCharacters } from './unwritable.ts';
import { useDebouncedValue } from './use-debounced-value.ts';
import './unwritable-notice.css';

/** A word is finished by then. */
const PAUSE_MS = 500;

type Props = { text: string; style: LetterStyle; onCorrect: (text: string) => void };

/** Tells of an emoji while the letter is written, before it is missing on the sheet, and puts it right on request. */
export function UnwritableNotice({ text, style, onCorrect }: Props) {
  const settled = useDebouncedValue(text, PAUSE_MS);
  const found = settled === undefined ? undefined : findUnsupportedCharacters(settled, style);
  return (
    <div className="unwritable">
      <p role="status">{found?.sentence}</p>
      {found && (
        <Button tone="outline" onClick={() => onCorrect(found.corrected)}>
          {found.remedy}
        </Button>
      )}
    </div>
  );
}
