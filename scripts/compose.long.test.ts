import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { directoryForThisTest } from '../server/platform/temporary-directory.fixture.ts';

/** Tests docker-compose.yml and its scripts as far as possible without running them. */

const ROOT = join(import.meta.dirname, '..');
const COMPOSE = ['/usr/bin/docker-compose', '/usr/local/bin/docker-compose'].find((path) => existsSync(path));
const REDIS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find((path) => existsSync(path));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const secretNames = [...read('docker-compose.yml').matchAll(/file: \.\/docker\/secrets\/(\w+)/g)].map(
  ([, name]) => name!,
);

let directory: string;
beforeEach(() => void (directory = directoryForThisTest()));

const makeSecrets = (...words: string[]) =>
  spawnSync('sh', [join(ROOT, 'docker/make-secrets.sh'), ...words], {
    env: { PATH: process.env.PATH, SECRETS_DIR: directory },
    encoding: 'utf8',
  });

describe.skipIf(!COMPOSE)('the stack in docker-compose’s resolved form', () => {
  // A copy of the files, because they name secrets that a checkout does not have.
  const folder = mkdtempSync(join(tmpdir(), 'federpost-compose-'));
  const config = (environment: string, settings: Record<string, string> = {}) =>
    execFileSync(COMPOSE!, ['--env-file', `docker/${environment}.env`, 'config'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...settings },
    });
  const resolved = { trying: '', production: '', productionOnOneNode: '' };
  beforeAll(() => {
    cpSync(join(ROOT, 'docker-compose.yml'), join(folder, 'docker-compose.yml'));
    cpSync(join(ROOT, 'docker'), join(folder, 'docker'), { recursive: true });
    spawnSync('sh', ['docker/make-secrets.sh', 'cluster'], { cwd: folder });
    Object.assign(resolved, {
      trying: config('trying'),
      production: config('production'),
      productionOnOneNode: config('production', { COMPOSE_FILE: 'docker-compose.yml:docker/single.yml' }),
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  /** The lines of each service in the resolved file. */
  function servicesIn(config: string): [string, string][] {
    const section = /^services:\n([\s\S]*?)^\w/m.exec(`${config}\nend`)![1]!;
    return section
      .split(/^ {2}(?=\S)/m)
      .filter(Boolean)
      .map((text) => [text.slice(0, text.indexOf(':')), text]);
  }

  const ALWAYS = ['proxy', 'queue', 'shop-1', 'shop-2', 'vault', 'worker-1', 'worker-2'];
  test.each([
    ['trying', [...ALWAYS, 'log', 'mail', 'payments', 'printer']],
    ['production', [...ALWAYS, 'log-1', 'log-2', 'log-3']],
    ['productionOnOneNode', [...ALWAYS, 'log']],
  ] as const)('is valid for %s, and every service has confinement, limits and a health check', (environment, names) => {
    const services = servicesIn(resolved[environment]);
    expect(services.map(([name]) => name).sort()).toEqual(names.toSorted());
    for (const [name, text] of services) {
      for (const needed of [
        /read_only: true/,
        /user: (?!['"]?(root|0)\b)\S+/,
        /mem_limit: /,
        /memswap_limit: /,
        /ulimits:\s+core: 0/,
        /cpus: /,
        /pids_limit: /,
        /healthcheck:/,
        /no-new-privileges:true/,
        /cap_drop:\s+- ALL/,
      ]) {
        expect(text, name).toMatch(needed);
      }
      expect(text, name).not.toMatch(/privileged|docker\.sock|network_mode: host/);
    }
  });

  test('a recreated server keeps its host name, by which its alarms are resolved', () => {
    const services = new Map(servicesIn(resolved.production));
    for (const shop of ['shop-1', 'shop-2']) expect(services.get(shop)).toMatch(new RegExp(`hostname: ${shop}\\s`));
  });

  test('the vault’s Redis syncs every write to disk and evicts nothing', () => {
    const vault = new Map(servicesIn(resolved.production)).get('vault')!.replaceAll(/\s+/g, ' ');
    for (const setting of ['--appendonly yes', '--appendfsync always', '--maxmemory-policy noeviction'])
      expect(vault).toContain(setting);
  });

  test('the servers depend on the log, and the telemetry of KurrentDB is off', () => {
    for (const [environment, logs] of [
      ['trying', ['log']],
      ['production', ['log-1', 'log-2', 'log-3']],
    ] as const) {
      const services = new Map(servicesIn(resolved[environment]));
      for (const shop of ['shop-1', 'shop-2'])
        expect(services.get(shop)).toMatch(/depends_on:[\s\S]*\blog(-1)?:\s+condition: service_healthy/);
      for (const log of logs) expect(services.get(log)).toMatch(/KURRENTDB_TELEMETRY_OPTOUT: ['"]?true/);
    }
  });

  test('the log has the image of kurrentdb-image.txt, a named volume and no secondary index', () => {
    const image = read('docker/kurrentdb-image.txt').trim();
    expect(image).toMatch(/^kurrentplatform\/kurrentdb:26\.0\.\d+$/);
    for (const [environment, logs] of [
      ['trying', ['log']],
      ['production', ['log-1', 'log-2', 'log-3']],
    ] as const) {
      const services = new Map(servicesIn(resolved[environment]));
      for (const log of logs) {
        const text = services.get(log)!;
        expect(text).toContain(`image: ${image}`);
        expect(text).toMatch(/user: ['"]?1001:1001/);
        expect(text).toMatch(/KURRENTDB__SECONDARY_INDEXING__ENABLED: ['"]?false/);
        // docker-compose 1 writes a volume in one line, version 2 in several.
        for (const place of ['lib', 'log'])
          expect(text).toMatch(new RegExp(`(- ${log}\\S*:|source: ${log}\\S*\\s+target: )/var/${place}/kurrentdb\\b`));
        expect(text).not.toMatch(/EVENTSTORE_|\/eventstore\b/);
      }
    }
  });

  test('a cluster’s log has its own administrator password, which the shop’s account does not know', () => {
    const made = (name: string) => readFileSync(join(folder, 'docker/secrets', name), 'utf8');
    const password = /:\/\/admin:(\w{64})@log-1:/.exec(made('log_admin_url'))![1]!;
    for (const node of ['log-1', 'log-2', 'log-3'])
      expect(new Map(servicesIn(resolved.production)).get(node)).toContain(
        `KURRENTDB_DEFAULT_ADMIN_PASSWORD: ${password}`,
      );
    const account = JSON.parse(made('log_account.json')) as { loginName: string; password: string };
    expect(made('eventstore_url')).toMatch(
      new RegExp(`^kurrentdb://${account.loginName}:${account.password}@log-1:2113,`),
    );
    expect([account.loginName, account.password]).toEqual(['federpost', expect.not.stringContaining(password)]);
    for (const service of ['shop-1', 'shop-2', 'worker-1', 'proxy'])
      expect(new Map(servicesIn(resolved.production)).get(service)).not.toMatch(/KURRENTDB|log_admin_url/);
  });

  test('settings from the environment reach server and proxy', () => {
    const settings = {
      ORDERS_PER_MINUTE: '45',
      EVENTSTORE_PREFIX: 'second-',
      EVENTSTORE_CA_FILE: '/certs/ca/ca.crt',
      SMTP_CA_FILE: '/certs/mail.pem',
    };
    const services = new Map(servicesIn(config('production', settings)));
    for (const [name, value] of Object.entries(settings))
      for (const shop of ['shop-1', 'shop-2']) expect(services.get(shop)).toMatch(new RegExp(`${name}: ['"]?${value}`));
    const proxy = { REDIRECT_SITE: 'brief.test', CERTIFICATE_EMAIL: 'zertifikat@brief.test' };
    for (const [name, value] of Object.entries(proxy))
      expect(new Map(servicesIn(config('production', proxy))).get('proxy')).toContain(`${name}: ${value}`);
  });

  test('only the proxy is reachable from outside; the trial services listen on this machine', () => {
    expect(
      servicesIn(resolved.production)
        .filter(([, text]) => /^ {4}ports:/m.test(text))
        .map(([name]) => name),
    ).toEqual(['proxy']);
    const open = servicesIn(resolved.trying).filter(([, text]) => /^ {4}ports:/m.test(text));
    expect(open.map(([name]) => name).sort()).toEqual(['mail', 'payments', 'proxy']);
    // docker-compose 1 and 2 write a port differently; the section ends at the service's next key.
    for (const [name, text] of open) {
      const ports = /^ {4}ports:\n((?: {4}-| {5}).*\n)+/m.exec(text)![0];
      expect(ports.includes('127.0.0.1'), name).toBe(name !== 'proxy');
      // Without an address Docker also listens on IPv6, and passes requests on as if they came from the gateway.
      if (name === 'proxy') expect(ports.match(/\b0\.0\.0\.0\b/g)).toHaveLength(2);
    }
  });
});

test.skipIf(!REDIS)('a Redis of the stack keeps the writes of a script after a restart', async () => {
  expect(makeSecrets('single').status).toBe(0);
  const socket = join(directory, 'redis.sock');
  const url = readFileSync(join(directory, 'vault_redis_url'), 'utf8');
  const [, user, password] = /redis:\/\/(\w+):(\w+)@/.exec(url)!;
  const settings = { port: '0', unixsocket: socket, dir: directory, appendonly: 'yes', appendfsync: 'always' };
  const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const start = () => spawn(REDIS!, [join(directory, 'vault_conf'), ...options], { stdio: 'ignore' });
  const kill = async (redis: ReturnType<typeof start>) => {
    const ended = once(redis, 'exit');
    redis.kill('SIGKILL');
    await ended;
  };
  const ask = (...words: string[]) =>
    spawnSync('redis-cli', ['-s', socket, '--no-auth-warning', '--user', user!, '--pass', password!, ...words], {
      encoding: 'utf8',
    }).stdout.trim();
  const first = start();
  await expect.poll(() => ask('ping')).toBe('PONG');
  // Two writes of one script are stored as a transaction.
  ask('eval', "redis.call('SET', KEYS[1], 'a') return redis.call('SET', KEYS[2], 'b')", '2', 'one', 'two');
  await kill(first);
  const second = start();
  await expect.poll(() => ask('mget', 'one', 'two')).toBe('a\nb');
  await kill(second);
});

test('the stack’s files contain no secret, and the folder of secrets is ignored by Git and Docker', () => {
  const files = [
    'docker-compose.yml',
    ...readdirSync(join(ROOT, 'docker'))
      .filter((name) => name !== 'secrets')
      .map((name) => `docker/${name}`),
  ];
  for (const file of files)
    expect(read(file), file).not.toMatch(/[0-9a-f]{32,}|(sk|rk)_(live|test)_\w{8,}|whsec_\w{8,}|BEGIN .*KEY/);
  expect(read('docker/secrets/.gitignore').split('\n')[0]).toBe('*');
  expect(read('.dockerignore').split('\n')).toContain('docker/secrets');
});

describe('the script that makes the secrets', () => {
  const contents = () => new Map(secretNames.map((name) => [name, readFileSync(join(directory, name), 'utf8')]));

  test('creates every secret of the stack in a private folder, and keeps them when repeated', () => {
    expect(makeSecrets('single').status).toBe(0);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    const made = contents();
    expect(makeSecrets('single').status).toBe(0);
    expect(contents()).toEqual(made);
    expect(made.get('master_key')).toMatch(/^[0-9a-f]{64}\n$/);
    const passwordOf = (url: string) => /:(\w{64})@/.exec(made.get(url)!)![1]!;
    expect(made.get('queue_conf')).toContain(`user servers on >${passwordOf('redis_url')} `);
    expect(made.get('queue_conf')).toContain(`user workers on >${passwordOf('worker_redis_url')} ~bull:* `);
    expect(made.get('vault_conf')).toContain(`user letters on >${passwordOf('vault_redis_url')} `);
    expect(new Set(['redis_url', 'worker_redis_url', 'vault_redis_url'].map(passwordOf)).size).toBe(3);
    expect(made.get('eventstore_url')).toBe('kurrentdb://log:2113?tls=false\n');
  });

  test('creates a certificate for each log node, valid for its host name', () => {
    expect(makeSecrets('cluster').status).toBe(0);
    const certificate = (path: string) => new X509Certificate(readFileSync(join(directory, 'certs', path)));
    const authority = certificate('ca/ca.crt');
    for (const node of ['log-1', 'log-2', 'log-3']) {
      const own = certificate(`${node}/node.crt`);
      expect(own.verify(authority.publicKey) && own.checkIssued(authority)).toBe(true);
      expect([own.checkHost(node), own.checkHost('elsewhere'), own.subject]).toEqual([
        node,
        undefined,
        expect.stringContaining('CN=eventstoredb-node'),
      ]);
    }
    // No container gets the authority's private key.
    expect(readdirSync(join(directory, 'certs', 'ca'))).toEqual(['ca.crt']);
    for (const file of ['docker-compose.yml', 'docker/cluster.yml']) expect(read(file)).not.toContain('ca-key');
  });

  test('writes the address of the requested log, but keeps one that was written by hand', () => {
    const address = () => readFileSync(join(directory, 'eventstore_url'), 'utf8');
    expect(makeSecrets('single').stderr).toBe('');
    expect(makeSecrets('cluster').status).toBe(0);
    const ofTheCluster = address();
    expect(ofTheCluster).toContain('@log-1:2113,log-2:2113,log-3:2113');
    makeSecrets('single');
    makeSecrets('cluster');
    expect(address()).toBe(ofTheCluster);
    makeSecrets('single');
    expect(address()).toBe('kurrentdb://log:2113?tls=false\n');
    chmodSync(join(directory, 'eventstore_url'), 0o644);
    writeFileSync(join(directory, 'eventstore_url'), 'esdb://shop:secret@log.example.org:2113\n');
    expect(makeSecrets('cluster').stderr).toContain('von Hand');
    expect(address()).toContain('log.example.org');
  });

  test('fails without being told whether the log is a single node or a cluster', () => {
    expect(makeSecrets().status).toBe(1);
    expect(makeSecrets('both').stderr).toContain('„single“ oder „cluster“');
  });
});

test('the script that starts the stack fails without being told «trying» or «production»', () => {
  for (const words of [[], ['both'], ['../server']]) {
    const { status, stderr } = spawnSync('sh', [join(ROOT, 'docker/up.sh'), ...words], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, 'Bitte nennen Sie „trying“ oder „production“.\n']);
  }
});
