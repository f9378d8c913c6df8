import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { FuzzRequest } from './request.ts';

/** The outcome of a request. `status` is 0 if the connection ended without an answer. */
export type FuzzAnswer = {
  status: number;
  body: string;
  milliseconds: number;
  outcome: 'answered' | 'hung up' | 'not sendable' | 'no answer';
};

const RESPONSE_TIMEOUT_MS = 30_000;
/** A server rightly waits for an incomplete request; the fuzzer does not wait as long. */
const RAW_TIMEOUT_MS = 1_500;
const MAX_BODY_LENGTH = 4_000;

export type Sender = { send(request: FuzzRequest): Promise<FuzzAnswer>; close(): void };

/** Sends requests to one shop on loopback. Never rejects. @param url the shop's address. */
export function openSender(url: string): Sender {
  const { hostname, port } = new URL(url);
  if (hostname !== '127.0.0.1') throw new RangeError('only a shop on 127.0.0.1 is fuzzed');
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const measure = async (send: () => Promise<Omit<FuzzAnswer, 'milliseconds'>>): Promise<FuzzAnswer> => {
    const started = performance.now();
    const answered = await send();
    return { ...answered, milliseconds: performance.now() - started };
  };
  return {
    send: (request) =>
      measure(() =>
        request.raw === undefined
          ? sendHttp(agent, hostname, Number(port), request)
          : sendRaw(hostname, Number(port), request.raw),
      ),
    close: () => agent.destroy(),
  };
}

function sendHttp(
  agent: Agent,
  host: string,
  port: number,
  { method, path, headers, body }: FuzzRequest,
): Promise<Omit<FuzzAnswer, 'milliseconds'>> {
  return new Promise((resolve) => {
    const resolveAs = (outcome: FuzzAnswer['outcome']) => resolve({ status: 0, body: '', outcome });
    let outgoing;
    try {
      outgoing = httpRequest({
        agent,
        host,
        port,
        method,
        path,
        headers: { ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }), ...headers },
        timeout: RESPONSE_TIMEOUT_MS,
      });
    } catch {
      // Node refuses to write some requests; they are sent as raw bytes instead.
      return resolveAs('not sendable');
    }
    outgoing.on('timeout', () => {
      resolveAs('no answer');
      outgoing.destroy();
    });
    outgoing.on('error', () => resolveAs('hung up'));
    outgoing.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolveAs('hung up');
    });
    outgoing.on('response', (response) => {
      let text = '';
      response.setEncoding('latin1').on('data', (chunk: string) => {
        if (text.length < MAX_BODY_LENGTH) text += chunk;
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.from(text, 'latin1').toString(),
          outcome: 'answered',
        }),
      );
      response.on('error', () => resolveAs('hung up'));
    });
    outgoing.end(body);
  });
}

/** The worst status among all returned answers. */
function sendRaw(host: string, port: number, bytes: string): Promise<Omit<FuzzAnswer, 'milliseconds'>> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, host, () => socket.write(bytes, 'latin1'));
    const end = () => {
      socket.destroy();
      const statuses = [...received.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      const body = received
        .slice(received.indexOf('\r\n\r\n') + 4)
        .replace(/^[\da-f]+\r\n/, '')
        .replace(/\r\n0\r\n\r\n$/, '');
      resolve({ status: Math.max(0, ...statuses), body, outcome: statuses.length > 0 ? 'answered' : 'hung up' });
    };
    const timer = setTimeout(end, RAW_TIMEOUT_MS);
    socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      end();
    });
  });
}
