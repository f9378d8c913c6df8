import { STILL_LIFE_WIDTHS, STILL_LIVES, type StillLifeName } from '@federpost/shared/site/still-lives.ts';
import './still-life.css';

const [, , LARGEST] = STILL_LIFE_WIDTHS;
const srcSet = (name: StillLifeName, format: 'avif' | 'webp') =>
  STILL_LIFE_WIDTHS.map((width) => `/still-life/${name}-${width}.${format} ${width}w`).join(', ');

/** A picture of the product that scripts/still-life rendered from the printer's own PDFs, and that says so. */
export function StillLife({ name, sizes }: { name: StillLifeName; sizes: string }) {
  return (
    <figure className="still-life">
      <picture>
        <source type="image/avif" srcSet={srcSet(name, 'avif')} sizes={sizes} />
        <img
          src={`/still-life/${name}-${LARGEST}.webp`}
          srcSet={srcSet(name, 'webp')}
          sizes={sizes}
          alt={STILL_LIVES[name]}
          width={LARGEST}
          height={(LARGEST * 2) / 3}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <figcaption>Am Rechner gezeigt, mit unserem echten Druckbild</figcaption>
    </figure>
  );
}
