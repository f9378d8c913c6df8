import { useState } from 'react';
import { z } from 'zod';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import { Envelope } from '../letter/envelope.tsx';
import { Button } from '../ui/button.tsx';
import { Alert } from '../ui/alert.tsx';
import { focusOnMount } from '../ui/focus-on-mount.ts';
import { RecipientFields } from '../order-flow/wizard/recipient-step.tsx';
import { errorsOfStep } from '../order-flow/draft/validation.ts';
import { useOrderPage } from './api.ts';
import { draftOf } from './draft-of.ts';
import { LetterForm, useLetterForm } from './letter-form.tsx';
import { useScrollToStatus } from './use-scroll-to-status.ts';

/** The new address of a returned letter, with the same checks as at an order. */
export default function CorrectAddress({ letter }: { letter: MyLetter }) {
  const { refresh } = useOrderPage();
  const form = useLetterForm(() => draftOf(letter, { letterText: '', writer: letter.addressWriter }));
  const { draft, isChanged, change, errors, busy, showErrors, send } = form;
  const [saves, setSaves] = useState(0);

  async function save() {
    const newErrors = errorsOfStep(1, draft);
    if (Object.keys(newErrors).length > 0) return showErrors(newErrors);
    const { recipientName, recipientAddress } = draft;
    const body = { recipientName, recipientAddress };
    if (!(await send({ path: '/functions/v1/correct-address', body, answer: z.unknown() }))) return;
    setSaves((count) => count + 1);
    refresh();
  }

  const corrected = letter.delivery.returned?.corrected === true;
  useScrollToStatus(corrected && saves > 0);
  return (
    <LetterForm
      id="anschrift"
      title={corrected ? 'Die neue Anschrift' : 'Wohin soll er gehen?'}
      form={form}
      intro={
        corrected ? (
          <Alert
            key={saves}
            tone="done"
            title="Die Anschrift ist gespeichert"
            focusable={saves > 0 ? focusOnMount : undefined}
          >
            <p>Bis er wieder in der Post ist, kannst du sie hier noch einmal ändern.</p>
          </Alert>
        ) : (
          <p>
            Wir stecken ihn in einen neuen Umschlag und geben ihn noch einmal zur Post. Das kostet dich nichts. Dein
            Name als Absender bleibt, wie er ist.
          </p>
        )
      }
      notSavedTitle="Noch nicht gespeichert"
      sheet={<Envelope {...draft} />}
      buttons={
        <Button type="submit" size="large" tone={corrected && !isChanged ? 'outline' : 'wax'} busy={busy}>
          Anschrift speichern
        </Button>
      }
      onSubmit={save}
    >
      <RecipientFields draft={draft} errors={errors} change={change} />
    </LetterForm>
  );
}
