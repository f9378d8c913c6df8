import { LETTER_STYLES } from '@federpost/shared/order/catalogue.ts';
import { Section } from '../../../ui/section.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { LETTERS } from '../../content/letters.ts';
import pictures from '../../content/letters.ts?pictures';
import './styles.css';

/** One sheet with all four styles. */
export function LetterStyleShowcase() {
  return (
    <Section
      className="styles"
      title={'Vier Schriften\u00a0– welche klingt nach dir?'}
      lead="Gedruckt wird, was du hier siehst: Tinte in Blauschwarz, das Farbband in Schwarz, auf cremefarbenem Papier."
    >
      <Sheet className="styles__sheet">
        <dl className="styles__list">
          {LETTER_STYLES.map((style) => {
            const text = LETTERS[style.value].text.replace('\n', ' ');
            return (
              <div className="styles__row" key={style.value}>
                <dt>{style.name}</dt>
                <dd className="styles__tagline">{style.tagline}</dd>
                <dd className="styles__sample">
                  <img {...pictures[style.value]} alt={text} loading="lazy" decoding="async" />
                </dd>
              </div>
            );
          })}
        </dl>
      </Sheet>
    </Section>
  );
}
