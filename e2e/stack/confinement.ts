import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { asCustomer, CUSTOMERS, haveCustomers } from './customers.ts';
import type { DockerEngine } from './engine.ts';
import type { Stack } from './stack.ts';

const SHOP_SECRETS = [
  'master_key',
  'worker_token',
  'operator_password',
  'auth_signing_key',
  'stripe_webhook_secret',
  'redis_url',
  'worker_redis_url',
  'vault_redis_url',
];
/** The directories that a service may write to; all others are read-only. */
const WRITABLE =
  /^\/(data|config|keys|printed|tmp|var\/lib\/(kurrentdb|printer)|var\/log\/kurrentdb|dev|proc|sys)(\/|$)/;
const USERS = '1000|1001|999';

/**
 * Examines the running stack from inside its containers. @returns the problems; empty if everything is as in the
 * compose file
 */
export async function confinementProblem(engine: DockerEngine, stack: Stack): Promise<string[]> {
  const secrets = SHOP_SECRETS.map((name) => stack.secret(name)).filter((secret) => secret.length > 8);
  const problemLists = await Promise.all(
    (await stack.services()).map((service) => serviceProblems(stack, service, secrets)),
  );
  const problems = problemLists.flat();
  const logs = await stack.compose('logs', '--no-color');
  if (secrets.some((secret) => logs.includes(secret))) problems.push('a log contains a secret');
  const history = await engine.docker('history', '--no-trunc', '--format', '{{.CreatedBy}}', 'federpost:local');
  if (secrets.some((secret) => history.includes(secret))) problems.push('an image layer contains a secret');
  return [...problems, ...(await networkProblem(engine, stack))];
}

async function serviceProblems(stack: Stack, service: string, secrets: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  const expect = (ok: boolean, what: string) => void (ok || problems.push(`${service}: ${what}`));
  const config = await stack.inspect(
    service,
    '{{json .Config.Env}} {{json .Config.Cmd}} {{json .HostConfig.CapDrop}} {{.HostConfig.ReadonlyRootfs}} {{.Config.User}} {{json .HostConfig.SecurityOpt}} {{.HostConfig.Memory}}={{.HostConfig.MemorySwap}}',
  );
  expect(!secrets.some((secret) => config.includes(secret)), 'the container’s description contains a secret');
  expect(
    new RegExp(`\\["ALL"\\] true (${USERS}):\\d+ \\["no-new-privileges:true"\\]`).test(config),
    'is not confined as docker-compose.yml says',
  );
  const [memory, swap] = config.slice(config.lastIndexOf(' ') + 1).split('=');
  expect(memory === swap, 'may swap');
  const environment = await stack.exec(
    service,
    'sh',
    '-c',
    'for one in /proc/[0-9]*/environ; do tr "\\0" "\\n" < $one 2>/dev/null; done; true',
  );
  expect(!secrets.some((secret) => environment.includes(secret)), 'a process shows a secret in its environment');
  const status = await stack.exec(service, 'sh', '-c', 'grep -h ^CapEff /proc/1/status; id -u; ulimit -c');
  expect(
    new RegExp(`CapEff:\\s+0+\\n(${USERS})\\n0`).test(status),
    `runs with rights: ${status.replaceAll('\n', ' ')}`,
  );
  // The shell's `-w`, because Alpine's find has no `-writable`. It is false on a read-only file system, too.
  const writable = await stack.exec(
    service,
    'sh',
    '-c',
    'find / -xdev -maxdepth 3 -type d 2>/dev/null | while read -r one; do [ -w "$one" ] && echo "$one"; done; true',
  );
  const unexpected = writable.split('\n').filter((path) => path !== '' && !WRITABLE.test(path));
  expect(unexpected.length === 0, `can write to ${unexpected.join(', ')}`);
  const volumes = await stack.inspect(
    service,
    '{{range .Mounts}}{{if eq .Type "volume"}}{{.Name}}={{.Destination}} {{end}}{{end}}',
  );
  const unnamed = volumes.split(' ').filter((volume) => /^[0-9a-f]{64}=/.test(volume));
  expect(
    unnamed.length === 0,
    `has data in a volume without a name, which \`down\` leaves behind: ${unnamed.join(', ')}`,
  );
  return problems;
}

const OUTSIDE_PORT = 8000;

/** Connects by address, so that a failure is caused by the filter and not by a missing name. */
async function networkProblem(engine: DockerEngine, stack: Stack): Promise<string[]> {
  const [outside] = CUSTOMERS;
  const ADDRESSES = '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}';
  const addressOf = async (service: string) => (await stack.inspect(service, ADDRESSES)).split(' ')[0]!;
  const ports = {
    vault: [await addressOf('vault'), 6379],
    queue: [await addressOf('queue'), 6379],
    log: [await addressOf('log'), 2113],
    printer: [await addressOf('printer'), 8631],
    outside: [`${outside.ipv4}.2`, OUTSIDE_PORT],
  } as const;
  const allowed: Record<string, readonly (keyof typeof ports)[]> = {
    'shop-1': ['vault', 'queue', 'log', 'printer', 'outside'],
    'worker-1': ['queue', 'printer', 'outside'],
    proxy: ['printer', 'outside'],
    payments: ['printer', 'outside'],
    vault: ['vault'],
    queue: ['queue'],
    log: ['log'],
    printer: ['printer'],
  };
  const listener = haveCustomers()
    ? await listen(...asCustomer(outside, process.execPath, ['-e', LISTENER]))
    : undefined;
  try {
    const problemLists = Object.entries(allowed).map(async ([service, reachable]) => {
      const checkedPorts = Object.entries(ports).filter(([name]) => name !== 'outside' || listener !== undefined);
      const script = checkedPorts
        .map(
          ([name, [host, port]]) =>
            `timeout 5 bash -c 'exec 3<>/dev/tcp/${host}/${port}' 2>/dev/null && echo ${name} &`,
        )
        .join('\n');
      // A separate container in the service's network, because the services' images need no shell for it.
      const network = `--network=container:${await stack.container(service)}`;
      const output = await engine.docker(
        'run',
        '--rm',
        network,
        'debian:bookworm-slim',
        'bash',
        '-c',
        `${script}\nwait; true`,
      );
      const connected = new Set(output.split('\n'));
      return checkedPorts.flatMap(([name]) => {
        const expected = reachable.includes(name as keyof typeof ports);
        return connected.has(name) === expected
          ? []
          : [`${service} ${expected ? 'does not reach' : 'reaches'} ${name}`];
      });
    });
    return (await Promise.all(problemLists)).flat();
  } finally {
    listener?.kill();
  }
}

const LISTENER = `require('node:net').createServer((socket) => socket.end()).listen(${OUTSIDE_PORT}, () => console.log('listening'))`;

/** Starts a program and waits for its first output. */
async function listen(program: string, args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}
