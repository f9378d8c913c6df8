/** The checks of settings that server and worker share in production. Each returns one German sentence, or nothing. */

const WORKER_TOKEN_LENGTH = 24;
const MIN_DISTINCT_CHARACTERS = 6;

/** Whether an address is this machine itself, so that data sent to it passes no network. */
export function isLoopback(url: string): boolean {
  const host = new URL(url).hostname.toLowerCase();
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Example names (RFC 2606), which our own settings files contain until they are filled in. */
export function exampleNameProblem(setting: string, address: string): string | undefined {
  const name = address.includes('://') ? new URL(address).hostname : address;
  return /(^|[@.])example\.(org|com|net)$/i.test(name)
    ? `${setting} nennt noch einen Beispielnamen (${name}): Bitte tragen Sie den eigenen ein.`
    : undefined;
}

/** Whether a secret looks easy to guess: few different characters, or a short text repeated. */
export function isTrivial(secret: string): boolean {
  return new Set(secret).size < MIN_DISTINCT_CHARACTERS || `${secret}${secret}`.indexOf(secret, 1) < secret.length;
}

/** Letters must not be readable on their way to the printer. */
export function printerProblem(printerUrl: string | undefined): string | undefined {
  if (printerUrl === undefined)
    return 'PRINTER_URL fehlt: Im Betrieb (NODE_ENV=production) wird auf Papier gedruckt, nicht in einen Ordner.';
  const exampleProblem = exampleNameProblem('PRINTER_URL', printerUrl);
  if (exampleProblem !== undefined) return exampleProblem;
  if (new URL(printerUrl).protocol === 'ipps:' || isLoopback(printerUrl)) return undefined;
  return 'PRINTER_URL muss im Betrieb (NODE_ENV=production) mit ipps:// beginnen: Über ipp:// ginge der Brief unverschlüsselt durch das Netz; nur ein Drucker an diesem Rechner (ipp://localhost) darf das.';
}

/** Anyone with the token can get letters. */
export function workerTokenProblem(token: string | undefined): string | undefined {
  if (token === undefined) return undefined;
  if (token.length < WORKER_TOKEN_LENGTH)
    return `WORKER_TOKEN ist zu kurz: Im Betrieb (NODE_ENV=production) braucht es mindestens ${WORKER_TOKEN_LENGTH} Zeichen, zum Beispiel die Ausgabe von „openssl rand -hex 32“.`;
  if (isTrivial(token))
    return 'WORKER_TOKEN besteht aus Wiederholungen und ließe sich erraten: Bitte setzen Sie es zum Beispiel auf die Ausgabe von „openssl rand -hex 32“.';
  return undefined;
}
