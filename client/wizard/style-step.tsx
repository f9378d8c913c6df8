import { EXTRAS, LETTER_STYLES } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { StyleSample } from '../letter/style-sample.tsx';
import { useOrderDispatch } from '../order/use-draft.ts';
import { extraToggled } from '../store/draft.ts';
import { Choice } from '../ui/choice.tsx';
import type { StepProps } from './wizard.tsx';

/** Step 3: the letter's style and the extras. */
export function StyleStep({ draft, change }: StepProps) {
  const dispatch = useOrderDispatch();
  return (
    <>
      <fieldset className="choices" id="letterStyle" tabIndex={-1}>
        <legend>Briefstil</legend>
        <div className="choices__samples">
          {LETTER_STYLES.map((style) => (
            <Choice
              key={style.value}
              type="radio"
              name="letterStyle"
              value={style.value}
              label={style.name}
              note={style.tagline}
              checked={draft.letterStyle === style.value}
              onChange={() => change({ letterStyle: style.value })}
            >
              <span className="choices__sample" role="img" aria-label="Schriftprobe">
                <StyleSample text={draft.letterText} style={style.value} letterId={draft.letterId} />
              </span>
            </Choice>
          ))}
        </div>
      </fieldset>
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
