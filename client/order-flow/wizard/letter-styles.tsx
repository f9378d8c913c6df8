import { inManner, mannerOf, type Manner } from '@federpost/shared/letter/handwriting/manner.ts';
import { LETTER_STYLES } from '@federpost/shared/order/catalogue.ts';
import { StyleSample } from '../../letter/style-sample.tsx';
import { randomWriter } from '../draft/device-writer.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import type { StepProps } from '../draft/form.ts';

/** In order from the slowest hand to the fastest. */
const MANNER_LABELS: readonly { value: Manner; label: string; note: string }[] = [
  { value: 'calm', label: 'ruhig', note: 'kleiner und aufrechter' },
  { value: 'warm', label: 'herzlich', note: 'so, wie sie ist' },
  { value: 'hurried', label: 'eilig', note: 'größer und schräger' },
];

/** The four styles, each shown with the customer's own words; for a hand also its manner. */
export function LetterStyles({ draft, change }: Omit<StepProps, 'errors'>) {
  const { letterStyle, writer } = draft;
  const manner = mannerOf(writer);
  return (
    <>
      <fieldset className="choices" id="letterStyle" tabIndex={-1}>
        <legend>Briefstil</legend>
        <div className="choices__samples stack gap-8">
          {LETTER_STYLES.map((style) => (
            <ChoiceCard
              key={style.value}
              type="radio"
              name="letterStyle"
              value={style.value}
              label={style.name}
              note={style.tagline}
              checked={letterStyle === style.value}
              onChange={() => change({ letterStyle: style.value })}
            >
              <span className="choices__sample" role="img" aria-label="Schriftprobe">
                <StyleSample {...draft} letterStyle={style.value} />
              </span>
            </ChoiceCard>
          ))}
        </div>
        {letterStyle !== 'typewriter' && (
          <div>
            <p className="field__hint">
              Diese Hand haben wir für dich gezogen; dein nächster Brief kommt in derselben.
            </p>
            <Button tone="text" onClick={() => change({ writer: inManner(randomWriter(), manner) })}>
              Andere Hand
            </Button>
          </div>
        )}
      </fieldset>
      {letterStyle !== 'typewriter' && (
        <fieldset className="choices">
          <legend>Wie schreibt die Hand?</legend>
          {MANNER_LABELS.map(({ value, label, note }) => (
            <ChoiceCard
              key={value}
              type="radio"
              name="manner"
              {...{ value, label, note }}
              checked={manner === value}
              onChange={() => change({ writer: inManner(writer, value) })}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
