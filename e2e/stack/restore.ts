import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DockerEngine } from './engine.ts';
import { everyOrder } from '../operator.ts';
import { signInOperator, printAll, takeOrders } from './shop.ts';
import type { Stack } from './stack.ts';

const BEFORE = 5;
const LOST = 5;
const AFTER = 10;

const OPERATIONS = ['node', 'server/cli/main.ts'] as const;
const BACKUP = '/backup/federpost';

/** docs/run.md, «The command line», in the shop's image with its secrets. Rejects if an operation fails. */
export async function rebuild(stack: Stack): Promise<void> {
  await stack.compose('stop', '--timeout', '30', 'shop-1');
  await stack.compose('run', '--rm', '--no-deps', '-T', 'shop-1', ...OPERATIONS, 'rebuild');
  await stack.compose('start', 'shop-1');
  await stack.waitUntilHealthy(['shop-1']);
}

/**
 * docs/run.md, «Backup and restore», with an external log. The log is lost and restored from a backup, while the
 * servers' lists are ahead of it.
 * @returns the problems; empty if the lists show the log's orders, and new orders work
 */
export async function restoreLog(engine: DockerEngine, stack: Stack): Promise<string[]> {
  const problems: string[] = [];
  await takeOrders(BEFORE);
  const folder = join(stack.folder, 'backup');
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  const mount = `${folder}:/backup`;
  const operate = (settings: readonly string[], ...operation: string[]) =>
    stack.compose('run', '--rm', '--no-deps', '-T', '-v', mount, ...settings, 'shop-1', ...OPERATIONS, ...operation);
  await operate([], 'backup', BACKUP);
  const ordersBefore = (await everyOrder(await signInOperator(stack))).length;
  const { paid: lostSessions } = await takeOrders(LOST);

  await stack.compose('stop', '--timeout', '20', 'shop-1', 'shop-2', 'log');
  const volume = await stack.inspect(
    'log',
    '{{range .Mounts}}{{if eq .Destination "/var/lib/kurrentdb"}}{{.Name}}{{end}}{{end}}',
  );
  const empty = ['find', '/log', '-mindepth', '1', '-delete'];
  await engine.docker(
    'run',
    '--rm',
    '--network=none',
    '--user=root',
    `--volume=${volume}:/log`,
    'debian:bookworm-slim',
    ...empty,
  );
  await stack.compose('start', 'log');
  await stack.waitUntilHealthy(['log']);
  await operate(['-e', `DATA_DIR=${BACKUP}`], 'copy-log', 'to-eventstoredb');
  await stack.compose('start', 'shop-1', 'shop-2');
  await stack.waitUntilHealthy();

  const { paid } = await takeOrders(AFTER);
  const all = await printAll(stack, paid);
  const ghosts = all.filter((order) => lostSessions.has(order.stripe_session_id ?? '')).length;
  if (ghosts > 0) problems.push(`${ghosts} orders are shown that the log does not contain`);
  if (all.length !== ordersBefore + AFTER)
    problems.push(`${all.length} orders are shown; the log contains ${ordersBefore + AFTER}`);
  // `restore` refuses a folder that has a log.
  if ((await stack.exec('shop-1', 'ls', '/data')).split('\n').includes('events.sqlite'))
    problems.push('the next restore on the volume of shop-1 would be refused');
  return problems;
}
