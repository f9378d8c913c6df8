import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Unit and contract tests run on Node; the browser project lives in client/vitest.browser.config.ts. */
export default defineConfig({
  test: {
    name: 'unit',
    environment: 'node',
    include: ['{shared,runtime,server,worker,client,scripts,stand-ins}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.tsx'],
    // One more than there are processors: many files wait for a printer, a Redis or a disk's sync half of their time.
    maxWorkers: availableParallelism() + 1,
    // What is waited for may take its time on a busy machine; what is asserted does not change.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
