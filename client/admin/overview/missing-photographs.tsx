import { missingPhotographs } from '@federpost/shared/business/photographs.ts';
import { pictures } from '../../../business.json';

/** What the site has a place for and the business has not photographed yet. */
export function MissingPhotographs() {
  const missing = missingPhotographs(pictures);
  if (missing.length === 0) return null;
  return (
    <p className="hint">
      Der Website fehlen noch Fotos: {missing.join(', ')}. Bis dahin steht dort eine Zeichnung oder nichts. Die Dateien
      gehören nach client/public/business, ihre Namen unter „pictures“ in business.json.
    </p>
  );
}
