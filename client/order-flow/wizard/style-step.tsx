import { EXTRAS, extraOf, isOffered, valuesOf, type Extra } from '@federpost/shared/order/catalogue.ts';
import { notOfferedMessage } from '@federpost/shared/order/form.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { useAppDispatch } from '../draft/use-draft.tsx';
import { extraToggled } from '../draft/draft.ts';
import type { StepProps } from '../draft/form.ts';
import { EXTRA_DRAWINGS } from '../../letter/extra-drawings.tsx';
import { SealedEnvelope, sealedLabel } from '../../letter/sealed-envelope.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { StillLife } from '../../ui/still-life.tsx';
import { pictures, registeredPost } from '../../../business.json';
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

type ExtrasProps = { selected: readonly Extra[]; onToggle: (extra: Extra) => void };

/**
 * Each extra that is for sale or chosen, with a picture, a sentence and its price, and below the envelope with the
 * chosen extras.
 */
function Extras({ selected, onToggle }: ExtrasProps) {
  return (
    <fieldset className="choices extras" id="extras" tabIndex={-1}>
      <legend>
        Extras <span className="field__optional">(optional)</span>
      </legend>
      {valuesOf(EXTRAS)
        .map((value) => ({ ...extraOf(value), value, offered: isOffered(value, { registeredPost }) }))
        .filter(({ offered, value }) => offered || selected.includes(value))
        .map(({ value, name, cents, offered, offer }) => (
          <ChoiceCard
            key={value}
            type="checkbox"
            name="extras"
            value={value}
            label={name}
            note={offered ? offer : notOfferedMessage(value)}
            price={`+ ${formatEuro(cents)}`}
            checked={selected.includes(value)}
            onChange={() => onToggle(value)}
          >
            <span className={`extras__swatch stack extras__swatch--${value}`} aria-hidden="true">
              {EXTRA_DRAWINGS[value].swatch}
            </span>
          </ChoiceCard>
        ))}
      <figure className="extras__envelope stack gap-16">
        <SealedEnvelope extras={selected} />
        <figcaption>{sealedLabel(selected)}</figcaption>
      </figure>
      <StillLife name="paper" photograph={pictures.paper} sizes="(min-width: 60rem) 30rem, 90vw" />
    </fieldset>
  );
}
