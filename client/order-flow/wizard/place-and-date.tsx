import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { berlinDay, formatDay } from '@federpost/shared/calendar/berlin.ts';
import { splitDateLine } from '@federpost/shared/letter/text/date-line.ts';
import { Button } from '../../ui/button.tsx';
import './place-and-date.css';

type Props = { text: string; field: RefObject<HTMLTextAreaElement | null>; onChange: (text: string) => void };

/** A date line without its place; the caret is put there. */
const WITHOUT_PLACE = /^(?:den |am )?\d/;

/** Puts today's date above the letter, with room for a place. Not shown once there is a complete line. */
export function PlaceAndDate({ text, field, onChange }: Props) {
  const { head } = splitDateLine(text);
  const today = formatDay(berlinDay(new Date()));

  function prepend() {
    flushSync(() => onChange(`den ${today}\n\n${text}`));
    field.current?.focus();
    field.current?.setSelectionRange(0, 0);
    field.current?.scrollTo({ top: 0 });
  }

  return (
    <div className="place-and-date">
      {head === '' && (
        <Button tone="text" onClick={prepend}>
          Ort und Datum voranstellen
        </Button>
      )}
      <p role="status">
        {WITHOUT_PLACE.test(head) &&
          `Magst du den Ort davorsetzen? Zum Beispiel „Leipzig, den ${today.replace(' ', '\u00a0')}“.`}
      </p>
    </div>
  );
}
