import type { Picture } from '@federpost/shared/business/business.ts';

/** A photograph of the business, from `client/public/business` (`pictures` in business.json). */
export function BusinessPicture({ picture: { file, alt, width, height } }: { picture: Picture }) {
  return <img src={`/business/${file}`} alt={alt} width={width} height={height} loading="lazy" decoding="async" />;
}
