import { Logo } from '../../ui/logo.tsx';
import './header.css';

const ANCHORS = [
  { to: '/#wie-es-funktioniert', text: 'Wie es funktioniert' },
  { to: '/#preise', text: 'Preise' },
  { to: '/#ueber-uns', text: 'Über uns' },
];

function Links() {
  return (
    <>
      {ANCHORS.map(({ to, text }) => (
        <li key={to}>
          <a href={to}>{text}</a>
        </li>
      ))}
      <li>
        <a href="/blog/">Blog</a>
      </li>
    </>
  );
}

/**
 * The header of every page. Within an order (`minimal`) it only links to home and help, to avoid distraction from the
 * letter.
 */
export function Header({ minimal }: { minimal?: boolean }) {
  return (
    <header className="header row middle page-width">
      <a className="header__logo" href="/" aria-label={`${__BUSINESS_NAME__}, zur Startseite`}>
        <Logo />
      </a>
      {!minimal && (
        <>
          <nav className="header__nav hidden--medium" aria-label="Hauptmenü">
            <ul className="header__links">
              <Links />
            </ul>
          </nav>
          <details className="header__menu">
            <summary>Menü</summary>
            <nav aria-label="Menü">
              <ul className="header__links" data-action="close-menu">
                <Links />
              </ul>
            </nav>
          </details>
        </>
      )}
      <a className="header__contact" href="/kontakt/">
        Kontakt
      </a>
    </header>
  );
}
