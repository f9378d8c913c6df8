import { ButtonLink } from '../ui/button.tsx';

/** 'Brief schreiben' leads to the wizard. It is a link, so that it works before scripts have loaded. */
export function StartLink() {
  return (
    <ButtonLink href="/?start=true" size="large">
      Brief schreiben
    </ButtonLink>
  );
}
