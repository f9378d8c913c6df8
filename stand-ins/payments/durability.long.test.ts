import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientOf, letterCheckout, openTestPayments, type TestPayments } from './test-payments.fixture.ts';
import { startPaymentStandIn } from './start.ts';

let payments: TestPayments;
const clock = { offset: 0 };
beforeEach(async () => {
  clock.offset = 0;
  payments = await openTestPayments(undefined, () => Date.now() + clock.offset);
});
afterEach(() => payments.close());

/** The stand-in in a process of its own, so that it can be killed. */
async function startProcess() {
  const script = `
    import { startPaymentStandIn } from ${JSON.stringify(new URL('./start.ts', import.meta.url).href)};
    console.log((await startPaymentStandIn(${JSON.stringify(payments.options)})).url);`;
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

describe('the stand-in', () => {
  test('keeps its sessions, idempotency keys, faults and address after a restart', async () => {
    const before = payments.standIn().url;
    const session = await payments.stripe().checkout.sessions.create(letterCheckout(), { idempotencyKey: 'kept' });
    await payments.setWebhookFaults({ duplicate: 1 });
    await payments.restart();
    expect(payments.standIn().url).toBe(before);
    expect(await payments.stripe().checkout.sessions.retrieve(session.id)).toMatchObject({
      id: session.id,
      url: session.url,
      status: 'open',
    });
    expect(
      await payments.stripe().checkout.sessions.create(letterCheckout(), { idempotencyKey: 'kept' }),
    ).toMatchObject({ id: session.id });
    expect(await (await payments.control('state')).json()).toMatchObject({ faults: { duplicate: 1 } });
    expect((await payments.press(session.url!, 'paid')).status).toBe(303);
  });

  test('uses another port if its own is taken, and its session addresses have that port', async () => {
    const { id, url } = await payments.stripe().checkout.sessions.create(letterCheckout());
    const { port } = payments.standIn();
    await payments.standIn().close();
    const occupant = createServer().listen(port, '127.0.0.1');
    await once(occupant, 'listening');
    const restarted = await startPaymentStandIn(payments.options);
    expect(restarted.port).not.toBe(port);
    const session = await clientOf(restarted.url).checkout.sessions.retrieve(id);
    expect(session.url).toBe(url!.replace(`:${port}/`, `:${restarted.port}/`));
    await expect(startPaymentStandIn({ ...payments.options, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await restarted.close();
    occupant.close();
    await payments.restart();
  });

  test('keeps every payment that it confirmed when it is killed at any moment', async () => {
    await payments.standIn().close();
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const standIn = await startProcess();
      const stripe = clientOf(standIn.url);
      const work = async () => {
        for (;;) {
          const session = await stripe.checkout.sessions.create(letterCheckout());
          const paid = await payments.press(session.url!, 'paid');
          if (paid.status === 303) acknowledged.push(session.id);
        }
      };
      const workers = Promise.allSettled([work(), work(), work()]);
      const target = acknowledged.length + 10;
      await expect.poll(() => acknowledged.length).toBeGreaterThan(target);
      await standIn.kill();
      await workers;
    }
    await payments.restart();
    const stripe = payments.stripe();
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

  test('expires a session at its expiry time, even if it was stopped then', async () => {
    const expires_at = Math.floor(Date.now() / 1000) + 3600;
    const whileRunning = await payments.stripe().checkout.sessions.create(letterCheckout({ expires_at }));
    clock.offset = 3_601_000;
    const status = async (id: string) => (await payments.stripe().checkout.sessions.retrieve(id)).status;
    await expect.poll(() => status(whileRunning.id)).toBe('expired');
    const whileStopped = await payments
      .stripe()
      .checkout.sessions.create(letterCheckout({ expires_at: expires_at + 3600 }));
    await payments.press(whileStopped.url!, 'declined');
    clock.offset = 3 * 3_600_000;
    await payments.restart();
    expect(
      await payments.stripe().checkout.sessions.retrieve(whileStopped.id, { expand: ['payment_intent'] }),
    ).toMatchObject({ status: 'expired', payment_intent: { status: 'canceled' } });
    const events = await payments.stripe().events.list({ type: 'checkout.session.expired' });
    expect(events.data.map((event) => (event.data.object as { id: string }).id)).toEqual([
      whileStopped.id,
      whileRunning.id,
    ]);
  });

  test('never starts in production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await expect(startPaymentStandIn(payments.options)).rejects.toThrow('never runs in production');
    vi.unstubAllEnvs();
  });
});
