import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A call's fate on its way: it passes; its connection is cut, or freezes until `thaw`, before the printer has received
 * it or after.
 */
export type Fault = 'pass' | 'cut-before' | 'cut-after' | 'freeze-before' | 'freeze-after';

/** A connection to a printer that can fail at any call. `plan` is called for each, counted from one. */
export async function startFaultyLine(printerUrl: string) {
  const printer = printerUrl.replace(/^ipp:/, 'http:');
  let plan: (call: number) => Fault = () => 'pass';
  let calls = 0;
  let frozen = Promise.withResolvers<void>();
  let standing = Promise.withResolvers<void>();

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on(
      'end',
      () => void pass(Buffer.concat(chunks), plan((calls += 1)), response).catch(() => response.destroy()),
    );
  });

  async function pass(message: Buffer, fault: Fault, response: ServerResponse): Promise<void> {
    if (fault === 'cut-before') return void response.destroy();
    if (fault === 'freeze-before') await standStill();
    const answer = await fetch(printer, {
      method: 'POST',
      headers: { 'content-type': 'application/ipp' },
      body: new Uint8Array(message),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (fault === 'cut-after') return void response.destroy();
    if (fault === 'freeze-after') await standStill();
    response.writeHead(answer.status, { 'content-type': 'application/ipp' }).end(body);
  }

  function standStill(): Promise<void> {
    standing.resolve();
    return frozen.promise;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `ipp://127.0.0.1:${(server.address() as AddressInfo).port}${new URL(printer).pathname}`,
    /** Restarts the count of calls. */
    plan(next: (call: number) => Fault) {
      plan = next;
      calls = 0;
      frozen = Promise.withResolvers();
      standing = Promise.withResolvers();
    },
    /** Resolves when a call is frozen. */
    standsStill: () => standing.promise,
    thaw: () => frozen.resolve(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
