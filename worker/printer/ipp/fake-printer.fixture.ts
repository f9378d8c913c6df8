import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import ipp, { type AttributeGroup, type Message } from '@sealsystems/ipp';
import { onTestFinished } from 'vitest';

/** An answer: attributes of an IPP status, or an HTTP status. */
type Answer = Message | number;
export type Operation = {
  operation: string;
  version: string;
  attributes: AttributeGroup;
  job: AttributeGroup;
  headers: IncomingMessage['headers'];
};

/**
 * A printer that prints at once, and differs from others as a test wishes.
 * @param options.answer what it says instead; undefined for the usual answer
 * @param options.printer attributes besides the usual ones
 * @param options.job how its jobs are reported, besides the usual
 */
export async function startFakePrinter(options: {
  answer?: (operation: Operation) => Answer | undefined;
  printer?: AttributeGroup;
  job?: AttributeGroup | (() => AttributeGroup);
  /** By `ipps:`. */
  tls?: ServerOptions;
}) {
  const operations: Operation[] = [];
  const jobNames = new Map<number, string>();

  function usualAnswer({ operation, attributes }: Operation): Message {
    const id = Number(attributes['job-id'] ?? jobNames.size + 1);
    switch (operation) {
      case 'Get-Printer-Attributes':
        return { 'printer-attributes-tag': { 'printer-state': 'idle', ...options.printer } };
      case 'Create-Job':
        jobNames.set(id, String(attributes['job-name']));
        return { 'job-attributes-tag': { 'job-id': id } };
      case 'Get-Job-Attributes':
        return {
          'job-attributes-tag': {
            'job-id': id,
            'job-name': jobNames.get(id) ?? '',
            'job-state': 'completed',
            'job-state-reasons': 'job-completed-successfully',
            ...(typeof options.job === 'function' ? options.job() : options.job),
          },
        };
      default:
        return {};
    }
  }

  const respond: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const message = ipp.parse(Buffer.concat(chunks));
      const operation: Operation = {
        operation: String(message.operation),
        version: String(message.version),
        attributes: message['operation-attributes-tag'] ?? {},
        job: (message['job-attributes-tag'] ?? {}) as AttributeGroup,
        headers: request.headers,
      };
      operations.push(operation);
      const answer = options.answer?.(operation) ?? usualAnswer(operation);
      if (typeof answer === 'number')
        return void response.writeHead(answer, { location: 'http://elsewhere.invalid/' }).end();
      // Without a length, so it comes in chunks.
      response.writeHead(200, { 'content-type': 'application/ipp' });
      response.end(
        ipp.serialize({
          version: operation.version,
          id: message.id ?? 1,
          statusCode: 'successful-ok',
          'operation-attributes-tag': { 'attributes-charset': 'utf-8', 'attributes-natural-language': 'en' },
          ...answer,
        }),
      );
    });
  };
  const server = options.tls === undefined ? createServer(respond) : createSecureServer(options.tls, respond);
  await new Promise<void>((resolve) => server.listen(0, '::1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    /** By IPv6. */
    url: `${options.tls === undefined ? 'ipp' : 'ipps'}://[::1]:${(server.address() as AddressInfo).port}/printers/Brief`,
    operations,
    /** The job attributes with which jobs were opened. */
    opened: () => operations.filter(({ operation }) => operation === 'Create-Job').map(({ job }) => job),
  };
}
