import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Invoice } from '@federpost/shared/invoice/invoice.ts';
import { renderEnvelope } from '../render/envelope.ts';
import { renderInvoice } from '../render/invoice.ts';
import { renderAssignment, type RenderAssignment } from '../render/assignment.ts';
import { anAssignment, SECRETS } from '../server.fixture.ts';
import { openRenderThread, type RenderThread } from './render-thread.ts';

let thread: RenderThread;
/** The number of threads that this process has started and not ended. */
const renderThreads = () =>
  process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length - messagePortsOfTheRunner;
let messagePortsOfTheRunner = 0;
beforeEach(() => {
  messagePortsOfTheRunner = process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
});
afterEach(() => thread.close());

it('the render thread gives the same bytes as rendering without a thread', async () => {
  thread = openRenderThread();
  const assignment = anAssignment(randomUUID());
  const bytes = async (render: RenderAssignment) =>
    (await render(assignment)).map(({ kind, pdf, pages }) => ({
      kind,
      pages,
      pdf: Buffer.from(pdf).toString('latin1'),
    }));
  expect(await bytes(thread.renderDocuments)).toEqual(await bytes(renderAssignment));
});

it('the render thread gives the same invoice, byte for byte', async () => {
  thread = openRenderThread();
  const invoice: Invoice = {
    title: 'Rechnung',
    number: '20261120-3f2a91c4',
    business: { name: 'Federpost', lines: [] },
    details: [],
    positions: [{ label: '1 × Brief', amount: '9,99\u00a0€' }],
    sums: [],
    notes: [],
    mark: ['bezahlt', '20. Nov', '2026'],
  };
  expect(Buffer.from(await thread.renderInvoice(invoice))).toEqual(Buffer.from(await renderInvoice(invoice)));
});

it('the render thread gives the same single envelope, byte for byte', async () => {
  thread = openRenderThread();
  const { recipient, senderName, returnAddress } = anAssignment(randomUUID());
  const envelope = { recipient, senderName, returnAddress };
  expect(Buffer.from(await thread.renderEnvelope(envelope))).toEqual(Buffer.from(await renderEnvelope(envelope)));
});

it('the render thread renders letters in the order of the calls', async () => {
  thread = openRenderThread();
  const done: string[] = [];
  const set = async (name: string, text: string) => {
    const assignment = anAssignment(randomUUID());
    await thread.renderDocuments({ ...assignment, letter: { ...assignment.letter, text } });
    done.push(name);
  };
  await Promise.all([set('long', 'Und noch eine Zeile.\n'.repeat(200)), set('short', 'Nur kurz.')]);
  expect(done).toEqual(['long', 'short']);
});

it('the render thread rejects an unprintable letter without its text, and continues', async () => {
  thread = openRenderThread();
  const failure = await thread
    .renderDocuments(
      anAssignment(randomUUID(), { letter: { ...anAssignment(randomUUID()).letter, text: `${SECRETS.text} ☃` } }),
    )
    .catch((error: Error) => error);
  expect(failure).toMatchObject({ name: 'NotRendered', message: '' });
  expect(await thread.renderDocuments(anAssignment(randomUUID()))).toMatchObject([
    { kind: 'letter', pages: 1 },
    {},
    {},
  ]);
});

it('the render thread ends when idle, and starts again with the next letter', async () => {
  thread = openRenderThread({ endAfterIdleMs: 20 });
  await thread.renderDocuments(anAssignment(randomUUID()));
  await expect.poll(renderThreads).toBe(0);
  // As long as letters keep coming the thread stays the same.
  const long = {
    ...anAssignment(randomUUID()),
    letter: { ...anAssignment(randomUUID()).letter, text: 'Und noch eine Zeile.\n'.repeat(200) },
  };
  const rendered = Promise.all([thread.renderDocuments(long), thread.renderDocuments(anAssignment(randomUUID()))]);
  expect(renderThreads()).toBe(1);
  expect(await rendered).toMatchObject([
    [{ kind: 'letter' }, {}, {}],
    [{ kind: 'letter', pages: 1 }, {}, {}],
  ]);
  await expect.poll(renderThreads).toBe(0);
});

it('the render thread rejects pending documents when closed, and starts again with the next one', async () => {
  thread = openRenderThread();
  const underWay = thread.renderDocuments(anAssignment(randomUUID()));
  const given = expect(underWay).rejects.toMatchObject({ name: 'NotRendered' });
  await thread.close();
  await given;
  expect(await thread.renderDocuments(anAssignment(randomUUID()))).toMatchObject([
    { kind: 'letter', pages: 1 },
    {},
    {},
  ]);
});
