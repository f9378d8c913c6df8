import * as http from 'node:http';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectSecure, type TLSSocket } from 'node:tls';
import ipp, { type Message } from '@sealsystems/ipp';

/**
 * There is no usable answer; `code` says why.
 * @property reached «no»: the printer was never reached. «maybe»: it may have executed the request.
 */
export class PrinterUnreachable extends Error {
  override readonly name = 'PrinterUnreachable';
  readonly reached: 'no' | 'maybe';
  readonly code: string;
  constructor(reached: 'no' | 'maybe', code: string) {
    super('the printer does not answer');
    this.reached = reached;
    this.code = code;
  }
}

/** The printer refused. `code` is the keyword of its IPP status code, or its HTTP status as `http-401`. */
export class PrinterRefused extends Error {
  override readonly name = 'PrinterRefused';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** The printer shows a key that is not the trusted one, so nothing was sent. `code` is that key's fingerprint. */
export class PrinterUntrusted extends Error {
  override readonly name = 'PrinterUntrusted';
  readonly code: string;
  constructor(fingerprint: string) {
    super('the printer shows another key');
    this.code = fingerprint;
  }
}

export type Send = (message: Message) => Promise<Message>;
/** Rejects with `PrinterUntrusted` if the other side of this connection must not get a letter. */
export type TrustCheck = (socket: TLSSocket) => Promise<void>;

/** The port of an address without one. */
const IPP_PORT = 631;
/** What nearly every printer uses, for an address without a path. */
const IPP_PATH = '/ipp/print';

/**
 * A printer's certificate is its own, so `isTrusted` decides. Printers are used for fifteen years: with the trusted key,
 * TLS 1.0 is still better than none, and newer ones never fall back to it.
 */
const PRINTER_TLS = { rejectUnauthorized: false, minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;

/** A printer's address as it is named to the printer itself: with a path, without an account. */
export function printerUri(printer: URL): string {
  const uri = new URL(printer);
  uri.username = '';
  uri.password = '';
  if (uri.pathname === '') uri.pathname = IPP_PATH;
  return uri.href;
}

/**
 * Sends IPP messages to a printer's address (`ipp:` or `ipps:`, with user and password if it requires them). Rejects
 * with one of the errors above. Each message has a connection of its own: after a failure on a reused one it would be
 * unknown whether the printer received the message.
 * @param isTrusted is asked on each encrypted connection before anything is sent
 */
export function connectTo(printer: URL, responseTimeoutMs: number, isTrusted: TrustCheck): Send {
  const secure = printer.protocol === 'ipps:';
  const { hostname, port, username, password } = printer;
  const { pathname, search } = new URL(printerUri(printer));
  const host = hostname.replace(/^\[|\]$/g, '');
  const target = { host, port: port === '' ? IPP_PORT : Number(port) };
  const options: http.RequestOptions = {
    ...target,
    method: 'POST',
    path: `${pathname}${search}`,
    auth: username ? `${decodeURIComponent(username)}:${decodeURIComponent(password)}` : undefined,
  };

  async function openSocket(signal: AbortSignal): Promise<Socket> {
    const socket = secure
      ? connectSecure({ ...target, ...PRINTER_TLS, servername: isIP(host) ? '' : host })
      : connectPlain(target);
    const opened = Promise.withResolvers<void>();
    const fail = (error: unknown) => opened.reject(new PrinterUnreachable('no', codeOf(error)));
    socket.once(secure ? 'secureConnect' : 'connect', () => opened.resolve());
    socket.on('error', fail);
    socket.on('close', () => fail(undefined));
    const abort = () => fail(signal.reason);
    signal.addEventListener('abort', abort);
    try {
      await opened.promise;
      if ('getPeerX509Certificate' in socket) await isTrusted(socket);
      return socket;
    } catch (error) {
      socket.destroy();
      throw error;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  function post(socket: Socket, body: Buffer, signal: AbortSignal): Promise<Message> {
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => reject(new PrinterUnreachable('maybe', codeOf(error)));
      const request = http.request(
        {
          ...options,
          // An agent, even `false`, would open another connection, which is not encrypted.
          createConnection: () => socket,
          headers: { 'content-type': 'application/ipp', 'content-length': body.length },
          signal,
        },
        (response) => {
          const status = response.statusCode ?? 0;
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', fail);
          response.on('end', () => {
            if (status >= 300 && status < 500) return reject(new PrinterRefused(`http-${status}`));
            if (status !== 200) return reject(new PrinterUnreachable('maybe', `http-${status}`));
            try {
              resolve(ipp.parse(Buffer.concat(chunks)));
            } catch {
              reject(new PrinterUnreachable('maybe', 'no-ipp'));
            }
          });
        },
      );
      request.on('error', fail);
      request.on('close', () => body.fill(0));
      request.end(body);
    });
  }

  return async (message) => {
    const signal = AbortSignal.timeout(responseTimeoutMs);
    const socket = await openSocket(signal);
    return post(socket, ipp.serialize(message), signal).finally(() => socket.destroy());
  };
}

/** Node's code for an error of a connection. One that ends without an error was cut off. */
function codeOf(error: unknown): string {
  if (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return 'ETIMEDOUT';
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'ECONNRESET';
}
