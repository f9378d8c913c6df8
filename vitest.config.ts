import { defineConfig } from 'vitest/config';

/** Unit and contract tests run on Node; the browser project lives in client/vitest.browser.config.ts. */
export default defineConfig({
  test: {
    name: 'unit',
    environment: 'node',
    include: ['{shared,runtime,server,worker,client,scripts,stand-ins}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.tsx'],
    // Vitest leaves one processor idle, which is half of a machine with two.
    maxWorkers: '100%',
    testTimeout: 30_000,
    // What is waited for may take its time on a busy machine; what is asserted does not change.
    expect: { poll: { timeout: 20_000 } },
  },
});
