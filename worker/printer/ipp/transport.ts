import * as http from 'node:http';
import * as https from 'node:https';
import ipp, { type Message } from '@sealsystems/ipp';

/**
 * There is no usable answer.
 * @property reached «no»: the printer was never reached. «maybe»: it may have executed the request.
 */
export class PrinterUnreachable extends Error {
  override readonly name = 'PrinterUnreachable';
  readonly reached: 'no' | 'maybe';
  constructor(reached: 'no' | 'maybe') {
    super('the printer does not answer');
    this.reached = reached;
  }
}

/** Errors of connections that were never established. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ERR_INVALID_URL',
]);

export type Send = (message: Message) => Promise<Message>;

/**
 * Sends IPP messages to a printer's address (`ipp:` or `ipps:`, with user and password if it requires them). Rejects
 * with `PrinterUnreachable`. Each message has a connection of its own: after a failure on a reused one it would be
 * unknown whether the printer received the message.
 */
export function connectTo(printer: URL, responseTimeoutMs: number): Send {
  const secure = printer.protocol === 'ipps:';
  const { hostname, port, pathname, username, password } = printer;
  const options: http.RequestOptions = {
    method: 'POST',
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? 631 : Number(port),
    path: pathname,
    agent: false,
    auth: username ? `${decodeURIComponent(username)}:${decodeURIComponent(password)}` : undefined,
  };

  return (message) =>
    new Promise((resolve, reject) => {
      const body = ipp.serialize(message);
      const fail = (reached: 'no' | 'maybe') => reject(new PrinterUnreachable(reached));
      let connected = false;
      const request = (secure ? https : http).request(
        {
          ...options,
          headers: { 'content-type': 'application/ipp', 'content-length': body.length },
          signal: AbortSignal.timeout(responseTimeoutMs),
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', () => fail('maybe'));
          response.on('end', () => {
            try {
              if (response.statusCode !== 200)
                return fail(response.statusCode === 401 || response.statusCode === 426 ? 'no' : 'maybe');
              resolve(ipp.parse(Buffer.concat(chunks)));
            } catch {
              fail('maybe');
            }
          });
        },
      );
      request.on('socket', (socket) =>
        socket.once(secure ? 'secureConnect' : 'connect', () => {
          connected = true;
        }),
      );
      request.on('error', (error: NodeJS.ErrnoException) =>
        fail(!connected || NEVER_CONNECTED.has(error.code ?? '') ? 'no' : 'maybe'),
      );
      request.on('close', () => body.fill(0));
      request.end(body);
    });
}
