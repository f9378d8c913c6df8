import { describeConnectionError, type ServiceSetting } from './connection-problem.ts';

export type Say = (line: string) => void;

export type BackingService = {
  setting: ServiceSetting;
  /** Its address as operators may see it, without credentials. */
  address: string;
  /** Uses it once. Rejects with the driver's own error if that fails. */
  probe: () => Promise<unknown>;
};

const TIMEOUT_MS = 60_000;
const RETRY_DELAY_MS = 1_000;
/** After this time the reason is printed while the shop still waits, because the address may be mistyped. */
const REASON_DELAY_MS = 5_000;

/** A backing service is unreachable; `message` is for the operator. */
class ServiceUnreachable extends Error {
  override readonly name = 'ServiceUnreachable';
}

/**
 * Waits until a backing service can be used. Prints once which one it waits for and, after five seconds, the reason.
 * Rejects with `ServiceUnreachable`: immediately if waiting does not help, otherwise after a minute.
 */
export async function waitForService(
  service: BackingService,
  {
    say,
    timeoutMs = TIMEOUT_MS,
    reasonDelayMs = REASON_DELAY_MS,
  }: { say: Say; timeoutMs?: number; reasonDelayMs?: number },
): Promise<void> {
  const { setting, address, probe } = service;
  const startedAt = Date.now();
  let lastMessage: string | undefined;
  for (let attempt = 0; ; attempt += 1) {
    const failure = await probe().then(
      () => undefined,
      (error: unknown) => describeConnectionError(error, setting),
    );
    if (failure === undefined) return;
    const { code, explanation, isFinal } = failure;
    const sentence = `${setting}: Die Verbindung zu ${address} kommt nicht zustande (${code}). ${explanation}`;
    if (isFinal || Date.now() - startedAt >= timeoutMs) throw new ServiceUnreachable(sentence);
    if (attempt === 0) say(`· Auf ${address} warten (${setting}) …`);
    if (Date.now() - startedAt >= reasonDelayMs && lastMessage !== sentence) say(`! ${(lastMessage = sentence)}`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(RETRY_DELAY_MS, timeoutMs)));
  }
}

/** The host and port of a service's address, or the path of its socket, without account and query. */
export function shownAddress(url: string): string {
  const { host, pathname } = new URL(url);
  return host === '' ? pathname : host;
}

/**
 * Checks in the background the services without which the shop can open, and warns of each that is unreachable. Never
 * rejects.
 */
export async function warnIfUnreachable(
  services: readonly BackingService[],
  options: { say: Say; timeoutMs?: number },
): Promise<void> {
  await Promise.all(
    services.map((service) => {
      let lastLine = '';
      const printLine = (line: string) => options.say((lastLine = line));
      return waitForService(service, { ...options, say: printLine }).catch((error: unknown) => {
        if (error instanceof ServiceUnreachable && lastLine !== `! ${error.message}`) options.say(`! ${error.message}`);
      });
    }),
  );
}
