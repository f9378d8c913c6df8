import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentPlugin } from './build/content-plugin.ts';
import { prerenderOnTheFly } from './build/dev-server.ts';
import { pureComponents } from './build/pure-components.ts';

const shop = process.env.SHOP_URL ?? 'http://127.0.0.1:3000';
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const { name } = JSON.parse(readFileSync(path('../business.json'), 'utf8')) as { name: string };

/** Frameworks change rarely and the shop often: one chunk for each, so that a new text does not evict React. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\//;

/**
 * What every page needs, in one file: many small ones pack badly and cost a request each. Its styles come first.
 */
const SHELL =
  /client\/(document\.tsx|layout\/(header|footer|cookie-link|page-head|scroll-and-focus|static-page|static-part|use-links-and-actions|error-screen|use-pointed-links)|consent\/(consent-where-needed|measurement)\.|ui\/(tokens|base|logo|link|late-code|notify|toasts|use-in-browser)|pages\/page-at|store\/(draft-storage|forget-old-draft)|app\.tsx|order\/(view|occasion|load-order-views))/;

/** What the operator's page shares with the others, so that it does not load all parts. */
const KIT = /client\/ui\/(button|class-names)\./;

/** What the operator's page and the order's views share besides: one file of both, for each that is named costs every page. */
const DESK = /client\/(ui\/(dialog|use-tooltips|tooltip)|order\/(save-copy|copy-of-letter))\./;

/** Small parts that several views share: every page names each file there is, so fewer of them weigh less. */
const PRICES = /shared\/(business\/tax|order\/(price|catalogue))\./;
const DRAWINGS = /client\/ui\/(drawings|motifs)\./;
const SHARING = /client\/ui\/(copy-text|share|save-file)\./;
const DAYS = /shared\/calendar\/(berlin|date-words)\.|client\/backend\.|\/business\.json$/;

/** What the pages with a form of their own have more. */
const FORM = /client\/(ui\/(field|notice)|pages\/legal\/legal-article|content\/legal\/withdrawal-head)\./;

/** What most pages are put together from: one style sheet instead of seven, of which a browser fetches six at a time. */
const PARTS =
  /client\/(layout\/(breadcrumb|way-back)|ui\/(accordion|button-link|envelope-back|postmark|seal|section|sheet|stamp)\.)/;

export default defineConfig({
  root: path('.'),
  plugins: [pureComponents(), contentPlugin(), react(), prerenderOnTheFly()],
  appType: 'custom',
  define: {
    __BUILD_YEAR__: JSON.stringify(new Date().getFullYear()),
    // Every page carries it: imported from the file it would bring what other pages need of that.
    __BUSINESS_NAME__: JSON.stringify(name),
  },
  ssr: { noExternal: ['redux-persist'] },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // A data: URL would be a font or picture that the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        start: path('./after-paint.ts'),
        site: path('./entry-client.tsx'),
        admin: path('./admin.html'),
        letter: path('./my-letter.html'),
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'shell', test: SHELL },
            { name: 'kit', test: KIT },
            { name: 'desk', test: DESK },
            { name: 'prices', test: PRICES },
            { name: 'drawings', test: DRAWINGS },
            { name: 'sharing', test: SHARING },
            { name: 'days', test: DAYS },
            { name: 'form', test: FORM },
            { name: 'parts', test: PARTS },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/functions', '/rest', '/auth', '/signatures'].map((prefix) => [prefix, { target: shop, changeOrigin: false }]),
    ),
  },
});
