import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientOf, letterCheckout, rehearse, WEBHOOK_SECRET, type Rehearsal } from './rehearsal.ts';
import { startStripeEmulator } from './start.ts';

let rehearsal: Rehearsal;
const clock = { offset: 0 };
beforeEach(async () => {
  clock.offset = 0;
  rehearsal = await rehearse(undefined, () => Date.now() + clock.offset);
});
afterEach(() => rehearsal.close());

const options = () => ({
  host: '127.0.0.1',
  port: 0,
  directory: rehearsal.directory,
  webhookUrl: rehearsal.webhookUrl,
  webhookSecret: WEBHOOK_SECRET,
});

/** The emulator in a process of its own, so that it can be killed. */
async function startProcess() {
  const script = `
    import { startStripeEmulator } from ${JSON.stringify(new URL('./start.ts', import.meta.url).href)};
    console.log((await startStripeEmulator(${JSON.stringify(options())})).url);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(child.stdout, 'data')) as [Buffer];
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { url: url.toString().trim(), kill };
}

describe('the emulator', () => {
  test('remembers its sessions and its address after a restart', async () => {
    const before = rehearsal.emulator().url;
    const session = await rehearsal.stripe().checkout.sessions.create(letterCheckout(), { idempotencyKey: 'kept' });
    await rehearsal.turnKnobs({ duplicate: 1 });
    await rehearsal.restart();
    expect(rehearsal.emulator().url).toBe(before);
    expect(await rehearsal.stripe().checkout.sessions.retrieve(session.id)).toMatchObject({
      id: session.id,
      url: session.url,
      status: 'open',
    });
    expect(
      await rehearsal.stripe().checkout.sessions.create(letterCheckout(), { idempotencyKey: 'kept' }),
    ).toMatchObject({ id: session.id });
    expect(await (await rehearsal.control('state')).json()).toMatchObject({ knobs: { duplicate: 1 } });
    expect((await rehearsal.press(session.url!, 'paid')).status).toBe(303);
  });

  test('takes another port when its own is taken, and says so in its addresses', async () => {
    const { id, url } = await rehearsal.stripe().checkout.sessions.create(letterCheckout());
    const { port } = rehearsal.emulator();
    await rehearsal.emulator().close();
    const squatter = createServer().listen(port, '127.0.0.1');
    await once(squatter, 'listening');
    const moved = await startStripeEmulator(options());
    expect(moved.port).not.toBe(port);
    const session = await clientOf(moved.url).checkout.sessions.retrieve(id);
    expect(session.url).toBe(url!.replace(`:${port}/`, `:${moved.port}/`));
    await expect(startStripeEmulator({ ...options(), port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await moved.close();
    squatter.close();
    await rehearsal.restart();
  });

  test('killed at any moment has kept every answer it gave', async () => {
    await rehearsal.emulator().close();
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const emulator = await startProcess();
      const stripe = clientOf(emulator.url);
      const work = async () => {
        for (;;) {
          const session = await stripe.checkout.sessions.create(letterCheckout());
          const paid = await rehearsal.press(session.url!, 'paid');
          if (paid.status === 303) acknowledged.push(session.id);
        }
      };
      const workers = Promise.allSettled([work(), work(), work()]);
      const target = acknowledged.length + 10;
      await expect.poll(() => acknowledged.length).toBeGreaterThan(target);
      await emulator.kill();
      await workers;
    }
    await rehearsal.restart();
    const stripe = rehearsal.stripe();
    for (const id of acknowledged)
      expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
    const completed = await stripe.events
      .list({ type: 'checkout.session.completed', limit: 100 })
      .autoPagingToArray({ limit: 10_000 });
    const paid = (
      await stripe.checkout.sessions.list({ status: 'complete', limit: 100 }).autoPagingToArray({ limit: 10_000 })
    ).map(({ id }) => id);
    expect(completed.map((event) => (event.data.object as { id: string }).id).sort()).toEqual(paid.sort());
  });

  test('closes a session when its time is up, awake or not', async () => {
    const expires_at = Math.floor(Date.now() / 1000) + 3600;
    const awake = await rehearsal.stripe().checkout.sessions.create(letterCheckout({ expires_at }));
    clock.offset = 3_601_000;
    const status = async (id: string) => (await rehearsal.stripe().checkout.sessions.retrieve(id)).status;
    await expect.poll(() => status(awake.id)).toBe('expired');
    const asleep = await rehearsal.stripe().checkout.sessions.create(letterCheckout({ expires_at: expires_at + 3600 }));
    await rehearsal.press(asleep.url!, 'declined');
    clock.offset = 3 * 3_600_000;
    await rehearsal.restart();
    expect(
      await rehearsal.stripe().checkout.sessions.retrieve(asleep.id, { expand: ['payment_intent'] }),
    ).toMatchObject({ status: 'expired', payment_intent: { status: 'canceled' } });
    const events = await rehearsal.stripe().events.list({ type: 'checkout.session.expired' });
    expect(events.data.map((event) => (event.data.object as { id: string }).id)).toEqual([asleep.id, awake.id]);
  });

  test('never starts in production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await expect(startStripeEmulator(options())).rejects.toThrow('never runs in production');
    vi.unstubAllEnvs();
  });
});
