import { BASE_PRICE_CENTS } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import { LETTERS } from '../../content/letters.ts';
import pictures from '../../content/letters.ts?pictures';
import { StartLink } from '../../../order-flow/start-link.tsx';
import { Motif } from '../../../ui/motifs.tsx';
import { Postmark, Stamp } from '../../../ui/stamp.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import '../../../ui/alert.css';
import './hero.css';

const { hero: letter, heroSignature: signature } = pictures;
const LETTER_TEXT =
  `Ein Brief in geschwungener Handschrift: ${LETTERS.hero.text} ${LETTERS.heroSignature.text}`.replaceAll(/\s+/g, ' ');

/** The first screen. Its sheet shows a finished letter; a script makes it a text field (write-on-hero.ts). */
export function Hero() {
  return (
    <section className="hero" id="hero" aria-labelledby="hero-titel">
      <div className="hero__light" aria-hidden="true" />
      <div className="hero__inner columns relative page-width">
        <div className="hero__words stack gap-32">
          <h1 id="hero-titel" tabIndex={-1}>
            Manche{'\u00a0'}Worte gehören <em>auf{'\u00a0'}Papier.</em>
          </h1>
          <p className="hero__lead lead soft">
            Du schreibst am Bildschirm. Wir drucken deinen Brief auf schweres, cremefarbenes Papier und bringen ihn im
            Umschlag zur Post.
          </p>
          {/* Of the voucher whose link led here (take-voucher.ts). */}
          <div className="alert alert--done stack gap-6 small hero__voucher" role="status" hidden>
            <p className="alert__title bold" />
            <p />
          </div>
          <div className="hero__start above-8 row middle">
            <StartLink />
            <p className="hero__note soft small">
              {formatEuro(BASE_PRICE_CENTS)}, Porto inklusive.
              <br />
              Kein Konto, etwa fünf Minuten.
            </p>
          </div>
          <noscript>
            <p className="hero__noscript">
              Zum Schreiben braucht diese Seite JavaScript. Bitte schalte es ein und lade sie neu.
            </p>
          </noscript>
        </div>
        <div className="hero__desk">
          <div className="hero__envelope paper-envelope hidden--medium" aria-hidden="true">
            <Stamp ink="wax" value="1">
              <Motif name="swallow" />
            </Stamp>
            <Postmark day="24·XII" />
          </div>
          <Sheet className="hero__sheet">
            <div className="hero__picture">
              <img {...letter} alt={LETTER_TEXT} fetchPriority="high" />
              <span className="hero__signature">
                <img {...signature} alt="" />
              </span>
            </div>
            <div className="hero__paper" hidden>
              <label className="hero__invitation" htmlFor="erste-zeile">
                Schreib hier deine erste Zeile
              </label>
              <textarea
                id="erste-zeile"
                className="hero__field"
                lang="de"
                rows={1}
                autoComplete="off"
                autoCapitalize="sentences"
                spellCheck={false}
              />
            </div>
          </Sheet>
        </div>
      </div>
    </section>
  );
}
