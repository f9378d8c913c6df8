import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { IN_A_PROCESS_OF_THEIR_OWN } from './e2e/vitest.config.ts';
import { longestFirst } from './shared/node/longest-first.fixture.ts';

/** Unit and contract tests run on Node; the browser project lives in client/vitest.browser.config.ts. */
export default defineConfig({
  test: {
    name: 'unit',
    environment: 'node',
    include: ['{shared,runtime,server,worker,client,scripts,stand-ins}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.tsx', ...IN_A_PROCESS_OF_THEIR_OWN],
    // A worker loads what is tested once and not for each of 270 files: a fifth of the run. So a file leaves nothing behind
    // that the next could meet: it takes back each setting and clock, and spies go by themselves.
    isolate: false,
    restoreMocks: true,
    // One more than there are processors: many files wait for a printer, a Redis or a disk's sync half of their time.
    maxWorkers: availableParallelism() + 1,
    // What tests make is garbage at once: with more room, collected by one thread, it costs a tenth less of the processors.
    execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=32', '--no-parallel-scavenge'],
    // Ten seconds or more on two free cores; most of them are short to read, and would come last.
    sequence: {
      sequencer: longestFirst([
        'client/letter/same-in-chromium.test.ts',
        'tasks/order-life.test.ts',
        'render/letter.test.ts',
        'cli/main.test.ts',
        'ordering/revise-letter.test.ts',
        'delivery/lost-and-returned-letters.test.ts',
        'embedded/embedded-vault.test.ts',
        'printer/ipp.test.ts',
        'redis/redis-vault.test.ts',
        'skeletons/build.test.ts',
        'typesetting/growth.test.ts',
        'cli/copy-log.test.ts',
        'eventstoredb/eventstoredb.test.ts',
        'public/declare-withdrawal.test.ts',
        'eventstoredb/subscription.test.ts',
        'issues/alarms.test.ts',
        'order-list/supervise.test.ts',
        'sqlite/sqlite.test.ts',
        'embedded/killing.test.ts',
        'commands/commands.test.ts',
        'starting/services.test.ts',
        'event-store/suite.test.ts',
      ]),
    },
    // What is waited for may take its time on a busy machine; what is asserted does not change.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
