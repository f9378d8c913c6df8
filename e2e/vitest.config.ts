import { defineConfig } from 'vitest/config';

/** The journey as people take it: a real shop in a process of its own, a real browser, real files. */
export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['e2e/made-queue.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // What is waited for may take its time on a busy machine; what is asserted does not change.
    expect: { poll: { timeout: 60_000 } },
    // Two files at a time: while one waits for its shop, its browser or a retry, the other uses the processor.
    maxWorkers: 2,
    // Within a file, pages that are only looked at share the browser: most of their time is waiting.
    maxConcurrency: 3,
  },
});
