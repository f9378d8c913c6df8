import type { Testimonial } from '../../content/landing/landing-page.ts';
import './voice.css';

/** What a customer said who sent such a letter. */
export function Voice({ quote, attribution }: Testimonial) {
  return (
    <figure className="voice">
      <blockquote>
        <p>„{quote}“</p>
      </blockquote>
      <figcaption>{attribution}</figcaption>
    </figure>
  );
}
