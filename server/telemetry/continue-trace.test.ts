import { AsyncLocalStorage } from 'node:async_hooks';
import type { AddressInfo } from 'node:net';
import { context, createContextKey, propagation, ROOT_CONTEXT, type Context } from '@opentelemetry/api';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { jsonBody } from '../http/body.ts';
import { continueTrace } from './continue-trace.ts';

const CALLER = createContextKey('caller');
afterEach(() => {
  context.disable();
  propagation.disable();
});

/** As much of an SDK as carries a context along and reads it from a call. */
function carryContexts(): void {
  const carried = new AsyncLocalStorage<Context>();
  const manager = {
    active: () => carried.getStore() ?? ROOT_CONTEXT,
    with: (active: Context, work: (...args: unknown[]) => unknown, self?: unknown, ...args: unknown[]) =>
      carried.run(active, () => work.apply(self, args)),
    bind: <T>(_: Context, target: T) => target,
    enable: () => manager,
    disable: () => manager,
  };
  context.setGlobalContextManager(manager as never);
  propagation.setGlobalPropagator({
    inject: () => {},
    extract: (from, carrier, getter) => from.setValue(CALLER, getter.get(carrier, 'traceparent')),
    fields: () => ['traceparent'],
  });
}

/** Calls a server that looks, some turns later, whose span it works for. */
async function callerSeenBy(traceparent: string): Promise<unknown> {
  let seen: unknown;
  const app = express().post('/', jsonBody, continueTrace, async (_request, response) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    seen = context.active().getValue(CALLER);
    response.end();
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent },
    body: '{}',
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return seen;
}

test('what a call causes belongs to the caller’s span', async () => {
  carryContexts();
  expect(await callerSeenBy('00-aa-bb-01')).toBe('00-aa-bb-01');
});

test('without an SDK a call is answered just the same', async () => {
  expect(await callerSeenBy('00-aa-bb-01')).toBeUndefined();
});
