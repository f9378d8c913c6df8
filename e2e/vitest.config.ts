import { defineConfig } from 'vitest/config';

/** The journey as people take it: a real shop in a process of its own, a real browser, real files. */
export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/made-queue.ts'],
    testTimeout: 240_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // One shop at a time: the machine that runs the tests may have two cores.
    fileParallelism: false,
    // Within a file, pages that are only looked at share the browser: most of their time is waiting.
    maxConcurrency: 3,
  },
});
