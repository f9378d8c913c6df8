import { ORDER_PAGE } from '@federpost/shared/site/order-page.ts';
import type { ReactNode } from 'react';
import { vouchers } from '../../../business.json';
import { Logo } from '../../ui/logo.tsx';
import './footer.css';

const SITE = [
  { to: '/#hero', text: 'Brief schreiben' },
  ...(vouchers ? [{ to: '/gutschein/', text: 'Gutschein kaufen' }] : []),
  { to: '/blog/', text: 'Blog' },
  { to: '/kontakt/', text: 'Kontakt' },
];

const POPULAR = [
  { to: '/liebesbrief-schreiben/', text: 'Liebesbrief schreiben' },
  { to: '/dankesbrief-schreiben/', text: 'Dankesbrief schreiben' },
  { to: '/geschenk-fur-oma/', text: 'Geschenk für Oma' },
  { to: '/geburtstag-brief/', text: 'Geburtstagsbrief' },
  { to: '/brief-zukunftiges-ich/', text: 'Brief an dein zukünftiges Ich' },
];

const LAW = [
  { to: '/impressum/', text: 'Impressum' },
  { to: '/datenschutz/', text: 'Datenschutz' },
  { to: '/agb/', text: 'AGB' },
  { to: '/widerruf/', text: 'Vertrag widerrufen' },
  { to: '/barrierefreiheit/', text: 'Barrierefreiheit' },
  { to: '/lizenzen/', text: 'Lizenzen' },
];

type LinksProps = { title: string; links: { to: string; text: string }[]; children?: ReactNode };

function Links({ title, links, children }: LinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="plain-title">{title}</h2>
      <ul className="footer__links stack">
        {links.map(({ to, text }) => (
          <li key={to}>
            <a href={to}>{text}</a>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </nav>
  );
}

/** The footer of every page. */
export function Footer() {
  return (
    <footer className="footer ruled">
      <div className="footer__inner page-width">
        <div className="footer__brand packed stack gap-16 soft">
          <Logo />
          <p className="hidden--narrow">Briefe, am Bildschirm geschrieben, auf Papier gedruckt, zur Post gebracht.</p>
        </div>
        <Links title={__BUSINESS_NAME__} links={SITE}>
          <a href={ORDER_PAGE}>Wo ist mein Brief?</a>
        </Links>
        <Links title="Beliebte Briefe" links={POPULAR} />
        <Links title="Rechtliches" links={LAW}>
          {/* Shown if there is no banner; links to the section that explains why (footer.css). */}
          <a className="footer__no-cookies" href="/datenschutz/#datenerfassung">
            Cookies
          </a>
          <button type="button" className="footer__button bare soft" data-action="reset-consent">
            Cookie-Einstellungen
          </button>
        </Links>
        <p className="footer__end row spread soft small ruled whole">
          <span>
            © <span data-year>{__BUILD_YEAR__}</span> {__BUSINESS_NAME__}
          </span>
          <span>Made in Deutschland</span>
        </p>
      </div>
    </footer>
  );
}

/** 'Brief schreiben' at a phone's foot. The page's script shows it while all other such links are out of view. */
export const StickyStartLink = () => (
  <a className="sticky-start" href="/?start=true" hidden>
    Brief schreiben
  </a>
);
