import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { Button } from '../../ui/button.tsx';
import { findUnsupportedCharacters } from './unwritable.ts';
import { useDebouncedValue } from './use-debounced-value.ts';
import './unwritable-notice.css';

/** Long enough to finish a word. */
const PAUSE_MS = 500;

type Props = { text: string; style: LetterStyle; onCorrect: (text: string) => void };

/** Reports an emoji while the letter is written, and replaces it on request. */
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
