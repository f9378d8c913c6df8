import { useEffect, useRef, useState, type FormEvent } from 'react';
import { z } from 'zod';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { MyLetter, MyLetterText } from '@federpost/shared/http/my-letter.ts';
import { LetterPreview } from '../letter/letter-preview.tsx';
import { SaveCopy } from '../order-flow/success/save-copy.tsx';
import type { DraftContent } from '../order-flow/draft/draft.ts';
import { randomUuid } from '../order-flow/draft/random-uuid.ts';
import { Button } from '../ui/button.tsx';
import { Alert } from '../ui/notice.tsx';
import { ErrorSummary } from '../order-flow/wizard/error-summary.tsx';
import { LetterStep } from '../order-flow/wizard/letter-step.tsx';
import { LetterStyles } from '../order-flow/wizard/letter-styles.tsx';
import { RecipientStep } from '../order-flow/wizard/recipient-step.tsx';
import { errorsOfDraft, toOrderForm } from '../order-flow/wizard/validation.ts';
import { WishedDay } from '../order-flow/wizard/wished-day.tsx';
import { ChangedDates } from './changed-dates.tsx';
import { draftOf } from './draft-of.ts';
import { CloseFormButton } from './leave-form.tsx';
import { useLetterForm } from './use-letter-form.ts';
import '../order-flow/wizard/wizard.css';

type Props = {
  letter: MyLetter;
  /** The letter as it is at the shop when the form opens, and which text that is. */
  text: MyLetterText;
  pageKey: string;
  onSaved: (isTextChanged: boolean) => void;
  onClose: () => void;
};

/** Text, recipient, sender, style and day, all at once; what was typed stays here until the shop has taken it. */
export default function ChangeLetter({ letter, text, pageKey, onSaved, onClose }: Props) {
  const form = useLetterForm(pageKey, () => draftOf(letter, text));
  const { before, draft, isChanged, errors, refusals, trouble, busy, refuse, send } = form;
  const [idempotencyKey, setIdempotencyKey] = useState(randomUuid);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const isTextChanged = draft.letterText !== before.letterText || draft.signature !== before.signature;

  const change = (changes: Partial<DraftContent>) => {
    form.change(changes);
    // Another content is another change; the same content sent again is the same.
    setIdempotencyKey(randomUuid());
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    // A day that stays may have passed meanwhile.
    const keepsWish =
      draft.deliveryDate === before.deliveryDate && draft.deliveryDateMeans === before.deliveryDateMeans;
    const found = errorsOfDraft(keepsWish ? { ...draft, deliveryDate: null } : draft, berlinDay(new Date()));
    if (Object.keys(found).length > 0) return refuse(found);
    const { extras: _extras, shipping: _shipping, letterId: _letterId, ...changed } = toOrderForm(draft);
    const body = { formData: changed, replaces: text.textId };
    if (await send({ path: '/functions/v1/change-letter', body, answer: z.unknown(), idempotencyKey }))
      onSaved(isTextChanged);
  }

  const hasErrors = Object.keys(errors).length > 0;
  const props = { draft, errors, change };
  return (
    <form className="change-letter" noValidate onSubmit={(event) => void save(event)} aria-labelledby="aendern">
      <h2 id="aendern" ref={heading} tabIndex={-1}>
        Brief ändern
      </h2>
      <p>
        Preis, Extras und Versandart bleiben, wie sie sind. Möchtest du andere, dann storniere die Bestellung und
        bestelle neu; deinen Text kannst du dabei als Entwurf behalten.
      </p>
      {hasErrors && <ErrorSummary key={refusals} errors={errors} />}
      <fieldset className="wizard__fields">
        <legend>Empfänger und Absender</legend>
        <RecipientStep {...props} />
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
      <LetterStyles {...props} />
      <WishedDay {...props}>
        <ChangedDates letter={letter} draft={draft} />
      </WishedDay>
      {trouble && (
        <Alert tone="error" role="alert" title="Noch nicht geändert">
          <p>{trouble}</p>
          <p>Was du geschrieben hast, steht noch hier.</p>
          <SaveCopy letter={draft} />
        </Alert>
      )}
      <div className="change-letter__buttons">
        <Button type="submit" size="large" busy={busy} disabled={!isChanged}>
          Änderung speichern
        </Button>
        <CloseFormButton isChanged={isChanged} onLeave={onClose}>
          Schließen
        </CloseFormButton>
      </div>
    </form>
  );
}
