import { isExample } from '../../content/business.ts';
import type { Testimonial } from '../../content/landing/claims.ts';
import { Example } from '../../../ui/example.tsx';
import './voice.css';

/** What a customer said who sent such a letter, with the way to how such words are checked (§ 5b UWG). */
export function TestimonialQuote({ quote, attribution }: Testimonial) {
  return (
    <figure className="voice">
      <blockquote>
        <p>„{quote}“</p>
      </blockquote>
      <figcaption>
        {attribution}
        {isExample('testimonials') && <Example />}
        <a href="/#bewertungen">So prüfen wir Bewertungen</a>
      </figcaption>
    </figure>
  );
}
