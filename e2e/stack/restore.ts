import type { Engine } from './engine.ts';
import { everyOrder } from '../operator.ts';
import { operatorOf, printAll, takeOrders } from './shop.ts';
import type { Stack } from './stack.ts';

const BEFORE = 5;
const LOST = 5;
const AFTER = 25;

/** docs/operations.md, «The command line», in the shop's image with its secrets. Rejects where an operation fails. */
export async function operate(stack: Stack): Promise<void> {
  await stack.inside('shop-1', 'node', 'server/operations/main.ts', 'backup', '/tmp/backup');
  await stack.compose('stop', '--timeout', '30', 'shop-1');
  await stack.compose('run', '--rm', '--no-deps', '-T', 'shop-1', 'node', 'server/operations/main.ts', 'rebuild');
  await stack.compose('start', 'shop-1');
  await stack.healthy(['shop-1']);
}

/**
 * docs/operations.md, «Backup and restore», with the log outside: a copy of the log's volume is put back while the
 * servers' lists are ahead of it. @returns what is wrong; empty where the lists show what the log holds, and new orders live
 */
export async function restoreLog(engine: Engine, stack: Stack): Promise<string[]> {
  const trouble: string[] = [];
  await takeOrders(BEFORE, 10);
  await stack.compose('stop', '--timeout', '20', 'log');
  const volume = await stack.inspect(
    'log',
    '{{range .Mounts}}{{if eq .Destination "/var/lib/eventstore"}}{{.Name}}{{end}}{{end}}',
  );
  const inVolume = (script: string) =>
    engine.docker(
      'run',
      '--rm',
      '--network=none',
      '--user=root',
      '--volume',
      `${volume}:/log`,
      '--volume',
      'federpost-stack-copy:/copy',
      'debian:bookworm-slim',
      'sh',
      '-ec',
      script,
    );
  await inVolume('cp -a /log/. /copy/');
  await stack.compose('start', 'log');
  await stack.healthy(['log', 'shop-1', 'shop-2']);
  const held = (await everyOrder(await operatorOf(stack))).length;
  const { paid: forgotten } = await takeOrders(LOST, 10);

  await stack.compose('stop', '--timeout', '20', 'shop-1', 'shop-2', 'log');
  await inVolume('find /log -mindepth 1 -delete; cp -a /copy/. /log/');
  await engine.docker('volume', 'rm', '--force', 'federpost-stack-copy');
  await stack.compose('start', 'log');
  await stack.healthy(['log']);
  await stack.compose('start', 'shop-1', 'shop-2');
  await stack.healthy();

  const { paid } = await takeOrders(AFTER, 10);
  const all = await printAll(stack, paid);
  const ghosts = all.filter((one) => forgotten.has(one.stripe_session_id ?? '')).length;
  if (ghosts > 0) trouble.push(`${ghosts} orders are shown that the log does not hold`);
  if (all.length !== held + AFTER) trouble.push(`${all.length} orders are shown; the log holds ${held + AFTER}`);
  return trouble;
}
