import type { KeyboardEvent } from 'react';
import { splitDateLine } from '@federpost/shared/letter/text/date-line.ts';
import { berlinDay, formatDay } from '@federpost/shared/calendar/berlin.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { LetterLength } from '../../letter/letter-length.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import type { StepProps } from '../draft/form.ts';
import { beginningPage } from '../draft/stored-beginning.ts';
import { Button } from '../../ui/button.tsx';
import { withEllipsis, writingPrompts } from './writing-prompts.ts';
import { SignatureField } from './signature-field.tsx';
import { findUnwritableCharacters } from './unwritable.ts';
import { useDebouncedValue } from './use-debounced-value.ts';
import { takeBack, useLastWriting, writeLetter } from './write-letter.ts';
import './letter-step.css';

/** In characters. A longer letter needs no questions. */
const MAX_LENGTH_WITH_QUESTIONS = 700;

type Write = (text: string, moveCaret?: (caret: number) => number) => void;

/** Step 2: the letter itself. */
export function LetterStep({ draft, errors, change }: StepProps) {
  const { letterText } = draft;
  const { head, body } = splitDateLine(letterText);
  const changeText = (text: string) => change({ letterText: text });
  const write: Write = (after, moveCaret) =>
    writeLetter({ before: letterText, after, change: changeText, ...(moveCaret && { moveCaret }) });
  const lastWriting = useLastWriting(letterText);
  /** Ctrl+Z, where the browser cannot take back what a button wrote. */
  const undoByKey = (event: KeyboardEvent) => {
    if (!lastWriting || lastWriting.isTyped || event.shiftKey || event.key !== 'z') return;
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    takeBack(lastWriting, changeText);
  };
  return (
    <>
      <TextAreaField
        label="Dein Brief"
        labelHidden
        id="letterText"
        error={errors.letterText}
        hint="Schreib so, wie du sprichst – echt ist besser als perfekt. Wir setzen deinen Text sorgfältig und drucken ihn auf cremefarbenes Papier."
        className="letter-input"
        name="letterText"
        aria-required
        rows={12}
        lang="de"
        spellCheck
        placeholder="Liebe …"
        value={letterText}
        onChange={(event) => changeText(event.target.value)}
        onKeyDown={undoByKey}
      />
      <UnwritableNotice text={letterText} style={draft.letterStyle} onCorrect={write} />
      <div className="letter-step__below row middle">
        <PlaceAndDate text={letterText} onChange={write} />
        {lastWriting && (
          <Button tone="text" onClick={() => takeBack(lastWriting, changeText)}>
            Rückgängig
          </Button>
        )}
        <LetterLength {...draft} />
      </div>
      {body.trim() === '' && <OpeningLines onChoose={(sentence) => write(head + sentence)} />}
      {body.trim() !== '' && body.length < MAX_LENGTH_WITH_QUESTIONS && (
        <details className="writing-questions">
          <summary className="line middle soft">Weiter schreiben?</summary>
          <ul className="stack gap-8">
            {writingPrompts(beginningPage()).questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </details>
      )}
      <SignatureField draft={draft} errors={errors} change={change} />
    </>
  );
}

/** Opening lines to choose from until the letter has text. */
function OpeningLines({ onChoose }: { onChoose: (sentence: string) => void }) {
  return (
    <div className="first-sentences soft">
      <p id="erste-saetze">Noch nichts? Beginne mit einer Erinnerung – oder mit einem dieser Sätze:</p>
      <ul className="stack snug" aria-labelledby="erste-saetze">
        {writingPrompts(beginningPage()).openings.map((sentence) => (
          <li key={sentence}>
            <Button tone="text" onClick={() => onChoose(sentence)}>
              {withEllipsis(sentence)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type PlaceAndDateProps = { text: string; onChange: Write };

/** A date line without a place; the caret is set before it. */
const WITHOUT_PLACE = /^(?:den |am )?\d/;

/** Adds today's date above the letter, with space for a place. Hidden once there is a complete date line. */
function PlaceAndDate({ text, onChange }: PlaceAndDateProps) {
  const { head } = splitDateLine(text);
  const today = formatDay(berlinDay(new Date()));
  return (
    <div className="place-and-date soft">
      {head === '' && (
        <Button tone="text" onClick={() => onChange(`den ${today}\n\n${text}`, () => 0)}>
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

/** Long enough to finish a word. */
const PAUSE_MS = 500;

type UnwritableNoticeProps = { text: string; style: LetterStyle; onCorrect: Write };

/** Reports an emoji while the customer writes, and replaces it on request. */
function UnwritableNotice({ text, style, onCorrect }: UnwritableNoticeProps) {
  const debouncedText = useDebouncedValue(text, PAUSE_MS);
  const problem = debouncedText === undefined ? undefined : findUnwritableCharacters(debouncedText, style);
  // The letter may have grown since the notice appeared.
  const corrected = (part: string) => findUnwritableCharacters(part, style)?.correction?.text ?? part;
  return (
    <div className="unwritable row middle">
      <p role="status">{problem?.message}</p>
      {problem?.correction && (
        <Button
          tone="outline"
          onClick={() => onCorrect(corrected(text), (caret) => corrected(text.slice(0, caret)).length)}
        >
          {problem.correction.label}
        </Button>
      )}
    </div>
  );
}
