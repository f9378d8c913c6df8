import { createRestartableWorker } from '@federpost/shared/node/thread/restartable-worker.ts';
import type { Answer, Arguments, CallName } from '@federpost/shared/node/thread/protocol.ts';
import type { RenderProtocol } from './thread.ts';

/** Documents that could not be rendered. */
class NotRendered extends Error {
  override readonly name = 'NotRendered';
}

type Name = CallName<RenderProtocol>;
type Call<N extends Name> = (...args: Arguments<RenderProtocol, N>) => Promise<Answer<RenderProtocol, N>>;
/** The calls of the thread. Each rejects with `NotRendered` if it failed for any reason. */
export type RenderThread = { [N in Name]: Call<N> } & { close(): Promise<void> };

/**
 * Long enough for a busy worker to keep its thread, short enough that a letter's text is gone soon after its printing.
 */
const END_AFTER_IDLE_MS = 30_000;
/** Many times what a month's invoices take. Anyone may send a letter to check, and none may stop the printing. */
const RESPONSE_TIMEOUT_MS = 60_000;

/**
 * Renders documents in a thread of its own, started with the first one: a letter takes some ten milliseconds of a
 * processor, in which the worker can claim the next one and the embedded shop can answer its customers. A letter that
 * could not be rendered rejects with `NotRendered`. An idle thread is ended, because the text of its letters stays in
 * its memory until then.
 * @param options.endAfterIdleMs how long it may wait for the next letter.
 */
export function openRenderThread({
  endAfterIdleMs = END_AFTER_IDLE_MS,
}: { endAfterIdleMs?: number } = {}): RenderThread {
  const thread = createRestartableWorker<RenderProtocol>({
    script: new URL('./thread.ts', import.meta.url),
    name: 'render',
    // One letter's garbage is soon followed by the next one's; a large nursery would only keep it longer.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
    failure: () => new NotRendered(),
    endAfterIdleMs,
    responseTimeoutMs: RESPONSE_TIMEOUT_MS,
  });
  const call =
    <N extends Name>(name: N): Call<N> =>
    (...args) =>
      thread.call(name, ...args);
  return {
    renderDocuments: call('renderDocuments'),
    renderPlotterFile: call('renderPlotterFile'),
    renderEnvelope: call('renderEnvelope'),
    renderInvoice: call('renderInvoice'),
    renderInvoices: call('renderInvoices'),
    renderReport: call('renderReport'),
    renderVoucherCard: call('renderVoucherCard'),
    renderTray: call('renderTray'),
    renderManifest: call('renderManifest'),
    checkLetter: call('checkLetter'),
    close: thread.end,
  };
}
