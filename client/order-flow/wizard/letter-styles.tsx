import { LETTER_STYLES } from '@federpost/shared/order/catalogue.ts';
import { StyleSample } from '../../letter/style-sample.tsx';
import { randomWriter } from '../draft/device-writer.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import type { StepProps } from '../draft/form.ts';

/** The four styles, each shown with the customer's own words. */
export function LetterStyles({ draft, change }: Omit<StepProps, 'errors'>) {
  return (
    <fieldset className="choices" id="letterStyle" tabIndex={-1}>
      <legend>Briefstil</legend>
      <div className="choices__samples">
        {LETTER_STYLES.map((style) => (
          <ChoiceCard
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
              <StyleSample
                text={draft.letterText}
                style={style.value}
                writer={draft.writer}
                letterId={draft.letterId}
              />
            </span>
          </ChoiceCard>
        ))}
      </div>
      {draft.letterStyle !== 'typewriter' && (
        <div>
          <p className="field__hint">Diese Hand haben wir für dich gezogen; dein nächster Brief kommt in derselben.</p>
          <Button tone="text" onClick={() => change({ writer: randomWriter() })}>
            Andere Hand
          </Button>
        </div>
      )}
    </fieldset>
  );
}
