import { createTransport } from 'nodemailer';
import { formatEndpoint, parseEndpoint } from '@federpost/shared/node/endpoint.ts';
import type { BackingService } from '@federpost/shared/settings/wait-for-service.ts';

const TIMEOUT_MS = 5_000;
const PORTS = { secure: 465, plain: 587 };

/** Checks a mail server before the first mail: that it is reachable and accepts our credentials. */
export function mailServer(url: string): BackingService {
  const secure = url.startsWith('smtps:');
  const where = formatEndpoint(parseEndpoint(url, secure ? PORTS.secure : PORTS.plain, secure));
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  return {
    setting: 'SMTP_URL',
    where,
    async probe() {
      const server = createTransport({ url, ...timeouts });
      await server.verify().finally(() => server.close());
    },
  };
}
