import type { ReactNode } from 'react';
import { ErrorBoundary } from '../site/layout/error-boundary.tsx';
import { Logo } from '../ui/logo.tsx';
import '../site/layout/header.css';
import '../order-flow/order-flow.css';

const REASSURANCE =
  'An deiner Bestellung ändert das nichts: Was du gespeichert hast, ist sicher bei uns. Lade die Seite bitte neu.';

/**
 * Header and footer of an order page, and its error message. Their links load a new document: this document's address
 * is a key, so analytics never run in it.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary reassurance={REASSURANCE}>
      <header className="header row middle page-width">
        <a className="header__logo" href="/" aria-label={`${__BUSINESS_NAME__}, zur Startseite`}>
          <Logo />
        </a>
        <a className="header__contact" href="/kontakt/">
          Kontakt
        </a>
      </header>
      <main id="inhalt" className="order page-width" tabIndex={-1}>
        {children}
      </main>
      <footer className="order-foot row small page-width">
        <a href="/impressum/">Impressum</a>
        <a href="/datenschutz/">Datenschutz</a>
        <a href="/widerruf/">Vertrag widerrufen</a>
      </footer>
    </ErrorBoundary>
  );
}
