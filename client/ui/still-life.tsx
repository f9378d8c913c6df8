import type { Picture } from '@federpost/shared/business/business.ts';
import { STILL_LIFE_WIDTHS, STILL_LIVES, type StillLifeName } from '@federpost/shared/site/still-lives.ts';
import { BusinessPicture } from './business-picture.tsx';
import './still-life.css';

const [, , LARGEST] = STILL_LIFE_WIDTHS;
const srcSet = (file: string, format: 'avif' | 'webp') =>
  STILL_LIFE_WIDTHS.map((width) => `/still-life/${file}-${width}.${format} ${width}w`).join(', ');

type Props = { name: StillLifeName; photograph: Picture | null; sizes: string };

/**
 * A picture of the product: a photograph of the business, or else what scripts/still-life rendered from the printer's
 * own PDFs, which says so. A dark page shows it by an evening's light.
 */
export function StillLife({ name, photograph, sizes }: Props) {
  if (photograph) return <BusinessPicture name={name} picture={photograph} />;
  return (
    <figure className="still-life">
      <picture>
        <source
          type="image/avif"
          media="(prefers-color-scheme: dark)"
          srcSet={srcSet(`${name}-evening`, 'avif')}
          sizes={sizes}
        />
        <source type="image/avif" srcSet={srcSet(name, 'avif')} sizes={sizes} />
        <img
          src={`/still-life/${name}-${LARGEST}.webp`}
          srcSet={srcSet(name, 'webp')}
          sizes={sizes}
          alt={STILL_LIVES[name].alt}
          width={LARGEST}
          height={Math.floor((LARGEST * 2) / 3)}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <figcaption className="above-8 soft small">Am Rechner gezeigt, mit unserem echten Druckbild</figcaption>
    </figure>
  );
}
