import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { NotFoundIllustration } from './not-found-illustration.tsx';

/** Any unknown address (specification §2.11), with status 404. */
export function Page() {
  return (
    <SitePage
      meta={{ title: `Seite nicht gefunden – ${__BUSINESS_NAME__}`, description: 'Diese Seite gibt es nicht.' }}
    >
      <Breadcrumb />
      <NotFoundIllustration title="404" text={<span lang="en">Oops! Page not found</span>}>
        <p>
          Unter dieser Adresse wohnt bei uns niemand. Nichts ist verloren: Ein angefangener Brief liegt weiter auf
          deinem Gerät.
        </p>
        <ButtonLink href="/">Zurück zur Startseite</ButtonLink>
      </NotFoundIllustration>
    </SitePage>
  );
}
