import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { pdfRenderers } from '../renderers.ts';
import { anAssignment, SECRETS } from '../server.fixture.ts';
import { openRenderThread, type RenderThread } from './render-thread.ts';

let thread: RenderThread;
afterEach(() => thread.close());

it('sets the same documents, to the byte, as without a thread', async () => {
  thread = openRenderThread();
  const assignment = anAssignment(randomUUID());
  const bytes = async (renderers: typeof pdfRenderers) =>
    (await Promise.all([renderers.letter(assignment), renderers.envelope(assignment), renderers.jobSheet(assignment, 2)]))
      .map(({ kind, pdf, pages }) => ({ kind, pages, pdf: Buffer.from(pdf).toString('latin1') }));
  expect(await bytes(thread)).toEqual(await bytes(pdfRenderers));
});

it('says nothing of a letter that cannot be set but that it cannot', async () => {
  thread = openRenderThread();
  const failure = await thread.letter(anAssignment(randomUUID(), { letter: { ...anAssignment(randomUUID()).letter, text: `${SECRETS.text} ☃` } })).catch((error: Error) => error);
  expect(failure).toMatchObject({ name: 'NotRendered', message: '' });
  expect(await thread.letter(anAssignment(randomUUID()))).toMatchObject({ kind: 'letter', pages: 1 });
});

it('gives up what is under way when it is closed, and begins again when it is asked again', async () => {
  thread = openRenderThread();
  const underWay = thread.letter(anAssignment(randomUUID()));
  const given = expect(underWay).rejects.toMatchObject({ name: 'NotRendered' });
  await thread.close();
  await given;
  expect(await thread.envelope(anAssignment(randomUUID()))).toMatchObject({ kind: 'envelope', pages: 1 });
});
