import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import {
  forgetAllRecipients,
  forgetRecipient,
  recipientLabel,
  savedRecipients,
  type Recipient,
} from '../draft/saved-recipients.ts';
import './saved-recipients.css';

/** Remembered recipients of this browser; a press fills in the fields. */
export function SavedRecipients({ onChoose }: { onChoose: (recipient: Recipient) => void }) {
  const [recipients, setRecipients] = useState(savedRecipients);
  if (recipients.length === 0) return null;
  const forget = (forgetting: () => boolean) => {
    forgetting();
    setRecipients(savedRecipients());
  };
  return (
    <div className="saved-recipients">
      <p id="saved-recipients">Schon einmal geschrieben:</p>
      <ul aria-labelledby="saved-recipients">
        {recipients.map((recipient) => {
          const label = recipientLabel(recipient);
          return (
            <li key={`${recipient.recipientName}\n${recipient.recipientAddress}`}>
              <Button tone="outline" size="small" onClick={() => onChoose(recipient)}>
                {label}
              </Button>
              <Button tone="text" onClick={() => forget(() => forgetRecipient(recipient))}>
                <span aria-hidden="true">×</span>
                <span className="visually-hidden">{label} vergessen</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <p className="field__hint">
        Nur in diesem Browser gemerkt.{' '}
        <Button tone="text" onClick={() => forget(forgetAllRecipients)}>
          Alle vergessen
        </Button>
      </p>
    </div>
  );
}
