import { defineConfig } from 'vitest/config';
import { longestFirst } from '../shared/node/longest-first.fixture.ts';

/** Testcontainers looks for a Docker engine once per process, so this file needs a process of its own. */
export const FILES_IN_OWN_PROCESS = ['server/event-store/eventstoredb/suite/real-server.test.ts'];

/** The journey as people take it: a real shop as a separate process, a real browser, real files. */
export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['e2e/**/*.test.ts', ...FILES_IN_OWN_PROCESS],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Waits may be longer on a busy machine; the assertions stay the same.
    expect: { poll: { timeout: 60_000 } },
    // One more than a small machine's processors: most files wait half of their time for a start, a browser, a retry.
    maxWorkers: 3,
    // These take half a minute to two on two free cores.
    sequence: {
      sequencer: longestFirst([
        'power-cuts.test.ts',
        'chaos.test.ts',
        'raw-image.test.ts',
        'site-in-browser.test.ts',
        'threads.long.test.ts',
        'start.test.ts',
        'readiness.test.ts',
        'by-keyboard.test.ts',
        'rolling-restart.test.ts',
        'site-moves.test.ts',
        'my-letter.test.ts',
        'seed.long.test.ts',
      ]),
    },
    // Within a file, pages that are only viewed share the browser: most of their time is waiting.
    maxConcurrency: 3,
  },
});
