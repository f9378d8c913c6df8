import type { IncomingHttpHeaders, OutgoingHttpHeaders, Http2Server, ServerHttp2Stream } from 'node:http2';
import { gzipSync } from 'node:zlib';
import type { Server } from '@grpc/grpc-js';

/** A message is preceded by a byte that says whether it is compressed, and by its length. */
const HEADER_LENGTH = 5;
const COMPRESSED = 1;

type Write = (frame: Buffer, done: (error?: Error | null) => void) => boolean;

/**
 * Compresses each message on its own for a client that offers gzip, as KurrentDB does. grpc-js cannot do this for a
 * server, so it is done in the HTTP/2 streams of its bound ports.
 * @param options.onCall is given the encodings that a client offers with a call.
 */
export function compressAnswers(
  server: Server,
  { onCall, onCompressed }: { onCall: (offered: string) => void; onCompressed: () => void },
): void {
  const { http2Servers } = server as unknown as { http2Servers: Map<Http2Server, unknown> };
  for (const http2Server of http2Servers.keys())
    http2Server.prependListener('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
      const offered = String(headers['grpc-accept-encoding']);
      onCall(offered);
      if (offered.includes('gzip')) compressStream(stream, onCompressed);
    });
}

function compressStream(stream: ServerHttp2Stream, onCompressed: () => void): void {
  const respond = stream.respond.bind(stream);
  stream.respond = (headers?: OutgoingHttpHeaders | readonly string[], ...rest) =>
    respond({ ...headers, 'grpc-encoding': 'gzip' }, ...rest);
  const write: Write = stream.write.bind(stream);
  // grpc-js writes one message at a time.
  const writeCompressed: Write = (frame, done) => {
    onCompressed();
    return write(compressFrame(frame), done);
  };
  stream.write = writeCompressed as typeof stream.write;
}

function compressFrame(frame: Buffer): Buffer {
  const message = gzipSync(frame.subarray(HEADER_LENGTH), { level: 1 });
  const header = Buffer.alloc(HEADER_LENGTH);
  header.writeUInt8(COMPRESSED, 0);
  header.writeUInt32BE(message.length, 1);
  return Buffer.concat([header, message]);
}
