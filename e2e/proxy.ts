import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy in front of several servers. Ready servers take turns; if one refuses the connection, the next is tried. */
export type Proxy = {
  url: string;
  /** Requests that a server accepted but did not fully answer: method, path, error. */
  cutOff: readonly string[];
  /** Answers with a server error (5xx). */
  failed: readonly string[];
  answered(): number;
  stop(): Promise<void>;
};

type ForwardedRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: Buffer };
type Outcome =
  | { kind: 'answered'; answer: IncomingMessage; body: Buffer }
  | { kind: 'not-taken' }
  | { kind: 'cut-off'; reason: string };

const ROUNDS = 400;
const BETWEEN_ROUNDS_MS = 50;
const CHECK_INTERVAL_MS = 100;

export async function startProxy(servers: readonly string[]): Promise<Proxy> {
  const [cutOff, failed]: [string[], string[]] = [[], []];
  const agent = new Agent({ keepAlive: true });
  const ready = new Set(servers);
  let turn = 0;
  let answered = 0;

  async function forward(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const forwarded = {
      method: incoming.method!,
      path: incoming.url!,
      headers: incoming.headers,
      body: await buffer(incoming),
    };
    for (let attempt = 0; attempt < ROUNDS * servers.length; attempt += 1) {
      const server = servers[(turn += 1) % servers.length]!;
      const outcome: Outcome = ready.has(server) ? await send(agent, server, forwarded) : { kind: 'not-taken' };
      if (outcome.kind === 'not-taken') {
        if ((attempt + 1) % servers.length === 0)
          await new Promise((resolve) => setTimeout(resolve, BETWEEN_ROUNDS_MS));
        continue;
      }
      if (outcome.kind === 'cut-off') {
        cutOff.push(`${forwarded.method} ${forwarded.path}: ${outcome.reason}`);
        return void response.writeHead(502).end();
      }
      answered += 1;
      if (outcome.answer.statusCode! >= 500)
        failed.push(`${forwarded.method} ${forwarded.path}: ${outcome.answer.statusCode}`);
      const { connection: _, 'transfer-encoding': __, ...headers } = outcome.answer.headers;
      return void response.writeHead(outcome.answer.statusCode!, headers).end(outcome.body);
    }
    response.writeHead(503).end();
  }

  const checkReadiness = async (server: string) => {
    const { status } = await fetch(`${server}/readyz`).catch(() => ({ status: 0 }));
    if (status === 200) ready.add(server);
    else ready.delete(server);
  };
  let stopped = false;
  const checks = servers.map(async (server) => {
    while (!stopped) {
      await checkReadiness(server);
      await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
    }
  });

  // As long as the servers' own, whose Keep-Alive header is passed on: clients reuse connections until then.
  const proxy = createServer(
    { keepAliveTimeout: 65_000 },
    (incoming, response) => void forward(incoming, response).catch(() => response.destroy()),
  ).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cutOff,
    failed,
    answered: () => answered,
    async stop() {
      stopped = true;
      await Promise.all(checks);
      proxy.closeAllConnections();
      proxy.close();
      agent.destroy();
    },
  };
}

/**
 * A reused connection may be closed before the request arrives. The server has then not accepted the request, and it
 * may be repeated (RFC 9112, 9.3.1). On an accepted new connection, every request counts as accepted.
 */
async function send(agent: Agent, server: string, { method, path, headers, body }: ForwardedRequest): Promise<Outcome> {
  const { connection: _, ...otherHeaders } = headers;
  const outgoing = request(new URL(path, server), {
    method,
    agent,
    headers: { ...otherHeaders, 'content-length': body.length },
  });
  try {
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    try {
      return { kind: 'answered', answer, body: await buffer(answer) };
    } catch (error) {
      return { kind: 'cut-off', reason: `in the answer, ${codeOf(error)}` };
    }
  } catch (error) {
    const code = codeOf(error);
    const wasClosed = outgoing.reusedSocket && (code === 'ECONNRESET' || code === 'EPIPE');
    return code === 'ECONNREFUSED' || wasClosed ? { kind: 'not-taken' } : { kind: 'cut-off', reason: code };
  }
}

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? (error as Error).name);
