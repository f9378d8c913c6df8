import type { AskLine, Trouble } from '@federpost/shared/settings/connection-trouble.ts';
import type { Engine } from '@federpost/shared/settings/reach.ts';
import { createTransport } from 'nodemailer';
import { hasErrorCode } from '@federpost/runtime/error-code.ts';

const WITHIN_MS = 5_000;
const PORTS = { secure: 465, plain: 587 };

/** Checks a mail server before the first mail: that it is reachable and accepts our credentials. */
export function mailEngine(url: string, askLine: AskLine): Engine {
  const { hostname, port, protocol } = new URL(url);
  const secure = protocol === 'smtps:';
  const line = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? PORTS.secure : PORTS.plain) : Number(port),
    secure,
  };
  const trouble = async () => {
    const found = (await askLine(line, { orTls: false })) ?? (await accountTrouble(url));
    return found === 'not-ready' ? ((await askLine(line, { orTls: true })) ?? found) : found;
  };
  return { setting: 'SMTP_URL', where: `${hostname}:${line.port}`, trouble };
}

async function accountTrouble(url: string): Promise<Trouble | undefined> {
  const server = createTransport({
    url,
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
  });
  try {
    await server.verify();
    return undefined;
  } catch (error) {
    if (hasErrorCode(error, 'EAUTH')) return 'wrong-account';
    return hasErrorCode(error, 'ETLS') ? 'no-tls-there' : 'not-ready';
  } finally {
    server.close();
  }
}
