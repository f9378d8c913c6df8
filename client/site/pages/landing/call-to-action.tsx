import type { LandingPage } from '../../content/landing/landing-page.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import './call.css';

/** The closing call to write, in the colour of ink. */
export function CallToAction({ call, target }: { call: LandingPage['call']; target: string }) {
  return (
    <section className="call" aria-labelledby="aufruf">
      <div className="call__inner">
        <h2 id="aufruf">{call.heading}</h2>
        <p>{call.text}</p>
        <ButtonLink href={target} size="large">
          {call.button}
        </ButtonLink>
        <svg className="call__stroke" viewBox="0 0 620 120" aria-hidden="true">
          <path d="M4 84c40-2 70-54 104-52s22 54-8 54-20-58 40-64c70-6 90 60 150 58 40-2 56-40 92-40s30 44 2 44-14-50 40-52c50-2 66 48 110 48 30 0 50-10 82-30" />
        </svg>
      </div>
    </section>
  );
}
