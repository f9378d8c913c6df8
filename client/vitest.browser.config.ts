import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { LONG_TESTS_UNLESS_NAMED } from '../shared/node/long-tests.fixture.ts';
import { QUIET_CHROMIUM } from '../shared/node/chromium.fixture.ts';
import { longestFirst } from '../shared/node/longest-first.fixture.ts';
import { styleSheetsPlugin } from './build/style-sheets.ts';
import { contentPlugin } from './build/content-plugin.ts';
import { JSX_ALIAS, reactPlugin } from './build/jsx.ts';

/** Components in a real Chromium: `npx vitest run -c client/vitest.browser.config.ts`. CHROMIUM names the binary. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [styleSheetsPlugin(), reactPlugin(), contentPlugin()],
  resolve: { alias: JSX_ALIAS },
  define: { __BUILD_YEAR__: '2026', __BUSINESS_NAME__: '"Federpost"' },
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react-redux',
      '@reduxjs/toolkit',
      'redux-persist',
      'react-router-dom',
      'tinykeys',
      'sonner',
      'zod',
      'axe-core',
      '@daypicker/react',
      '@daypicker/react/locale/de',
      'vitest-browser-react',
    ],
  },
  test: {
    name: 'browser',
    // One more than the processors, because a page waits a fifth of its time. By default Vitest reserves a processor.
    maxWorkers: availableParallelism() + 1,
    // It waits for toasts to close, so it must not be the last.
    sequence: { sequencer: longestFirst(['ui/toaster.browser.test.tsx']) },
    testTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    include: ['**/*.browser{,.long}.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**', ...LONG_TESTS_UNLESS_NAMED],
    setupFiles: [fileURLToPath(new URL('./vitest.browser.setup.ts', import.meta.url))],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // For client/missing-code.browser.test.tsx.
      commands: {
        withhold: ({ page }, files: string) => page.route(files, (route) => route.abort()),
        deliver: ({ page }, files: string) => page.unroute(files),
      },
      provider: playwright({
        launchOptions: QUIET_CHROMIUM,
        contextOptions: { locale: 'de-DE', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
});
