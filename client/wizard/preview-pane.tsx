import { useId } from 'react';
import { Envelope } from '../letter/envelope.tsx';
import { LetterPreview } from '../letter/letter-preview.tsx';
import { useLetterDates } from '../order/use-letter-dates.ts';
import type { Step } from '../order/view.ts';
import type { Draft } from '../store/draft.ts';

/** Beside the form: the envelope in the steps that address and date it, else the sheet. */
export function PreviewPane({ step, draft }: { step: Step; draft: Draft }) {
  const writing = step === 2 || step === 3;
  const id = useId();
  const { dates } = useLetterDates(draft);
  return (
    <aside className="wizard__preview" aria-labelledby={id}>
      <h2 className="visually-hidden" id={id}>
        {writing ? 'Dein Brief auf Papier' : 'Dein Umschlag'}
      </h2>
      {writing ? (
        <LetterPreview text={draft.letterText} style={draft.letterStyle} letterId={draft.letterId} />
      ) : (
        <Envelope
          recipientName={draft.recipientName}
          recipientAddress={draft.recipientAddress}
          senderName={draft.senderName}
          day={step === 4 ? dates.postingDay : undefined}
          kraft={draft.extras.includes('gift-envelope')}
        />
      )}
    </aside>
  );
}
