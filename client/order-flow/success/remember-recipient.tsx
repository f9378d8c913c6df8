import { useId, useState } from 'react';
import { forgetRecipient, saveRecipient, type Recipient } from '../draft/saved-recipients.ts';

/**
 * Asks whether this browser should remember the recipient. Nothing is stored unless it is ticked, and nothing is sent.
 */
export function RememberRecipient({ recipient }: { recipient: Recipient }) {
  const [saved, setSaved] = useState(false);
  const [refused, setRefused] = useState(false);
  const id = useId();
  const remember = (wanted: boolean) => {
    const kept = wanted ? saveRecipient(recipient) : forgetRecipient(recipient);
    setSaved(wanted && kept);
    setRefused(wanted && !kept);
  };
  return (
    <div className="success__remember">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-hint`}
        checked={saved}
        onChange={(event) => remember(event.target.checked)}
      />
      <label htmlFor={id}>Anschrift von {recipient.recipientName.trim()} für den nächsten Brief merken</label>
      <p id={`${id}-hint`}>Nur in diesem Browser, nicht bei uns. Du kannst sie dort jederzeit wieder vergessen.</p>
      <p role="status">{refused && 'Dieser Browser nimmt gerade nichts an.'}</p>
    </div>
  );
}
