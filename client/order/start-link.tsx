import { ButtonLink } from '../ui/button.tsx';
import { loadOrderViews } from './load-order-views.ts';

/**
 * 'Brief schreiben': leads to the wizard. A link, so that it works before any script does; whoever comes near
 * it has the wizard's code on the way already.
 */
export function StartLink() {
  const prepare = () => void loadOrderViews();
  return (
    <ButtonLink to="/?start=true" size="large" onPointerEnter={prepare} onFocus={prepare}>
      Brief schreiben
    </ButtonLink>
  );
}
