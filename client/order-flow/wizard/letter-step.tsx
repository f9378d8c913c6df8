import { useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { splitDateLine } from '@federpost/shared/letter/text/date-line.ts';
import { berlinDay, formatDay } from '@federpost/shared/calendar/berlin.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { LetterLength } from '../../letter/letter-length.tsx';
import { Field } from '../../ui/field.tsx';
import type { StepProps } from '../draft/form.ts';
import { Button } from '../../ui/button.tsx';
import { previousPageName, withEllipsis, useOpeningLines, writingQuestions } from './writing-prompts.ts';
import { SignatureField } from './signature-field.tsx';
import { findUnwritableCharacters } from './unwritable.ts';
import { useDebouncedValue } from './use-debounced-value.ts';
import './letter-step.css';

/** In characters. A longer letter needs no questions. */
const MAX_LENGTH_WITH_QUESTIONS = 700;

/** Step 2: the letter itself. */
export function LetterStep({ draft, errors, change }: StepProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const { head, body } = splitDateLine(draft.letterText);
  /** Sets the text and returns the focus to the field. */
  const write = (letterText: string) => {
    change({ letterText });
    text.current?.focus();
  };
  return (
    <>
      <Field
        label="Dein Brief"
        labelHidden
        id="letterText"
        error={errors.letterText}
        hint="Schreib so, wie du sprichst – echt ist besser als perfekt. Wir setzen deinen Text sorgfältig und drucken ihn auf cremefarbenes Papier."
      >
        {(control) => (
          <textarea
            {...control}
            ref={text}
            className="input letter-input"
            name="letterText"
            required
            rows={12}
            lang="de"
            spellCheck
            placeholder="Liebe …"
            value={draft.letterText}
            onChange={(event) => change({ letterText: event.target.value })}
          />
        )}
      </Field>
      <UnwritableNotice text={draft.letterText} style={draft.letterStyle} onCorrect={write} />
      <div className="letter-step__below">
        <PlaceAndDate text={draft.letterText} field={text} onChange={(letterText) => change({ letterText })} />
        <LetterLength
          text={draft.letterText}
          signature={draft.signature}
          style={draft.letterStyle}
          writer={draft.writer}
        />
      </div>
      {body.trim() === '' && <OpeningLines onChoose={(sentence) => write(head + sentence)} />}
      {body.trim() !== '' && body.length < MAX_LENGTH_WITH_QUESTIONS && (
        <details className="writing-questions">
          <summary>Weiter schreiben?</summary>
          <ul>
            {writingQuestions(previousPageName(document.referrer)).map((question) => (
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
  const sentences = useOpeningLines();
  return (
    <div className="first-sentences">
      <p id="erste-saetze">Noch nichts? Beginne mit einer Erinnerung – oder mit einem dieser Sätze:</p>
      <ul aria-labelledby="erste-saetze">
        {sentences.map((sentence) => (
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

type PlaceAndDateProps = {
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
};

/** A date line without a place; the caret is set before it. */
const WITHOUT_PLACE = /^(?:den |am )?\d/;

/** Adds today's date above the letter, with space for a place. Hidden once there is a complete date line. */
function PlaceAndDate({ text, field, onChange }: PlaceAndDateProps) {
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

/** Long enough to finish a word. */
const PAUSE_MS = 500;

type UnwritableNoticeProps = { text: string; style: LetterStyle; onCorrect: (text: string) => void };

/** Reports an emoji while the customer writes, and replaces it on request. */
function UnwritableNotice({ text, style, onCorrect }: UnwritableNoticeProps) {
  const debouncedText = useDebouncedValue(text, PAUSE_MS);
  const problem = debouncedText === undefined ? undefined : findUnwritableCharacters(debouncedText, style);
  return (
    <div className="unwritable">
      <p role="status">{problem?.message}</p>
      {problem && (
        <Button tone="outline" onClick={() => onCorrect(problem.correctedText)}>
          {problem.remedy}
        </Button>
      )}
    </div>
  );
}
