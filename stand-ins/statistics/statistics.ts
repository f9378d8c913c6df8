import express, { Router } from 'express';
import { escape, page, sendPage } from '../payments/page.ts';

/**
 * The script that replaces Google's in a page: it reports each page's path when it is opened, and nothing if
 * `ga-disable-<id>` shows that consent was withdrawn.
 */
const BROWSER_SCRIPT = `(() => {
  const { src } = document.currentScript;
  const disabled = 'ga-disable-' + new URL(src).searchParams.get('id');
  const collect = new URL('collect', src).href;
  let last;
  const report = () => {
    const path = location.pathname;
    if (window[disabled] || path === last) return;
    last = path;
    navigator.sendBeacon(collect, path);
  };
  for (const name of ['pushState', 'replaceState']) {
    const change = history[name];
    history[name] = function (...args) {
      change.apply(this, args);
      report();
    };
  }
  addEventListener('popstate', report);
  report();
})();
`;

const MAX_VIEWS = 200;
const MAX_PATH_LENGTH = 200;

type PageView = { at: number; path: string };

/**
 * Replaces Google Analytics in development: the script that pages load after a visitor has consented, its reports, and
 * a page that shows them. The reports are lost when the process ends.
 */
export function statistics(now: () => number): Router {
  let views: PageView[] = [];
  const router = Router();
  router.get('/gtag.js', (_request, response) => {
    response.set('cache-control', 'no-store').type('text/javascript').send(BROWSER_SCRIPT);
  });
  router.post('/collect', express.text({ limit: '1kb' }), (request, response) => {
    const path: unknown = request.body;
    if (typeof path === 'string' && path.startsWith('/') && path.length <= MAX_PATH_LENGTH)
      views = [{ at: now(), path }, ...views].slice(0, MAX_VIEWS);
    response.status(204).end();
  });
  router.get('/', (_request, response) => sendPage(response, 200, statisticsPage(views)));
  return router;
}

function statisticsPage(views: readonly PageView[]): string {
  const time = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'medium' });
  const rows = views.map(({ at, path }) => `<tr><th scope="row">${escape(path)}</th><td>${time.format(at)}</td></tr>`);
  return page(
    'Was gemessen wurde',
    `<p>Diese Seite vertritt Google Analytics. Hier erscheint, welche Seiten gelesen wurden, aber nur bei Besuchern, die Analyse-Cookies erlaubt haben.</p>
${rows.length === 0 ? '<p>Noch wurde nichts gemessen.</p>' : `<table><caption>Gelesene Seiten, die neueste zuerst</caption><tbody>${rows.join('')}</tbody></table>`}`,
  );
}
