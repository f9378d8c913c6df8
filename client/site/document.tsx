import type { ReactNode } from 'react';
import { PLACEHOLDER_ANALYTICS_SCRIPT } from '@federpost/shared/site/placeholders.ts';
import headingFont from '../ui/fonts/newsreader.woff2?url';
import textFont from '../ui/fonts/instrument-sans.woff2?url';
import '../ui/tokens.css';
import '../ui/base.css';

/** The files of a built page: style sheets, scripts, and the modules that these import. */
export type PageAssets = { styles: string[]; scripts: string[]; imports: string[] };

/** The whole HTML document around a page. */
export function Document({ assets, children }: { assets: PageAssets; children: ReactNode }) {
  return (
    <html lang="de-DE" data-analytics-script={PLACEHOLDER_ANALYTICS_SCRIPT}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf6ec" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171a22" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={headingFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
        {assets.imports.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
      </head>
      <body>
        <a className="skip-link" href="#inhalt" data-action="skip">
          Zum Inhalt springen
        </a>
        {children}
      </body>
    </html>
  );
}
