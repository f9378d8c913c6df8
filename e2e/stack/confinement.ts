import type { Engine } from './engine.ts';
import type { Stack } from './stack.ts';

const SECRETS_OF_THE_SHOP = [
  'master_key',
  'worker_token',
  'operator_password',
  'auth_signing_key',
  'stripe_webhook_secret',
  'redis_url',
  'worker_redis_url',
  'vault_redis_url',
];
/** Where a service may write; anywhere else is read-only. */
const WRITABLE =
  /^\/(data|config|keys|printed|tmp|var\/lib\/(eventstore|printer)|var\/log\/eventstore|dev|proc|sys)(\/|$)/;

/** Looks at the running stack from inside its containers. @returns what is wrong; empty where all is as the compose file says */
export async function troubleWithConfinement(engine: Engine, stack: Stack): Promise<string[]> {
  const secrets = SECRETS_OF_THE_SHOP.map((name) => stack.secret(name)).filter((secret) => secret.length > 8);
  const trouble: string[] = [];
  for (const service of await stack.services()) {
    const expect = (holds: boolean, what: string) => void (holds || trouble.push(`${service}: ${what}`));
    const config = await stack.inspect(
      service,
      '{{json .Config.Env}} {{json .Config.Cmd}} {{json .HostConfig.CapDrop}} {{.HostConfig.ReadonlyRootfs}} {{.Config.User}} {{json .HostConfig.SecurityOpt}} {{.HostConfig.Memory}}={{.HostConfig.MemorySwap}}',
    );
    expect(!secrets.some((secret) => config.includes(secret)), 'a secret stands in the container’s description');
    expect(
      /\["ALL"\] true (1000:1000|999:999) \["no-new-privileges:true"\]/.test(config),
      'is not confined as docker-compose.yml says',
    );
    const [memory, swap] = config.slice(config.lastIndexOf(' ') + 1).split('=');
    expect(memory === swap, 'may swap');
    const environment = await stack.inside(
      service,
      'sh',
      '-c',
      'for one in /proc/[0-9]*/environ; do tr "\\0" "\\n" < $one 2>/dev/null; done; true',
    );
    expect(!secrets.some((secret) => environment.includes(secret)), 'a process shows a secret in its environment');
    const status = await stack.inside(service, 'sh', '-c', 'grep -h ^CapEff /proc/1/status; id -u; ulimit -c');
    expect(/CapEff:\s+0+\n(1000|999)\n0/.test(status), `runs with rights: ${status.replaceAll('\n', ' ')}`);
    const writable = await stack.inside(
      service,
      'sh',
      '-c',
      'find / -xdev -maxdepth 3 -type d -writable 2>/dev/null; true',
    );
    const strange = writable.split('\n').filter((path) => path !== '' && !WRITABLE.test(path));
    const really = [];
    for (const path of strange.slice(0, 20))
      if (
        (await stack.inside(service, 'sh', '-c', `touch ${path}/.try 2>/dev/null && echo yes || true`)).includes('yes')
      )
        really.push(path);
    expect(really.length === 0, `can write to ${really.join(', ')}`);
  }
  const logs = await stack.compose('logs', '--no-color');
  if (secrets.some((secret) => logs.includes(secret))) trouble.push('a log holds a secret');
  const history = await engine.docker('history', '--no-trunc', '--format', '{{.CreatedBy}}', 'federpost:local');
  if (secrets.some((secret) => history.includes(secret))) trouble.push('an image layer holds a secret');
  return [...trouble, ...(await troubleWithNetworks(stack))];
}

/** `reach` is done by a shell: no container has more. */
async function troubleWithNetworks(stack: Stack): Promise<string[]> {
  const reaches = async (service: string, host: string, port: number) =>
    (
      await stack.inside(
        service,
        'bash',
        '-c',
        `timeout 2 bash -c 'exec 3<>/dev/tcp/${host}/${port}' 2>/dev/null && echo yes || echo no`,
      )
    ).includes('yes');
  const wrong: string[] = [];
  for (const [service, host, port, expected] of [
    ['shop-1', 'vault', 6379, true],
    ['shop-1', 'log', 2113, true],
    ['worker-1', 'queue', 6379, true],
    ['worker-1', 'printer', 8631, true],
    ['worker-1', 'vault', 6379, false],
    ['worker-1', 'log', 2113, false],
    ['proxy', 'vault', 6379, false],
    ['proxy', 'queue', 6379, false],
    ['printer', 'vault', 6379, false],
    ['vault', 'deb.debian.org', 80, false],
    ['log', 'deb.debian.org', 80, false],
    ['printer', 'deb.debian.org', 80, false],
  ] as const) {
    if ((await reaches(service, host, port)) !== expected)
      wrong.push(`${service} ${expected ? 'does not reach' : 'reaches'} ${host}:${port}`);
  }
  return wrong;
}
