import { connect, type Socket } from 'node:net';

/**
 * One customer's connection, kept open between requests. It costs little compared with the server, which shares the
 * processors.
 */
export type Connection = {
  /** Sends a JSON body and resolves with the answer's body. Rejects if the status is not 200 or the server hangs up. */
  post(path: string, json: string): Promise<string>;
  close(): void;
};

const HEAD_END = '\r\n\r\n';

/** Connects to a server at 127.0.0.1. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = await connected(port);
  let received = '';
  let waiting: PromiseWithResolvers<string> | undefined;
  // Answers are ASCII: a payment page's address in JSON, or an error that ends the bench.
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk;
    const headEnd = received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1]);
    const end = headEnd + HEAD_END.length + length;
    if (received.length < end) return;
    const answer = received.slice(headEnd + HEAD_END.length, end);
    if (received.startsWith('HTTP/1.1 200 ')) waiting?.resolve(answer);
    else waiting?.reject(new Error(`${received.slice(0, received.indexOf('\r'))}: ${answer}`));
    received = '';
  });
  const hungUp = () => new Error('The server hung up.');
  socket.on('close', () => waiting?.reject(hungUp()));
  return {
    post(path, json) {
      if (socket.destroyed) return Promise.reject(hungUp());
      waiting = Promise.withResolvers<string>();
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(json)}${HEAD_END}${json}`,
      );
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

function connected(port: number): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = connect({ host: '127.0.0.1', port, noDelay: true }, () => resolve(socket)).on('error', reject);
  return promise;
}
