import type { FormEvent } from 'react';
import { z } from 'zod';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { Button } from '../ui/button.tsx';
import { Alert } from '../ui/alert.tsx';
import { ErrorSummary } from '../order-flow/wizard/error-summary.tsx';
import { RecipientFields } from '../order-flow/wizard/recipient-step.tsx';
import { errorsOfStep } from '../order-flow/draft/validation.ts';
import { deviceWriter } from '../order-flow/draft/device-writer.ts';
import { draftOf } from './draft-of.ts';
import { useLetterForm } from './letter-form.tsx';
import '../order-flow/wizard/wizard.css';

type Props = { letter: MyLetter; pageKey: string; onSaved: () => void };

/** The new address of a returned letter, with the same checks as at an order. */
export default function CorrectAddress({ letter, pageKey, onSaved }: Props) {
  const form = useLetterForm(pageKey, () => draftOf(letter, { letterText: '', writer: deviceWriter() }));
  const { draft, change, errors, refusals, trouble, busy, refuse, send } = form;

  async function save(event: FormEvent) {
    event.preventDefault();
    const found = errorsOfStep(1, draft);
    if (Object.keys(found).length > 0) return refuse(found);
    const { recipientName, recipientAddress } = draft;
    const body = { recipientName, recipientAddress };
    if (await send({ path: '/functions/v1/correct-address', body, answer: z.unknown() })) onSaved();
  }

  const corrected = letter.delivery.returned?.corrected === true;
  return (
    <form className="my-letter__delivery" noValidate onSubmit={(event) => void save(event)} aria-labelledby="anschrift">
      <h2 id="anschrift">{corrected ? 'Die neue Anschrift' : 'Wohin soll er gehen?'}</h2>
      {corrected ? (
        <Alert tone="done" role="status" title="Die Anschrift ist gespeichert">
          <p>Bis er wieder in der Post ist, kannst du sie hier noch einmal ändern.</p>
        </Alert>
      ) : (
        <p>
          Wir stecken ihn in einen neuen Umschlag und geben ihn noch einmal zur Post. Das kostet dich nichts. Dein Name
          als Absender bleibt, wie er ist.
        </p>
      )}
      {Object.keys(errors).length > 0 && <ErrorSummary key={refusals} errors={errors} />}
      <RecipientFields draft={draft} errors={errors} change={change} />
      {trouble && (
        <Alert tone="error" role="alert" title="Noch nicht gespeichert">
          <p>{trouble}</p>
        </Alert>
      )}
      <div className="my-letter__buttons">
        <Button type="submit" size="large" busy={busy}>
          Anschrift speichern
        </Button>
      </div>
    </form>
  );
}
