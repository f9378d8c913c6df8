import { useState } from 'react';
import { splitDateLine } from '@federpost/shared/letter/text/date-line.ts';
import { Button } from '../../ui/button.tsx';
import { TextField, TextAreaField } from '../../ui/field.tsx';
import type { StepProps } from '../draft/form.ts';
import { firstWords } from '../excerpt.ts';
import {
  forgetAllRecipients,
  forgetRecipient,
  recipientLabel,
  savedRecipients,
  type Recipient,
} from '../draft/saved-recipients.ts';
import { PROPER_NAMES } from './proper-names.ts';
import { useAddressAdvice } from './use-address-advice.ts';
import { useDebouncedValue } from './use-debounced-value.ts';
import './steps.css';

/** Waits for a pause in typing, because the address is incomplete before it. */
const PAUSE_MS = 900;

/** The recipient's name and address. */
export function RecipientFields({ draft, errors, change }: StepProps) {
  const address = useDebouncedValue(draft.recipientAddress, PAUSE_MS);
  const questions = useAddressAdvice(address ?? '');
  const advice = errors.recipientAddress ? [] : questions;
  return (
    <>
      <TextField
        label="Name des Empfängers"
        id="recipientName"
        error={errors.recipientName}
        name="recipientName"
        autoComplete="section-recipient name"
        {...PROPER_NAMES}
        aria-required
        value={draft.recipientName}
        onChange={(event) => change({ recipientName: event.target.value })}
      />
      <TextAreaField
        label="Adresse des Empfängers"
        id="recipientAddress"
        error={errors.recipientAddress}
        advice={advice}
        hint="Wir verschicken innerhalb Deutschlands."
        name="recipientAddress"
        autoComplete="section-recipient street-address"
        {...PROPER_NAMES}
        aria-required
        rows={4}
        placeholder={'Straße und Hausnummer\nPostleitzahl und Ort\nLand'}
        value={draft.recipientAddress}
        onChange={(event) => change({ recipientAddress: event.target.value })}
      />
    </>
  );
}

const MAX_FIRST_LINE_LENGTH = 48;

/** The first words of a letter that was begun on another page, with «…» if there are more. */
function firstLine(text: string): string {
  const [line = '', ...otherLines] = text.trim().split('\n');
  const words = firstWords(line.trimEnd(), MAX_FIRST_LINE_LENGTH);
  return otherLines.length > 0 && !words.endsWith('…') ? `${words} …` : words;
}

type RecipientStepProps = StepProps & {
  /** Continues without an address, which is required only at the checkout. */
  onWriteFirst?: (() => void) | undefined;
};

/** Step 1: recipient and sender. */
export function RecipientStep({ onWriteFirst, ...props }: RecipientStepProps) {
  const { draft, errors, change } = props;
  // Decided once: hidden if the address is already there, but not removed while the customer types it.
  const [wasEmpty] = useState(draft.recipientName === '');
  const openingLine = wasEmpty && firstLine(splitDateLine(draft.letterText).body);
  // After a refusal the wrong fields are next to their summary, where no toast covers them on a phone.
  const wasRefused = Object.keys(errors).length > 0;
  const writeFirst = openingLine && onWriteFirst && (
    <div>
      <Button tone="outline" onClick={onWriteFirst}>
        Erst weiterschreiben, Anschrift später
      </Button>
    </div>
  );
  return (
    <>
      {openingLine && !wasRefused && (
        <p className="wizard__begun soft">
          „<span translate="no">{openingLine}</span>“ – an wen geht er?
        </p>
      )}
      {!wasRefused && writeFirst}
      {wasEmpty && <SavedRecipients onChoose={change} />}
      <RecipientFields {...props} />
      <TextField
        label="Dein Name als Absender"
        optional
        id="senderName"
        error={errors.senderName}
        hint="Er steht klein vorn auf dem Umschlag. Ohne ihn bleibt der Brief eine Überraschung: Hinten steht nur unsere Postadresse."
        name="senderName"
        autoComplete="section-sender name"
        {...PROPER_NAMES}
        value={draft.senderName}
        onChange={(event) => change({ senderName: event.target.value })}
      />
      {wasRefused && writeFirst}
    </>
  );
}

/** Remembered recipients of this browser; a press fills in the fields. */
function SavedRecipients({ onChoose }: { onChoose: (recipient: Recipient) => void }) {
  const [recipients, setRecipients] = useState(savedRecipients);
  if (recipients.length === 0) return null;
  const remove = (forget: () => boolean) => {
    forget();
    setRecipients(savedRecipients());
  };
  return (
    <div className="saved-recipients stack gap-8">
      <p id="saved-recipients">Schon einmal geschrieben:</p>
      <ul className="saved-recipients__list row" aria-labelledby="saved-recipients">
        {recipients.map((recipient) => {
          const label = recipientLabel(recipient);
          return (
            <li key={`${recipient.recipientName}\n${recipient.recipientAddress}`} className="line middle">
              <Button tone="outline" size="small" translate="no" onClick={() => onChoose(recipient)}>
                {label}
              </Button>
              <Button tone="text" onClick={() => remove(() => forgetRecipient(recipient))}>
                <span aria-hidden="true">×</span>
                <span className="visually-hidden">{label} vergessen</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <p className="field__hint">
        Nur in diesem Browser gemerkt.{' '}
        <Button tone="text" onClick={() => remove(forgetAllRecipients)}>
          Alle vergessen
        </Button>
      </p>
    </div>
  );
}
