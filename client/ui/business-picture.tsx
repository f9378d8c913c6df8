import { PHOTOGRAPHS, type PhotographName } from '@federpost/shared/business/photographs.ts';
import type { Picture } from '@federpost/shared/business/business.ts';
import './business-picture.css';

/** A photograph of the business, from `client/public/business` (`pictures` in business.json), cropped for its place. */
export function BusinessPicture({ name, picture }: { name: PhotographName; picture: Picture }) {
  const { file, alt = PHOTOGRAPHS[name].alt, width, height } = picture;
  return (
    <img
      className={`business-picture business-picture--${name}`}
      src={`/business/${file}`}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}
