import { z } from 'zod';
import { address } from './settings.ts';

/** The settings of a real printer, which a separate worker and the shop's own one read alike. */

const SHA_256 = /^[\da-f]{64}$/;
const tray = z.string().max(255).optional();

export const printerSettings = {
  PRINTER_URL: address('PRINTER_URL', ['ipp://', 'ipps://']).optional(),
  /** SHA-256 of the key or certificate of an `ipps:` printer, written with or without colons. */
  PRINTER_FINGERPRINT: z
    .string()
    .transform((value) =>
      value
        .toLowerCase()
        .replace(/^sha-?256[:=/ ]*(fingerprint=)?/, '')
        .replace(/[:\s]/g, ''),
    )
    .refine(
      (value) => SHA_256.test(value),
      'PRINTER_FINGERPRINT muss ein SHA-256-Fingerabdruck sein: 64 Ziffern von 0 bis f, mit oder ohne Doppelpunkte.',
    )
    .optional(),
  PRINTER_TRAY_LETTER: tray,
  PRINTER_TRAY_ENVELOPE: tray,
  PRINTER_TRAY_JOB_SHEET: tray,
};
const shape = z.object(printerSettings);

/** The printer's own name (`media-source`) of the tray for each document; its default tray if there is none. */
export type Trays = Partial<Record<'letter' | 'envelope' | 'job-sheet', string>>;

/** Those settings as the printer's options. */
export function printerOptions(settings: z.output<typeof shape>): { fingerprint?: string | undefined; trays: Trays } {
  return {
    fingerprint: settings.PRINTER_FINGERPRINT,
    trays: {
      ...(settings.PRINTER_TRAY_LETTER !== undefined && { letter: settings.PRINTER_TRAY_LETTER }),
      ...(settings.PRINTER_TRAY_ENVELOPE !== undefined && { envelope: settings.PRINTER_TRAY_ENVELOPE }),
      ...(settings.PRINTER_TRAY_JOB_SHEET !== undefined && { 'job-sheet': settings.PRINTER_TRAY_JOB_SHEET }),
    },
  };
}
