import { useEffect, useRef, useState, type FormEvent } from 'react';
import { z } from 'zod';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';
import type { MyLetter, MyLetterText } from '@federpost/shared/http/my-letter.ts';
import { dateMessages, fullDateMessages } from '@federpost/shared/calendar/date-messages.ts';
import { wishOf } from '@federpost/shared/calendar/letter-dates.ts';
import { Envelope } from '../letter/envelope.tsx';
import { LetterPreview } from '../letter/letter-preview.tsx';
import { SaveCopy } from '../order-flow/success/save-copy.tsx';
import type { DraftContent } from '../order-flow/draft/draft.ts';
import { randomUuid } from '../api/random-uuid.ts';
import { Button } from '../ui/button.tsx';
import { Alert } from '../ui/alert.tsx';
import { ErrorSummary } from '../order-flow/wizard/error-summary.tsx';
import { LetterStep } from '../order-flow/wizard/letter-step.tsx';
import { LetterStyles } from '../order-flow/wizard/letter-styles.tsx';
import { RecipientStep } from '../order-flow/wizard/recipient-step.tsx';
import { errorsOfDraft, toOrderForm } from '../order-flow/draft/validation.ts';
import { WishedDay } from '../order-flow/wizard/wished-day.tsx';
import { useLetterDates, type DatedDraft } from '../order-flow/dates/promised-dates.tsx';
import { CHANGE_PARTS, partOfField, type ChangePart } from './change-parts.ts';
import { draftOf } from './draft-of.ts';
import { CloseFormButton, useLetterForm } from './letter-form.tsx';
import '../order-flow/wizard/wizard.css';
import '../order-flow/dates/promised-dates.css';

type Props = {
  letter: MyLetter;
  /** The letter at the shop when the form opens, and the id of its text. */
  text: MyLetterText;
  /** The part that is shown first; the others can be opened. */
  firstPart: ChangePart;
  pageKey: string;
  onSaved: (isTextChanged: boolean) => void;
  onClose: () => void;
};

/**
 * The letter in three parts, one of which is shown next to its sheet or envelope. All are saved together. Typed text is
 * kept until the shop has accepted it.
 */
export default function ChangeLetter({ letter, text, firstPart, pageKey, onSaved, onClose }: Props) {
  const form = useLetterForm(pageKey, () => draftOf(letter, text));
  const { before, draft, isChanged, errors, refusals, trouble, busy, refuse, send } = form;
  const [idempotencyKey, setIdempotencyKey] = useState(randomUuid);
  const [part, setPart] = useState(firstPart);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);

  const isTextChanged = draft.letterText !== before.letterText || draft.signature !== before.signature;

  const change = (changes: Partial<DraftContent>) => {
    form.change(changes);
    // Other content is a new change; repeating the same content is the same change.
    setIdempotencyKey(randomUuid());
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    // An unchanged day may have passed while the form was open.
    const keepsWish =
      draft.deliveryDate === before.deliveryDate && draft.deliveryDateMeans === before.deliveryDateMeans;
    const found = errorsOfDraft(keepsWish ? { ...draft, deliveryDate: null } : draft, berlinDay(new Date()));
    const [wrong] = Object.keys(found);
    if (wrong !== undefined) {
      setPart(partOfField(wrong));
      return refuse(found);
    }
    const { extras: _extras, shipping: _shipping, letterId: _letterId, ...changed } = toOrderForm(draft);
    const body = { formData: changed, replaces: text.textId };
    if (
      await send({
        path: '/functions/v1/change-letter',
        body,
        answer: z.unknown(),
        headers: { 'idempotency-key': idempotencyKey },
      })
    )
      onSaved(isTextChanged);
  }

  const hasErrors = Object.keys(errors).length > 0;
  const props = { draft, errors, change };
  return (
    <form className="change-letter" noValidate onSubmit={(event) => void save(event)} aria-labelledby="aendern">
      <h2 id="aendern" ref={heading} tabIndex={-1}>
        Brief ändern
      </h2>
      <div className="change-letter__parts" role="group" aria-label="Was möchtest du ändern?">
        {CHANGE_PARTS.map((option) => (
          <button
            key={option.part}
            type="button"
            className="change-letter__part"
            aria-pressed={option.part === part}
            onClick={() => setPart(option.part)}
          >
            {option.label}
          </button>
        ))}
      </div>
      {hasErrors && <ErrorSummary key={refusals} errors={errors} />}
      <div className="change-letter__fields">
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
      </div>
      <div className="change-letter__sheet">
        {part === 'address' ? (
          <Envelope
            recipientName={draft.recipientName}
            recipientAddress={draft.recipientAddress}
            senderName={draft.senderName}
            letterStyle={draft.letterStyle}
            letterId={draft.letterId}
            kraft={draft.extras.includes('gift-envelope')}
          />
        ) : (
          <LetterPreview
            text={draft.letterText}
            signature={draft.signature}
            style={draft.letterStyle}
            writer={draft.writer}
            letterId={draft.letterId}
          />
        )}
      </div>
      <p className="change-letter__note">
        Preis, Extras und Versandart bleiben, wie sie sind. Möchtest du andere, dann storniere die Bestellung und
        bestelle neu; deinen Text kannst du dabei als Entwurf behalten.
      </p>
      {trouble && (
        <Alert tone="error" role="alert" title="Noch nicht geändert">
          <p>{trouble}</p>
          <p>Was du geschrieben hast, steht noch hier.</p>
          <SaveCopy letter={draft} />
        </Alert>
      )}
      <div className="change-letter__buttons">
        <CloseFormButton isChanged={isChanged} onLeave={onClose}>
          Schließen
        </CloseFormButton>
        <Button type="submit" size="large" busy={busy} disabled={!isChanged}>
          Änderung speichern
        </Button>
      </div>
    </form>
  );
}

/** The posting day after the change. A paid letter's day moves only if its wish changes. */
function ChangedDates({ letter, draft }: { letter: MyLetter; draft: DatedDraft }) {
  const calculated = useLetterDates(draft);
  const isSameWish =
    draft.deliveryDate === letter.deliveryDate &&
    (draft.deliveryDate === null || draft.deliveryDateMeans === (letter.deliveryDateMeans ?? 'posting'));
  const kept =
    isSameWish && letter.dates
      ? fullDateMessages(dateMessages(letter.dates, wishOf(letter), berlinDay(new Date())))
      : undefined;
  const { postingDay, window, note } = kept ?? calculated.words;
  return (
    <div className="promised" role="status">
      <p>
        Wir werfen ihn <strong>am {postingDay},</strong> ein
        {letter.dates ? '' : ', wenn die Zahlung heute ankommt'}. Ankunft voraussichtlich <strong>{window}.</strong>
      </p>
      {note && <p>{note}</p>}
    </div>
  );
}
