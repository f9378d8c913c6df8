import { useRef } from 'react';
import { splitDateLine } from '@federpost/shared/letter/text/date-line.ts';
import { LetterLength } from '../../letter/letter-length.tsx';
import { Field } from '../../ui/field.tsx';
import { FirstSentences } from './first-sentences.tsx';
import { pageOf } from './opening-lines.ts';
import { PlaceAndDate } from './place-and-date.tsx';
import { SignatureField } from './signature-field.tsx';
import { writingQuestions } from './writing-questions.ts';
import { UnwritableNotice } from './unwritable-notice.tsx';
import type { StepProps } from './step-props.ts';

/** In characters: a letter of this length needs no questions. */
const FLOWS_FROM = 700;

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
      {body.trim() === '' && <FirstSentences onChoose={(sentence) => write(head + sentence)} />}
      {body.trim() !== '' && body.length < FLOWS_FROM && (
        <details className="writing-questions">
          <summary>Weiter schreiben?</summary>
          <ul>
            {writingQuestions(pageOf(document.referrer)).map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </details>
      )}
      <SignatureField draft={draft} errors={errors} change={change} />
    </>
  );
}
