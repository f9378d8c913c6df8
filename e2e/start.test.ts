import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@federpost/worker/server.fixture.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startFakeEventStoreDb } from '@federpost/stand-ins/event-store/server.ts';
import { INHERITED } from '@federpost/shared/node/inherited.fixture.ts';
import { startRedis } from '../server/platform/redis.fixture.ts';
import { createDataDirectory, removeDataDirectory, ROOT, startShop } from './running-shop.ts';
import { startSideProcess } from './side-process.ts';

let directory: string;
beforeEach(() => {
  directory = createDataDirectory();
});
afterEach(() => removeDataDirectory(directory));

/** Expects a start with these settings to fail. @returns the lines it prints */
function refusedStart(settings: Record<string, string>): string[] {
  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 120_000,
    killSignal: 'SIGKILL',
    env: { ...INHERITED, PORT: '0', DATA_DIR: directory, ...settings },
  });
  expect(status).toBe(1);
  return stderr.trim().split('\n');
}

describe('the start fails with exit code 1 and a German sentence because of', () => {
  test('a setting that it cannot take', () => {
    expect(refusedStart({ PORT: 'achtzig' })).toEqual([expect.stringMatching(/PORT muss eine Zahl sein\./)]);
  });

  test('an admin path that is an address of the shop', () => {
    expect(refusedStart({ ADMIN_PATH: '/impressum' })).toEqual([
      expect.stringMatching(/ADMIN_PATH darf nicht mit „impressum“ beginnen: Er darf keine Seite des Ladens sein/),
    ]);
  });

  test('missing or invalid production settings, with a line for each', () => {
    const settings = {
      NODE_ENV: 'production',
      STRIPE_API_URL: 'http://127.0.0.1:9',
      REDIS_URL: 'redis://127.0.0.1:9',
      PRINTER_URL: 'ipp://printer/ipp/print',
    };
    expect(refusedStart(settings)).toEqual([
      expect.stringMatching(
        /fehlen die Einstellungen PUBLIC_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, SMTP_URL, MASTER_KEY, AUTH_SIGNING_KEY, WORKER_TOKEN\.$/,
      ),
      expect.stringMatching(/STRIPE_API_URL darf im Betrieb/),
      expect.stringMatching(/PRINTER_URL muss im Betrieb/),
      expect.stringMatching(/business\.json nennt noch den Musterbetrieb/),
    ]);
  });

  test('a DATA_DIR that is a file', () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    expect(refusedStart({ DATA_DIR: file })).toEqual([
      expect.stringMatching(/DATA_DIR: .* \(ENOTDIR: kein Ordner\)\. Mit DATA_DIR wählen Sie/),
    ]);
  });

  test('a wrong password for the vault’s Redis', async () => {
    const port = await freePort();
    const redis = await startRedis(['--port', String(port), '--requirepass', 'geheim']);
    const lines = refusedStart({ VAULT_REDIS_URL: `redis://:falsch@127.0.0.1:${port}`, MASTER_KEY: '5a'.repeat(32) });
    expect(lines).toEqual([
      `✗ VAULT_REDIS_URL: Die Verbindung zu 127.0.0.1:${port} kommt nicht zustande (WRONGPASS). Name oder Passwort werden nicht anerkannt (Redis). Bitte prüfen Sie beides in VAULT_REDIS_URL.`,
    ]);
    await redis.remove();
  });

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(refusedStart({ PORT: String(port) })).toEqual([
      expect.stringMatching(/Der Port \d+ auf 127\.0\.0\.1 lässt sich nicht öffnen \(EADDRINUSE: schon belegt/),
    ]);
    other.close();
  });

  test('a directory that another shop is using', async () => {
    const shop = await startShop(directory);
    expect(refusedStart({})).toEqual([expect.stringMatching(/arbeitet schon ein anderes Federpost/)]);
    await shop.stop();
  });
});

test.each(['SIGHUP', 'SIGQUIT'] as const)('%s stops a shop as Ctrl-C does', async (signal) => {
  const shop = await startShop(directory);
  process.kill(shop.pid, signal);
  expect(await shop.stop()).toBe(0);
});

test('a shop starts, prints the operator’s password at its first start only, and stops on request', async () => {
  const shop = await startShop(directory, { OPERATOR_EMAIL: '', OPERATOR_PASSWORD: '' });
  expect(shop.output()).toMatch(/E-Mail\s+\S+@\S+\n\s+Passwort\s+\S{12,}/);
  expect(shop.output()).toContain(shop.adminUrl);
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  expect((await fetch(shop.adminUrl)).headers.get('x-robots-tag')).toMatch(/noindex/);
  expect(await shop.stop()).toBe(0);

  const again = await startShop(directory, { OPERATOR_EMAIL: '', OPERATOR_PASSWORD: '' });
  expect(again.adminUrl.split('/').pop()).toBe(shop.adminUrl.split('/').pop());
  expect(again.output()).not.toMatch(/Passwort/);
  expect(again.output()).not.toContain(new URL(again.adminUrl).pathname);
  expect(await again.stop()).toBe(0);
});

test('a shop announces that it waits for its event store, and opens when that is reachable', async () => {
  const port = await freePort();
  const settings = { PORT: '0', DATA_DIR: directory, EVENTSTORE_URL: `esdb://127.0.0.1:${port}?tls=false` };
  const shop = await startSideProcess(process.execPath, ['server/main.ts'], settings, /warten/);
  expect(shop.output()).toContain(`· Auf 127.0.0.1:${port} warten (EVENTSTORE_URL) …`);
  const log = await startFakeEventStoreDb({ port });
  await expect.poll(shop.output).toContain('Federpost ist geöffnet');
  expect(await shop.stop()).toBe(0);
  await log.close();
});
