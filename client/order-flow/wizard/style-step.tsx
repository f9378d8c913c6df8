import type { ReactNode } from 'react';
import { EXTRAS, type Extra } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { useAppDispatch } from '../draft/use-draft.tsx';
import { extraToggled } from '../draft/draft.ts';
import type { StepProps } from '../draft/form.ts';
import { Lavender } from '../../letter/lavender.tsx';
import { SealedEnvelope, sealedLabel } from '../../letter/sealed-envelope.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { Seal } from '../../ui/seal.tsx';
import { LetterStyles } from './letter-styles.tsx';
import './steps.css';

/** Step 3: the letter's style and the extras. */
export function StyleStep({ draft, change }: StepProps) {
  const dispatch = useAppDispatch();
  return (
    <>
      <LetterStyles draft={draft} change={change} />
      <Extras selected={draft.extras} onToggle={(extra) => dispatch(extraToggled(extra))} />
    </>
  );
}

const DESCRIPTIONS: Record<Extra, string> = {
  'wax-seal': 'Ein Siegel aus rotem Wachs, auf die Lasche gedrückt.',
  'scented-paper': 'Zwischen den Seiten liegt ein Blatt, das nach Lavendel duftet.',
  'gift-envelope': 'Kräftiges braunes Kraftpapier statt des einfachen Umschlags.',
};

const SWATCHES: Record<Extra, ReactNode> = {
  'wax-seal': <Seal />,
  'scented-paper': <Lavender />,
  'gift-envelope': <span className="extras__kraft" />,
};

type ExtrasProps = { selected: readonly Extra[]; onToggle: (extra: Extra) => void };

/** Each extra with a picture, a sentence and its price, and below the envelope with the chosen extras. */
function Extras({ selected, onToggle }: ExtrasProps) {
  return (
    <fieldset className="choices extras" id="extras" tabIndex={-1}>
      <legend>
        Extras <span className="field__optional">(optional)</span>
      </legend>
      {EXTRAS.map((extra) => (
        <ChoiceCard
          key={extra.value}
          type="checkbox"
          name="extras"
          value={extra.value}
          label={extra.name}
          note={DESCRIPTIONS[extra.value]}
          price={`+ ${formatEuro(extra.cents)}`}
          checked={selected.includes(extra.value)}
          onChange={() => onToggle(extra.value)}
        >
          <span className={`extras__swatch extras__swatch--${extra.value}`} aria-hidden="true">
            {SWATCHES[extra.value]}
          </span>
        </ChoiceCard>
      ))}
      <figure className="extras__envelope">
        <SealedEnvelope extras={selected} />
        <figcaption>{sealedLabel(selected)}</figcaption>
      </figure>
    </fieldset>
  );
}
