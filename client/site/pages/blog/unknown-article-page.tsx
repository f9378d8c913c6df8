import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { NotFoundIllustration } from '../not-found/not-found-page.tsx';

/** The page of an unknown slug (specification §2.14), with status 404. */
export function UnknownArticlePage() {
  return (
    <SitePage
      meta={{
        title: `Artikel nicht gefunden – ${__BUSINESS_NAME__}`,
        description: 'Diesen Artikel gibt es nicht oder nicht mehr.',
        path: '/blog/',
        unlisted: true,
      }}
    >
      <Breadcrumb label="Artikel nicht gefunden" parents={[{ label: 'Blog', path: '/blog/' }]} />
      <NotFoundIllustration
        title="Artikel nicht gefunden"
        text="Unter dieser Adresse liegt kein Artikel. Vielleicht ist er umgezogen, vielleicht hat sich ein Buchstabe verlaufen."
      >
        <ButtonLink href="/blog/">Zum Blog</ButtonLink>
      </NotFoundIllustration>
    </SitePage>
  );
}
