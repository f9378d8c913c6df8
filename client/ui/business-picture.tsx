import { PHOTOGRAPHS, type PhotographName } from '@federpost/shared/business/photographs.ts';
import type { Picture } from '@federpost/shared/business/business.ts';
import './business-picture.css';

/** A photograph of the business's own, from `client/public/business`, as its place on the site crops it. */
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
