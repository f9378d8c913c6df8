import { BASE_PRICE_CENTS } from '@federpost/shared/order/catalogue.ts';
import { formatEuro } from '@federpost/shared/order/price.ts';
import type { LandingPage, LetterPicture } from '../../content/landing/landing-page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { clsx } from '../../../ui/clsx.ts';
import { Drawing } from '../../../ui/drawings.tsx';
import { Postmark, Stamp } from '../../../ui/stamp.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import './landing-hero.css';

/** The letter, as it would be printed, next to the text that invites to write one. */
export function LandingHero({ page, letter }: { page: LandingPage; letter: LetterPicture }) {
  const { hero, look } = page;
  const stamp = (
    <Stamp ink={look.ink} className="landing-hero__stamp">
      <Drawing name={look.stamp} />
    </Stamp>
  );
  const postmark = look.day && <Postmark day={look.day} className="landing-hero__postmark" />;
  return (
    <section className={clsx('landing-hero relative', `landing-hero--${look.arrangement}`)} aria-labelledby="titel">
      <div className="landing-hero__inner columns page-width">
        <div className="landing-hero__words packed stack gap-24">
          {hero.kicker && <p className="landing-hero__kicker wax">{hero.kicker}</p>}
          <h1 id="titel" tabIndex={-1}>
            {hero.heading}
          </h1>
          <p className="landing-hero__lead lead soft">{hero.text}</p>
          <div className="landing-hero__start above-8 row middle">
            <ButtonLink href={page.buttonTarget} size="large">
              {hero.button}
            </ButtonLink>
            <p className="landing-hero__note soft small">
              {formatEuro(BASE_PRICE_CENTS)}, Porto inklusive.
              <br />
              Kein Konto nötig.
            </p>
          </div>
        </div>
        <div className="landing-hero__desk relative">
          <Sheet className="landing-hero__sheet">
            <img
              {...letter}
              alt={`Beispiel eines Briefes: ${page.letter.text.replaceAll('\n', ' ')}`}
              fetchPriority="high"
            />
          </Sheet>
          {look.arrangement === 'envelope' ? (
            <div className="landing-hero__envelope paper-envelope" aria-hidden="true">
              <span className="landing-hero__address" />
              {stamp}
              {postmark}
            </div>
          ) : (
            <>
              {postmark}
              {stamp}
            </>
          )}
        </div>
      </div>
    </section>
  );
}
