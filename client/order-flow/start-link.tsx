import { ButtonLink } from '../ui/button-link.tsx';

/** 'Brief schreiben': leads to the wizard. A link, so that it works before any script does. */
export function StartLink() {
  return (
    <ButtonLink href="/?start=true" size="large">
      Brief schreiben
    </ButtonLink>
  );
}
