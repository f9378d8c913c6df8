import type { Engine } from '@federpost/shared/settings/reach.ts';
import { lineOf, lineTrouble, whereIs, type Line } from './line.ts';

const IPP_PORT = 631;
const WITHIN_MS = 3_000;

/** Checks a printer before the first letter. Many speak with and without TLS on the same port. */
export function printerEngine(url: string): Engine {
  const line = lineOf(url, IPP_PORT, url.startsWith('ipps:'));
  return {
    setting: 'PRINTER_URL',
    where: whereIs(line),
    trouble: async () => {
      const trouble = await lineTrouble(line);
      return trouble ?? (line.secure || (await answersInClear(line)) ? undefined : lineTrouble(line, { orTls: true }));
    },
  };
}

/** Any answer will do: a server speaks HTTP there. */
const answersInClear = (line: Line) =>
  fetch(`http://${whereIs(line)}/`, { signal: AbortSignal.timeout(WITHIN_MS) }).then(
    () => true,
    () => false,
  );
