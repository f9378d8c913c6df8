import { z } from 'zod';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { LetterPreview } from '../letter/letter-preview.tsx';
import { SaveCopy } from '../order-flow/success/save-copy.tsx';
import { Button } from '../ui/button.tsx';
import { LetterStep } from '../order-flow/wizard/letter-step.tsx';
import { RecipientFields } from '../order-flow/wizard/recipient-step.tsx';
import { errorsOfStep } from '../order-flow/draft/validation.ts';
import { deviceWriter } from '../order-flow/draft/device-writer.ts';
import { draftOf } from './draft-of.ts';
import { CloseFormButton, LetterForm, useLetterForm } from './letter-form.tsx';

type Props = { letter: MyLetter; onDone: () => void; onClose: () => void };

/** Asks for the address, and again for the text, which the shop has erased. Style, extras and shipping stay. */
export default function ReplaceLetter({ letter, onDone, onClose }: Props) {
  const form = useLetterForm(() => draftOf(letter, { letterText: '', writer: deviceWriter() }));
  const { draft, isChanged, change, errors, busy, showErrors, send } = form;

  async function order() {
    const newErrors = { ...errorsOfStep(1, draft), ...errorsOfStep(2, draft) };
    if (Object.keys(newErrors).length > 0) return showErrors(newErrors);
    const { recipientName, recipientAddress, letterText, signature, writer } = draft;
    const body = { recipientName, recipientAddress, letterText, signature: signature ?? undefined, writer };
    if (await send({ path: '/functions/v1/replace-letter', body, answer: z.unknown() })) onDone();
  }

  const props = { draft, errors, change };
  return (
    <LetterForm
      id="ersatz"
      title="Noch einmal schicken"
      form={form}
      isOpened
      intro={
        <p>
          Deinen Text haben wir nach dem Versand vernichtet: Prüfe die Anschrift und füge darunter deine Kopie ein.
          Briefstil, Extras und Versand bleiben, wie sie waren. Der neue Brief kostet dich nichts, und das Geld für den
          ersten gibt es dann nicht zurück.
        </p>
      }
      notSavedTitle="Noch nicht bestellt"
      remedy={<SaveCopy letter={draft} />}
      sheet={<LetterPreview {...draft} />}
      buttons={
        <>
          <CloseFormButton isChanged={isChanged} onLeave={onClose}>
            Zurück
          </CloseFormButton>
          <Button type="submit" size="large" busy={busy}>
            Kostenlos noch einmal schicken
          </Button>
        </>
      }
      onSubmit={order}
    >
      <fieldset className="wizard__fields stack gap-24">
        <legend>Empfänger</legend>
        <RecipientFields {...props} />
      </fieldset>
      <fieldset className="wizard__fields stack gap-24">
        <legend>Dein Text</legend>
        <LetterStep {...props} />
      </fieldset>
    </LetterForm>
  );
}
