export type Say = (line: string) => void;

/** The most frequent remedy, for each setting of a backing service. */
const HINTS = {
  EVENTSTORE_URL:
    'Bitte prüfen Sie, ob KurrentDB läuft, ob Adresse, Konto und TLS („?tls=false“, EVENTSTORE_CA_FILE) stimmen und ob das Konto lesen und anfügen darf (grant-log, siehe docs/run.md).',
  REDIS_URL: 'Bitte prüfen Sie, ob Redis läuft und ob Adresse, Konto und TLS (rediss://) stimmen.',
  VAULT_REDIS_URL: 'Bitte prüfen Sie, ob Redis läuft und ob Adresse, Konto und TLS (rediss://) stimmen.',
  SMTP_URL: 'Bitte prüfen Sie, ob der Mailserver läuft und ob Adresse, Konto und TLS (smtps://) stimmen.',
  PRINTER_URL: 'Bitte prüfen Sie, ob der Drucker an ist und ob Adresse und TLS (ipps://) stimmen.',
  STRIPE_API_URL: 'Bitte prüfen Sie, ob der Zahlungsdienst läuft und ob Adresse und TLS (https://) stimmen.',
  SERVER_URL: 'Bitte prüfen Sie, ob der Server läuft und ob Adresse und TLS (https://) stimmen.',
};

export type BackingService = {
  setting: keyof typeof HINTS;
  /** Its address as operators may see it, without credentials. */
  address: string;
  /** Uses it once. Rejects with the driver's own error if that fails. */
  probe: () => Promise<unknown>;
};

const TIMEOUT_MS = 60_000;
const RETRY_DELAY_MS = 1_000;
/** After this time the reason is printed while the shop still waits, because the address may be mistyped. */
const REASON_DELAY_MS = 5_000;

/** Problems that waiting does not solve: accounts, rights, certificates, TLS on one side only. */
const FINAL =
  /^(WRONGPASS|NOAUTH|DENIED|ERR\b|EAUTH|ETLS|EPROTO|access-denied|unauthenticated|ERR_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** A backing service is unreachable; `message` is for the operator. */
class ServiceUnreachable extends Error {
  override readonly name = 'ServiceUnreachable';
}

/** The driver's own error code, never its message, which may quote an account. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unbekannt';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if ('kind' in error && typeof error.kind === 'string') return error.kind;
  // Redis' replies begin with their code.
  return /^[A-Z]{3,}\b/.exec(error.message)?.[0] ?? 'keine verständliche Antwort';
}

/**
 * Waits until a backing service can be used. Prints once which one it waits for and, after five seconds, the reason.
 * Rejects with `ServiceUnreachable`: immediately if waiting does not help, otherwise after a minute.
 */
export async function waitForService(
  { setting, address, probe }: BackingService,
  {
    say,
    timeoutMs = TIMEOUT_MS,
    reasonDelayMs = REASON_DELAY_MS,
  }: { say: Say; timeoutMs?: number; reasonDelayMs?: number },
): Promise<void> {
  const startedAt = Date.now();
  let lastMessage: string | undefined;
  for (let attempt = 0; ; attempt += 1) {
    const reason = await probe().then(() => undefined, reasonOf);
    if (reason === undefined) return;
    const sentence = `${setting}: Die Verbindung zu ${address} kommt nicht zustande (${reason}). ${HINTS[setting]}`;
    if (FINAL.test(reason) || Date.now() - startedAt >= timeoutMs) throw new ServiceUnreachable(sentence);
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
