import type { ReactNode } from 'react';
import { ConsentWhereNeeded } from './consent/consent-where-needed.tsx';
import { ANALYTICS_SCRIPT } from './consent/measurement.ts';
import { ErrorScreen } from './layout/error-screen.tsx';
import { ORIGIN } from './layout/page-head.tsx';
import headingFont from './ui/fonts/newsreader.woff2?url';
import textFont from './ui/fonts/instrument-sans.woff2?url';

/** What the built page refers to: style sheets, the script it begins with, and the modules that this one fetches. */
export type PageAssets = { styles: string[]; start: string; modules: string[] };

/** The whole HTML document, rendered by React on both sides so that each page's head is the page's own. */
export function Document({ assets, children }: { assets: PageAssets; children: ReactNode }) {
  return (
    <html lang="de-DE" data-origin={ORIGIN} data-analytics-script={ANALYTICS_SCRIPT}>
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
        <script type="module" async src={assets.start} data-modules={assets.modules.join(' ')} fetchPriority="low" />
      </head>
      <body>
        <ErrorScreen>
          {children}
          <ConsentWhereNeeded />
        </ErrorScreen>
      </body>
    </html>
  );
}

/** Reads the assets back from the served document, so that hydration renders the very same head. */
export function assetsOfDocument({ head }: globalThis.Document): PageAssets {
  /* oxlint-disable typescript/no-non-null-assertion -- all of them are rendered above */
  const styles = [...head.querySelectorAll('[rel=stylesheet]')].map((link) => link.getAttribute('href')!);
  const script = head.querySelector<HTMLElement>('[data-modules]')!;
  return { styles, start: script.getAttribute('src')!, modules: script.dataset.modules!.split(' ') };
}
