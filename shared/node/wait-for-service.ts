import { describeConnectionError, type ServiceNames } from './connection-problem.ts';

export type Say = (line: string) => void;

type Setting =
  | 'EVENTSTORE_URL'
  | 'REDIS_URL'
  | 'VAULT_REDIS_URL'
  | 'SMTP_URL'
  | 'PRINTER_URL'
  | 'STRIPE_API_URL'
  | 'SERVER_URL';

const redis = { service: 'Redis', plain: 'redis://', secure: 'rediss://', authoritySetting: 'NODE_EXTRA_CA_CERTS' };
const http = { plain: 'http://', secure: 'https://', authoritySetting: 'NODE_EXTRA_CA_CERTS' };
const NAMES: Record<Setting, Omit<ServiceNames, 'setting'>> = {
  EVENTSTORE_URL: {
    service: 'KurrentDB',
    plain: '„?tls=false“',
    secure: '„?tls=true“',
    authoritySetting: 'EVENTSTORE_CA_FILE',
  },
  REDIS_URL: redis,
  VAULT_REDIS_URL: redis,
  SMTP_URL: { service: 'der Mailserver', plain: 'smtp://', secure: 'smtps://', authoritySetting: 'SMTP_CA_FILE' },
  PRINTER_URL: { service: 'der Drucker', plain: 'ipp://', secure: 'ipps://', authoritySetting: 'NODE_EXTRA_CA_CERTS' },
  STRIPE_API_URL: { service: 'der Zahlungsdienst', ...http },
  SERVER_URL: { service: 'der Server', ...http },
};

export type BackingService = {
  setting: Setting;
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

/** One sentence about the error, and whether waiting is of no use. */
function describeFailure({ setting, address }: BackingService, error: unknown): { sentence: string; isFinal: boolean } {
  const names = { setting, ...NAMES[setting] };
  const { code, explanation, isFinal } = describeConnectionError(error, names);
  const advice = explanation ?? `Bitte prüfen Sie, ob ${names.service} läuft und ob Adresse, Konto und TLS stimmen.`;
  return { sentence: `${setting}: Die Verbindung zu ${address} kommt nicht zustande (${code}). ${advice}`, isFinal };
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
      (error: unknown) => describeFailure(service, error),
    );
    if (failure === undefined) return;
    const { sentence, isFinal } = failure;
    if (isFinal || Date.now() - startedAt >= timeoutMs) throw new ServiceUnreachable(sentence);
    if (attempt === 0) say(`· Auf ${address} warten (${setting}) …`);
    if (Date.now() - startedAt >= reasonDelayMs && lastMessage !== sentence) say(`! ${(lastMessage = sentence)}`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(RETRY_DELAY_MS, timeoutMs)));
  }
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
