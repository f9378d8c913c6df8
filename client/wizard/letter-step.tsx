import { useRef } from 'react';
import { LetterLength } from '../letter/letter-length.tsx';
import { Field } from '../ui/field.tsx';
import { FirstSentences } from './first-sentences.tsx';
import type { StepProps } from './wizard.tsx';

/** Step 2: the letter itself. */
export function LetterStep({ draft, errors, change }: StepProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const begin = (sentence: string) => {
    change({ letterText: sentence });
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
      {draft.letterText.trim() === '' && <FirstSentences onChoose={begin} />}
      <LetterLength text={draft.letterText} style={draft.letterStyle} extras={draft.extras} />
    </>
  );
}
