import { EXTRAS } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { useOrderDispatch } from '../order/use-draft.ts';
import { extraToggled } from '../store/draft.ts';
import { Choice } from '../ui/choice.tsx';
import { LetterStyles } from './letter-styles.tsx';
import type { StepProps } from './wizard.tsx';

/** Step 3: the letter's style and the extras. */
export function StyleStep({ draft, change }: StepProps) {
  const dispatch = useOrderDispatch();
  return (
    <>
      <LetterStyles draft={draft} change={change} />
      <fieldset className="choices" id="extras" tabIndex={-1}>
        <legend>
          Extras <span className="field__optional">(optional)</span>
        </legend>
        {EXTRAS.map((extra) => (
          <Choice
            key={extra.value}
            type="checkbox"
            name="extras"
            value={extra.value}
            label={extra.name}
            price={`+ ${formatEuro(extra.cents)}`}
            checked={draft.extras.includes(extra.value)}
            onChange={() => dispatch(extraToggled(extra.value))}
          />
        ))}
      </fieldset>
    </>
  );
}
