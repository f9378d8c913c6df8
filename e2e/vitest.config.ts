import { defineConfig } from 'vitest/config';
import { LONG_TESTS_UNLESS_NAMED } from '../shared/node/long-tests.fixture.ts';
import { longestFirst } from '../shared/node/longest-first.fixture.ts';

/** Testcontainers looks for a Docker engine once per process, so this file needs a process of its own. */
export const FILES_IN_OWN_PROCESS = ['server/event-store/eventstoredb/suite/real-server.test.ts'];

/** The journey as people take it: a real shop as a separate process, a real browser, real files. */
export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['e2e/**/*.test.ts', ...FILES_IN_OWN_PROCESS],
    exclude: LONG_TESTS_UNLESS_NAMED,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Waits may be longer on a busy machine; the assertions stay the same.
    expect: { poll: { timeout: 60_000 } },
    // One more than a small machine’s processors: most files wait half of their time for a start, a browser, a retry.
    maxWorkers: 3,
    // These take half a minute to four on two free cores.
    sequence: {
      sequencer: longestFirst([
        'as-people-have-it.long.test.ts',
        'chaos.long.test.ts',
        'raw-image.long.test.ts',
        'three-engines.long.test.ts',
        'second-half.long.test.ts',
        'print-run-order.long.test.ts',
        'redis-failover.long.test.ts',
        'site-in-browser.long.test.ts',
        'power-cuts.long.test.ts',
        'rolling-restart.long.test.ts',
        'voucher-kills.long.test.ts',
        'seed.long.test.ts',
        'site-moves.long.test.ts',
        'site-on-a-phone.long.test.ts',
        'order-flow-fits.long.test.ts',
        'dev.long.test.ts',
        'on-a-phone.long.test.ts',
        'readiness.long.test.ts',
        'a-days-letters.long.test.ts',
        'constellations.long.test.ts',
        'by-keyboard.long.test.ts',
        'threads.long.test.ts',
        'two-print-directories.long.test.ts',
        'person-forgotten.long.test.ts',
        'way-home.long.test.ts',
        'put-back.long.test.ts',
        'further-engines.long.test.ts',
        'money-kills.long.test.ts',
        'backup.long.test.ts',
        'letter-photo.long.test.ts',
        'my-letter.test.ts',
        'start.test.ts',
        'withdrawal.test.ts',
        'site-in-browser.test.ts',
        'journey.test.ts',
        'site-origin.test.ts',
        'voucher-in-browser.test.ts',
        'documents.test.ts',
        'payments.test.ts',
      ]),
    },
    // Within a file, pages that are only viewed share the browser: most of their time is waiting.
    maxConcurrency: 3,
  },
});
