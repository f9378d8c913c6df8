import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { FILES_IN_OWN_PROCESS } from './e2e/vitest.config.ts';
import { LONG_TESTS_UNLESS_NAMED } from './shared/node/long-tests.fixture.ts';
import { longestFirst } from './shared/node/longest-first.fixture.ts';

/** Unit and contract tests run on Node; the browser project lives in client/vitest.browser.config.ts. */
export default defineConfig({
  test: {
    name: 'unit',
    environment: 'node',
    include: ['{shared,server,worker,client,scripts,stand-ins}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', ...FILES_IN_OWN_PROCESS, ...LONG_TESTS_UNLESS_NAMED],
    // Files share a process, which saves a fifth of the run: modules are loaded once. A file must undo its changes to
    // shared state; spies are restored automatically.
    isolate: false,
    setupFiles: ['server/operators/quick-passwords.fixture.ts'],
    restoreMocks: true,
    // One more than there are processors: many files spend half of their time waiting for a printer, a Redis or a disk's sync.
    maxWorkers: availableParallelism() + 1,
    // Tests make much short-lived garbage. A larger nursery and one collecting thread save a tenth of the processor time.
    execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=32', '--no-parallel-scavenge'],
    // These take ten seconds or more on two free cores. Vitest would start most of them last, because they are short files.
    sequence: {
      sequencer: longestFirst([
        'platform/redis-failover.long.test.ts',
        'letter/same-in-chromium.long.test.ts',
        'tasks/order-life.long.test.ts',
        'tasks/order-life.test.ts',
        'render/letter.test.ts',
        'cli/main.test.ts',
        'ordering/revise-letter-kills.long.test.ts',
        'delivery/lost-and-returned-letters.test.ts',
        'embedded/embedded-vault.test.ts',
        'printer/ipp.long.test.ts',
        'cli/main.long.test.ts',
        'render/letter-corpus.long.test.ts',
        'redis/redis-vault.long.test.ts',
        'skeletons/build.long.test.ts',
        'cli/copy-log.long.test.ts',
        'eventstoredb/eventstoredb.test.ts',
        'public/declare-withdrawal.test.ts',
        'eventstoredb/subscription.long.test.ts',
        'issues/alarms.test.ts',
        'order-list/supervise.long.test.ts',
        'sqlite/sqlite.test.ts',
        'embedded/killing.long.test.ts',
        'commands/commands.test.ts',
        'starting/services.long.test.ts',
        'event-store/suite.long.test.ts',
        'mail/debian-mail-servers.long.test.ts',
        'letter/preview-as-printed.test.ts',
      ]),
    },
    // Waits may be longer on a busy machine; the assertions stay the same.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
