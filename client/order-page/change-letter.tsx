import { useState } from 'react';
import { z } from 'zod';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { MyLetter, MyLetterText } from '@federpost/shared/http/my-letter.ts';
import { dateMessages, fullDateMessages } from '@federpost/shared/calendar/date-messages.ts';
import { wishOf } from '@federpost/shared/calendar/letter-dates.ts';
import { Envelope } from '../letter/envelope.tsx';
import { LetterPreview } from '../letter/letter-preview.tsx';
import { SaveCopy } from '../order-flow/success/save-copy.tsx';
import { Button } from '../ui/button.tsx';
import { LetterStep } from '../order-flow/wizard/letter-step.tsx';
import { LetterStyles } from '../order-flow/wizard/letter-styles.tsx';
import { RecipientStep } from '../order-flow/wizard/recipient-step.tsx';
import { errorsOfDraft, toOrderForm } from '../order-flow/draft/validation.ts';
import { WishedDay } from '../order-flow/wizard/wished-day.tsx';
import { useLetterDates, type DatedDraft } from '../order-flow/dates/promised-dates.tsx';
import { useWholeDays } from '../order-flow/dates/use-whole-days.ts';
import { useOrderPage } from './api.ts';
import { CHANGE_PARTS, partOfField, type ChangePart } from './change-parts.ts';
import { draftOf } from './draft-of.ts';
import { CloseFormButton, LetterForm, useLetterForm } from './letter-form.tsx';

type Props = {
  letter: MyLetter;
  /** The letter at the shop when the form opens, and the id of its text. */
  text: MyLetterText;
  /** The part that is shown first; the others can be opened. */
  firstPart: ChangePart;
  onSaved: (isTextChanged: boolean) => void;
  onClose: () => void;
};

const TOO_LATE = {
  title: 'Zum Ändern ist es zu spät',
  text: 'Dein Brief ist im Druck oder storniert. Es gilt, was zuletzt gespeichert war.',
};

/**
 * The letter in three parts, one of which is shown next to its sheet or envelope. All are saved together. Typed text is
 * kept until the shop has accepted it.
 */
export default function ChangeLetter({ letter, text, firstPart, onSaved, onClose }: Props) {
  const { refresh } = useOrderPage();
  const form = useLetterForm(() => draftOf(letter, text));
  const { savedDraft, draft, isChanged, change, errors, busy, showErrors, send } = form;
  const isTooLate = !letter.mayChange;
  const [part, setPart] = useState(firstPart);
  const isTextChanged = draft.letterText !== savedDraft.letterText || draft.signature !== savedDraft.signature;

  async function save() {
    // An unchanged day may have passed while the form was open.
    const isSameDate =
      draft.deliveryDate === savedDraft.deliveryDate && draft.deliveryDateMeans === savedDraft.deliveryDateMeans;
    const newErrors = errorsOfDraft(
      { ...draft, extras: [], ...(isSameDate && { deliveryDate: null }) },
      berlinDay(new Date()),
    );
    const [firstField] = Object.keys(newErrors);
    if (firstField !== undefined) {
      setPart(partOfField(firstField));
      return showErrors(newErrors);
    }
    const { extras: _extras, shipping: _shipping, letterId: _letterId, ...formData } = toOrderForm(draft);
    const body = { formData, replaces: text.textId };
    if (await send({ path: '/functions/v1/change-letter', body, answer: z.unknown() })) onSaved(isTextChanged);
    // A refusal may mean that its print has begun.
    else refresh();
  }

  const props = { draft, errors, change };
  return (
    <LetterForm
      id="aendern"
      title="Brief ändern"
      form={form}
      isOpened
      intro={
        <div className="change-parts line gap-32" role="group" aria-label="Was möchtest du ändern?">
          {CHANGE_PARTS.map((option) => (
            <button
              key={option.part}
              type="button"
              className="bare soft"
              aria-pressed={option.part === part}
              onClick={() => setPart(option.part)}
            >
              {option.label}
            </button>
          ))}
        </div>
      }
      notSavedTitle="Noch nicht geändert"
      tooLate={isTooLate ? TOO_LATE : undefined}
      remedy={isTextChanged && <SaveCopy letter={draft} />}
      sheet={part === 'address' ? <Envelope {...draft} /> : <LetterPreview {...draft} />}
      buttons={
        <>
          <CloseFormButton isChanged={isChanged} onLeave={onClose}>
            Schließen
          </CloseFormButton>
          <Button type="submit" size="large" busy={busy} disabled={!isChanged || isTooLate}>
            Änderung speichern
          </Button>
        </>
      }
      onSubmit={save}
    >
      {part === 'address' && <RecipientStep {...props} />}
      {part === 'text' && <LetterStep {...props} />}
      {part === 'look' && (
        <>
          <LetterStyles {...props} />
          <WishedDay {...props}>
            <ChangedDates letter={letter} draft={draft} />
          </WishedDay>
        </>
      )}
      <p className="soft small measure">
        Preis, Extras und Versandart bleiben, wie sie sind. Möchtest du andere, dann storniere die Bestellung und
        bestelle neu; deinen Text kannst du dabei als Entwurf behalten.
      </p>
    </LetterForm>
  );
}

/** The posting day after the change. A paid letter's day moves only if its wish changes. */
function ChangedDates({ letter, draft }: { letter: MyLetter; draft: DatedDraft }) {
  const calculated = useLetterDates(draft);
  const keepDaysWhole = useWholeDays();
  const isSameDate =
    draft.deliveryDate === letter.deliveryDate &&
    (draft.deliveryDate === null || draft.deliveryDateMeans === (letter.deliveryDateMeans ?? 'posting'));
  const fixedDates =
    isSameDate && letter.dates
      ? fullDateMessages(dateMessages(letter.dates, wishOf(letter), berlinDay(new Date())), keepDaysWhole)
      : undefined;
  const { postingDay, window, note } = fixedDates ?? calculated.messages;
  return (
    <div className="promised stack gap-8 soft" role="status" aria-atomic>
      <p>
        Wir werfen ihn <strong>am {postingDay},</strong> ein
        {letter.dates ? '' : ', wenn die Zahlung heute ankommt'}. Ankunft voraussichtlich <strong>{window}.</strong>
      </p>
      {note && <p>{note}</p>}
    </div>
  );
}
