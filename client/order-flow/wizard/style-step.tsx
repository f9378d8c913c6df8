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
import type { StillLifeName } from '@federpost/shared/site/still-lives.ts';
import { pictures, registeredPost } from '../../../business.json';
import { LetterStyles } from './letter-styles.tsx';
import './steps.css';

const FORM_WIDTH = '(min-width: 60rem) 39rem, 90vw';

/** Step 3: the letter's style and the extras. */
export function StyleStep({ draft, change }: StepProps) {
  const dispatch = useAppDispatch();
  const letter = `letter-${draft.letterStyle}` as const;
  return (
    <>
      <LetterStyles draft={draft} change={change} />
      <StillLife name={letter} photograph={pictures[letter]} sizes={FORM_WIDTH} />
      <Extras selected={draft.extras} onToggle={(extra) => dispatch(extraToggled(extra))} />
    </>
  );
}

const EXTRA_PICTURES: Readonly<Record<Extra, StillLifeName>> = {
  'wax-seal': 'seal',
  'scented-paper': 'lavender',
  'gift-envelope': 'envelope',
  'registered-post': 'post',
};

type ExtrasProps = { selected: readonly Extra[]; onToggle: (extra: Extra) => void };

/**
 * Each extra that is for sale or chosen, with a picture, a sentence and its price, and below the envelope with the
 * chosen extras, and a picture of the last one.
 */
function Extras({ selected, onToggle }: ExtrasProps) {
  const picture = EXTRA_PICTURES[selected.at(-1) ?? 'wax-seal'];
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
        <figcaption className="soft small">{sealedLabel(selected)}</figcaption>
      </figure>
      <StillLife name={picture} photograph={pictures[picture]} sizes={FORM_WIDTH} />
    </fieldset>
  );
}
