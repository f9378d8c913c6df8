import type { BackingService, Say } from '@federpost/shared/node/wait-for-service.ts';
import { explainPrinterStatus } from '@federpost/shared/order/print-failures.ts';
import type { IppPrinter, PrinterDescription } from '../printer/ipp.ts';
import type { TrustedKey } from '../printer/ipp/printer-trust.ts';
import { PrinterRefused, PrinterUntrusted } from '../printer/ipp/transport.ts';

const TRUSTED_BECAUSE: Record<TrustedKey['by'], string> = {
  setting: 'er steht in PRINTER_FINGERPRINT',
  authority: 'sein Zertifikat ist von einer bekannten Stelle',
  'first-use': 'beim ersten Mal gemerkt, ein anderer wird abgelehnt',
};

/** The key by which letters are encrypted, for comparison with the one that the printer itself shows. */
export const describeKey = ({ fingerprint, by }: TrustedKey): string =>
  `· PRINTER_URL: Schlüssel des Druckers SHA-256 ${withColons(fingerprint)} (${TRUSTED_BECAUSE[by]})`;

const withColons = (fingerprint: string) => fingerprint.toUpperCase().replace(/..(?=.)/g, '$&:');

/** What a printer can: its trays, and one sentence about what it lacks. */
export function describePrinter({ missing, capabilities, stopped, reasons }: PrinterDescription): string[] {
  const { trays } = capabilities;
  return [
    ...(trays.length > 0 ? [`· PRINTER_URL: Fächer des Druckers ${trays.join(', ')}`] : []),
    ...(missing.length > 0
      ? [`! PRINTER_URL: Dieser Drucker kann keine Briefe drucken: ${missing.map(({ clause }) => clause).join('; ')}.`]
      : []),
    ...(stopped ? [`! PRINTER_URL: Der Drucker ist angehalten oder gestört (${reasons.join(', ')}).`] : []),
  ];
}

/** The printer as a service that is asked at the start, and says then what it can. */
export const printerService = ({ address, describe }: Pick<IppPrinter, 'address' | 'describe'>, say: Say) =>
  ({
    setting: 'PRINTER_URL',
    address,
    probe: async () => {
      const description = await describe().catch((error: unknown) => {
        throw explained(error);
      });
      for (const line of describePrinter(description)) say(line);
    },
  }) satisfies BackingService;

/** An error with a `code` that an operator understands. */
function explained(error: unknown): unknown {
  if (error instanceof PrinterUntrusted)
    return Object.assign(new Error(), { code: `er zeigt einen anderen Schlüssel, SHA-256 ${withColons(error.code)}` });
  const explanation = error instanceof PrinterRefused ? explainPrinterStatus(error.code) : undefined;
  return explanation === undefined ? error : Object.assign(new Error(), { code: explanation });
}
