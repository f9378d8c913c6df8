import { LETTER_STYLES } from '@federpost/shared/order/catalogue.ts';
import { Section } from '../../ui/section.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { STYLE_SAMPLES } from '../../letter/style-samples.ts';
import './styles.css';

/** A page from the specimen book: one sheet, four hands. */
export function Styles() {
  return (
    <Section
      className="styles"
      title="Vier Schriften – welche klingt nach dir?"
      lead="Gedruckt wird, was du hier siehst: blauschwarze Tinte auf cremefarbenem Papier."
    >
      <Sheet className="styles__sheet">
        <dl className="styles__list">
          {LETTER_STYLES.map((style) => {
            const sample = STYLE_SAMPLES[style.value];
            return (
              <div className="styles__row" key={style.value}>
                <dt>{style.name}</dt>
                <dd className="styles__tagline">{style.tagline}</dd>
                <dd className="styles__sample">
                  <img
                    src={sample.image}
                    width={sample.width}
                    height={sample.height}
                    alt={sample.text}
                    loading="lazy"
                    decoding="async"
                  />
                </dd>
              </div>
            );
          })}
        </dl>
      </Sheet>
    </Section>
  );
}
