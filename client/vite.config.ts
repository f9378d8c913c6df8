import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { parseBusiness } from '@federpost/shared/business/business.ts';
import { businessPlugin, contentPlugin } from './build/content-plugin.ts';
import { prerenderPlugin, reloadPlugin } from './build/dev-server.ts';
import { styleSheetsPlugin } from './build/style-sheets.ts';
import { JSX_ALIAS, reactPlugin } from './build/jsx.ts';
import { olderBrowserPlugin } from './build/older-browser-plugin.ts';
import { SCRIPTS } from './site/pages/scripts.ts';
import { BUILD_TARGET } from './site/supported-browsers.ts';

const shop = process.env.SHOP_URL ?? 'http://127.0.0.1:3000';
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const businessFile = path('../business.json');
const { name } = parseBusiness(readFileSync(businessFile, 'utf8'));

export default defineConfig({
  root: path('.'),
  plugins: [
    styleSheetsPlugin(),
    businessPlugin(),
    contentPlugin(),
    reactPlugin(),
    prerenderPlugin(),
    reloadPlugin(businessFile),
    olderBrowserPlugin(),
  ],
  appType: 'custom',
  resolve: { alias: JSX_ALIAS },
  define: {
    __BUILD_YEAR__: JSON.stringify(new Date().getFullYear()),
    // A constant, because every page needs it: an import would also load the file's other values.
    __BUSINESS_NAME__: JSON.stringify(name),
    // The build passes what the browser's code really contains (scripts/build-client.ts).
    __PACKAGE_LICENCES__: '[]',
    // Zod compiles no functions: the content security policy forbids it, and Firefox reports each try to the console.
    'globalThis.__zod_globalConfig': '({ jitless: true })',
  },
  ssr: { noExternal: ['redux-persist'] },
  build: {
    target: BUILD_TARGET,
    manifest: true,
    // The content security policy refuses fonts and pictures from data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['site/site.ts', ...SCRIPTS.map((script) => `site/pages/${script}`), 'admin.html', 'my-letter.html'].map(
        (file) => path(`./${file}`),
      ),
      output: {
        codeSplitting: {
          // What every page loads is one file.
          groups: [{ name: 'every-page', test: /preload-helper|browser-storage|stored-beginning|draft-storage/ }],
        },
      },
    },
  },
  server: {
    // Builds of the site beside it.
    watch: { ignored: ['**/.dist-*/**', '**/dist/**'] },
    proxy: Object.fromEntries(
      ['/functions', '/rest', '/auth', '/signatures'].map((prefix) => [prefix, { target: shop, changeOrigin: false }]),
    ),
  },
});
