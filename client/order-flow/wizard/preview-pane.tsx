import { useId } from 'react';
import { printing } from '../../../business.json';
import { Envelope } from '../../letter/envelope.tsx';
import { SealedEnvelope, sealedLabel } from '../../letter/sealed-envelope.tsx';
import { LetterPreview } from '../../letter/letter-preview.tsx';
import { useLetterDates } from '../dates/promised-dates.tsx';
import type { Step } from '../view.ts';
import { draftEdited } from '../draft/draft.ts';
import { useAppDispatch, useDraft } from '../draft/use-draft.tsx';
import { FoldAndSeal } from './fold-and-seal.tsx';
import { InvitingSheet } from './inviting-sheet.tsx';
import { useSealing } from './use-sealing.ts';
import { writeLetter } from './write-letter.ts';

/** Letters of a print run get a code that is unknown before printing. */
const HAS_CODE = printing === 'in-runs';

/**
 * The pane next to the form: the envelope in the steps for address and date, otherwise the sheet, and the sealed back
 * if there is an extra.
 */
export function PreviewPane({ step }: { step: Step }) {
  const writing = step === 2 || step === 3;
  const dispatch = useAppDispatch();
  const id = useId();
  const draft = useDraft();
  const { dates } = useLetterDates(draft);
  const sealing = useSealing(step === 4);
  const isInviting = step === 2 && draft.letterText.trim() === '';
  const begin = (after: string) =>
    writeLetter({ before: draft.letterText, after, change: (letterText) => dispatch(draftEdited({ letterText })) });
  return (
    <aside className="wizard__preview" aria-labelledby={id}>
      <h2 className="visually-hidden" id={id}>
        {writing ? 'Dein Brief auf Papier' : 'Dein Umschlag'}
      </h2>
      {isInviting && <InvitingSheet draft={draft} onChoose={begin} />}
      {writing && !isInviting && <LetterPreview {...draft} />}
      {!writing && (
        <>
          {step === 4 && <FoldAndSeal draft={draft} sealing={sealing} />}
          <Envelope {...draft} day={step === 4 ? dates.postingDay : undefined} />
          {step === 4 && HAS_CODE && (
            <p className="above-16 soft small">
              Unten links kommt noch ein kleiner Code darauf, damit Brief und Umschlag zueinanderfinden.
            </p>
          )}
        </>
      )}
      {step === 3 && draft.extras.length > 0 && (
        <figure className="wizard__sealed hidden--narrow stack gap-12 soft small">
          <SealedEnvelope extras={draft.extras} />
          <figcaption>{sealedLabel(draft.extras)}</figcaption>
        </figure>
      )}
    </aside>
  );
}
