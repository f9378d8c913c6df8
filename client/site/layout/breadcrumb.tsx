import { JsonLd, ORIGIN } from './page-head.tsx';
import './breadcrumb.css';

type Crumb = { label: string; path: string };

const HOME: Crumb = { label: 'Startseite', path: '/' };

type Props = { label?: string; path?: string; parents?: readonly Crumb[]; children?: React.ReactNode };

/** The breadcrumb «Startseite > label» (specification §2.10), also as structured data. */
export function Breadcrumb({ label = 'Seite', path, parents = [], children }: Props) {
  const ancestors = [HOME, ...parents];
  const crumbs: { label: string; path?: string | undefined }[] = [...ancestors, { label, path }];
  return (
    <div className="breadcrumb row baseline spread soft small page-width">
      <nav aria-label="Brotkrumen">
        <ol className="breadcrumb__list">
          {ancestors.map((crumb) => (
            <li key={crumb.path}>
              <a href={crumb.path}>{crumb.label}</a>
            </li>
          ))}
          <li aria-current="page">{label}</li>
        </ol>
      </nav>
      {children}
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: crumbs.map((crumb, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: crumb.label,
            // Only the last item may lack an address, on the page of an unknown address.
            ...(crumb.path !== undefined && { item: `${ORIGIN}${crumb.path}` }),
          })),
        }}
      />
    </div>
  );
}

/** «Zurück»: goes back in the history. Without a history or JavaScript it goes to this address. */
export function BackLink({ to }: { to: string }) {
  return (
    <a href={to} data-action="back">
      Zurück
    </a>
  );
}
