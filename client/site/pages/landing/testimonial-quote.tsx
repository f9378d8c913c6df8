import { isExample } from '../../content/business.ts';
import type { Testimonial } from '../../content/landing/claims.ts';
import { Example } from '../../../ui/example.tsx';
import './voice.css';

/** A quote of a customer who sent such a letter, with a link to how quotes are checked (§ 5b UWG). */
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
