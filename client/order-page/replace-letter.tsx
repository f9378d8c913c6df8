import { useEffect, useRef, type FormEvent } from 'react';
import { replacedResult } from '@federpost/shared/http/my-delivery.ts';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { LetterPreview } from '../letter/letter-preview.tsx';
import { SaveCopy } from '../order-flow/success/save-copy.tsx';
import { Button } from '../ui/button.tsx';
import { Alert } from '../ui/alert.tsx';
import { ErrorSummary } from '../order-flow/wizard/error-summary.tsx';
import { LetterStep } from '../order-flow/wizard/letter-step.tsx';
import { RecipientFields } from '../order-flow/wizard/recipient-step.tsx';
import { errorsOfStep } from '../order-flow/draft/validation.ts';
import { deviceWriter } from '../order-flow/draft/device-writer.ts';
import { draftOf } from './draft-of.ts';
import { CloseFormButton, useLetterForm } from './letter-form.tsx';
import '../order-flow/wizard/wizard.css';

type Props = { letter: MyLetter; pageKey: string; onDone: () => void; onClose: () => void };

/** Asks for the address, and again for the text, which the shop has erased. Style, extras and shipping stay. */
export default function ReplaceLetter({ letter, pageKey, onDone, onClose }: Props) {
  const form = useLetterForm(pageKey, () => draftOf(letter, { letterText: '', writer: deviceWriter() }));
  const { draft, isChanged, change, errors, refusals, trouble, busy, refuse, send } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function order(event: FormEvent) {
    event.preventDefault();
    const found = { ...errorsOfStep(1, draft), ...errorsOfStep(2, draft) };
    if (Object.keys(found).length > 0) return refuse(found);
    const { recipientName, recipientAddress, letterText, signature, writer } = draft;
    const body = { recipientName, recipientAddress, letterText, signature: signature ?? undefined, writer };
    if (await send({ path: '/functions/v1/replace-letter', body, answer: replacedResult })) onDone();
  }

  const props = { draft, errors, change };
  return (
    <form className="change-letter" noValidate onSubmit={(event) => void order(event)} aria-labelledby="ersatz">
      <h2 id="ersatz" ref={heading} tabIndex={-1}>
        Noch einmal schicken
      </h2>
      <p>
        Deinen Text haben wir nach dem Versand vernichtet. Füge hier deine Kopie ein; Briefstil, Extras und Versand
        bleiben, wie sie waren. Der neue Brief kostet dich nichts, und das Geld für den ersten gibt es dann nicht
        zurück.
      </p>
      {Object.keys(errors).length > 0 && <ErrorSummary key={refusals} errors={errors} />}
      <fieldset className="wizard__fields">
        <legend>Empfänger</legend>
        <RecipientFields {...props} />
      </fieldset>
      <fieldset className="wizard__fields">
        <legend>Dein Text</legend>
        <LetterStep {...props} />
      </fieldset>
      <LetterPreview
        text={draft.letterText}
        signature={draft.signature}
        style={draft.letterStyle}
        writer={draft.writer}
        letterId={draft.letterId}
      />
      {trouble && (
        <Alert tone="error" role="alert" title="Noch nicht bestellt">
          <p>{trouble}</p>
          <p>Was du geschrieben hast, steht noch hier.</p>
          <SaveCopy letter={draft} />
        </Alert>
      )}
      <div className="change-letter__buttons">
        <CloseFormButton isChanged={isChanged} onLeave={onClose}>
          Zurück
        </CloseFormButton>
        <Button type="submit" size="large" busy={busy}>
          Kostenlos noch einmal schicken
        </Button>
      </div>
    </form>
  );
}
