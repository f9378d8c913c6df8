import express from 'express';
import { expect, test } from 'vitest';
import type { RunDocumentsPorts } from '../../commands/print-runs/run-letters.ts';
import { order } from '../../domain/orders/given.fixture.ts';
import { printedOrder } from '../../domain/orders/order-events.fixture.ts';
import { foldRun } from '../../domain/print-runs/run.ts';
import { serveForThisTest, signedInAs } from '../served.fixture.ts';
import { runDocumentsRoute } from './run-papers.ts';

const RUN = '3f2a91c4-1111-4222-8333-444455556666';
const at = '2026-11-23T07:00:00.000Z';
const pieces = Array.from({ length: 60 }, (_, index) => ({
  orderId: `order-${index}`,
  code: `A${index + 1}C`,
  envelope: 'plain' as const,
}));
const run = foldRun([{ type: 'RunOpened', data: { at, number: 1, prefix: 'A', day: '2026-11-23', pieces } }]);

/** The header with the job sheets, of which these places could not be set. */
async function leftOutHeader(leftOut: number[]): Promise<string | null> {
  const ports = {
    runs: { load: async () => run, handle: async () => {} },
    orders: { load: async () => order(printedOrder) },
    renderTray: async () => ({ pdf: new Uint8Array([1]), leftOut }),
    now: () => new Date(at),
  } as unknown as RunDocumentsPorts;
  const app = express();
  app.get('/', signedInAs({ role: 'betrieb' }), runDocumentsRoute(ports));
  const response = await fetch(`${await serveForThisTest(app)}/?run_id=eq.${RUN}&tray=eq.job-sheets`);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return response.headers.get('x-left-out');
}

test('a PDF of a run names the codes that are not in it, however many in a short line', async () => {
  expect(await leftOutHeader([])).toBeNull();
  expect(await leftOutHeader([1, 2])).toBe('A2C, A3C');
  const many = await leftOutHeader(pieces.slice(0, 55).map((_, place) => place));
  expect(many).toMatch(/^A1C, A2C, .*A50C \(\+5\)$/);
});
