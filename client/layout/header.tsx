import { Link } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
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
          <Link to={to}>{text}</Link>
        </li>
      ))}
      <li>
        <Link to="/blog/">Blog</Link>
      </li>
    </>
  );
}

/**
 * The header of every page. Within an order (`quiet`) it holds only the way home and to help, so that nothing
 * distracts from the letter.
 */
export function Header({ quiet }: { quiet?: boolean }) {
  return (
    <header className="header">
      <a className="header__skip" href="#inhalt">
        Zum Inhalt springen
      </a>
      <Link className="header__logo" to="/" aria-label={`${__BUSINESS_NAME__}, zur Startseite`}>
        <Logo />
      </Link>
      {!quiet && (
        <>
          <nav className="header__nav" aria-label="Hauptmenü">
            <ul className="header__links">
              <Links />
            </ul>
          </nav>
          <details className="header__menu">
            <summary>Menü</summary>
            <nav aria-label="Menü">
              {/* The links do the work and are reached by keyboard; the list only closes the menu behind them. */}
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
              <ul
                className="header__links"
                onClick={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
              >
                <Links />
              </ul>
            </nav>
          </details>
        </>
      )}
      <Link className="header__contact" to="/kontakt/">
        Kontakt
      </Link>
    </header>
  );
}
