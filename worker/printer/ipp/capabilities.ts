import type { Trays } from '@federpost/shared/node/printer-settings.ts';
import type { AttributeGroup } from '@sealsystems/ipp';
import type { PrintDocument } from '../port.ts';

/** What a printer says that it can, and how each document is printed on it. Pure. */

type Kind = PrintDocument['kind'];

/** Each list is empty if the printer does not say. `sizes` are ranges in hundredths of a millimetre. */
export type PrinterCapabilities = {
  operations: readonly string[];
  formats: readonly string[];
  jobAttributes: readonly string[];
  media: readonly string[];
  sizes: readonly { x: readonly [number, number]; y: readonly [number, number] }[];
  mediaAttributes: readonly string[];
  trays: readonly string[];
};

/** A paper: its names, the older ones last, and its size in hundredths of a millimetre. */
type Paper = { label: string; names: readonly string[]; x: number; y: number };
const A4: Paper = { label: 'A4', names: ['iso_a4_210x297mm', 'iso-a4'], x: 21_000, y: 29_700 };
const DL: Paper = { label: 'DIN lang', names: ['iso_dl_110x220mm', 'iso-designated-long'], x: 11_000, y: 22_000 };
const PAPERS: Record<Kind, Paper> = { letter: A4, 'job-sheet': A4, envelope: DL };
/** The setting of each document's tray. */
const TRAY_SETTINGS: Record<Kind, string> = {
  letter: 'PRINTER_TRAY_LETTER',
  envelope: 'PRINTER_TRAY_ENVELOPE',
  'job-sheet': 'PRINTER_TRAY_JOB_SHEET',
};

const OPERATIONS = ['Create-Job', 'Send-Document', 'Get-Job-Attributes', 'Get-Jobs', 'Cancel-Job'];
const PDF = 'application/pdf';

/** Everything that the defaults of a queue could change about a document. */
const PLAIN: AttributeGroup = {
  copies: 1,
  sides: 'one-sided',
  'number-up': 1,
  'job-sheets': 'none',
  'job-hold-until': 'no-hold',
  'print-scaling': 'none',
  'print-quality': 'high',
};
const ALWAYS_ACCEPTED = new Set(['copies', 'sides']);
/** Sent also to printers that do not list what they accept. */
const SENT_UNASKED = new Set([...ALWAYS_ACCEPTED, 'print-scaling', 'print-quality']);

/** A list that is empty says nothing, and then the printer itself has to refuse. */
const lacks = (list: readonly string[], value: string) => list.length > 0 && !list.includes(value);

/** How a document is printed, in IPP's job template attributes. */
export function documentTemplate(kind: Kind, capabilities: PrinterCapabilities, tray?: string): AttributeGroup {
  const { jobAttributes } = capabilities;
  const accepted = jobAttributes.length === 0 ? SENT_UNASKED : new Set([...ALWAYS_ACCEPTED, ...jobAttributes]);
  const plain = Object.fromEntries(Object.entries(PLAIN).filter(([name]) => accepted.has(name)));
  const { names, x, y } = PAPERS[kind];
  const name = names.find((each) => !lacks(capabilities.media, each));
  // A printer accepts one of the two, the name or the collection.
  if (name !== undefined && tray === undefined) return { ...plain, media: name };
  const size = { 'media-size': { 'x-dimension': x, 'y-dimension': y } };
  return { ...plain, 'media-col': tray === undefined ? size : { ...size, 'media-source': tray } };
}

/** Something that a printer lacks: the status with which it would refuse, and a German clause about it. */
type Missing = { status: string; clause: string };

/** What a printer lacks for the documents of a letter. */
export function missingCapabilities(
  { operations, formats, media, sizes, mediaAttributes, trays: offered }: PrinterCapabilities,
  trays: Trays = {},
): Missing[] {
  const missing: Missing[] = [];
  const absent = OPERATIONS.filter((operation) => lacks(operations, operation));
  if (absent.length > 0)
    missing.push({
      status: 'server-error-operation-not-supported',
      clause: `er kennt ${absent.join(', ')} nicht; über eine Warteschlange von CUPS ginge es`,
    });
  if (lacks(formats, PDF))
    missing.push({
      status: 'client-error-document-format-not-supported',
      clause: `er nimmt kein PDF (nur ${formats.join(', ')}); über eine Warteschlange von CUPS ginge es`,
    });
  for (const { label, names, x, y } of [A4, DL]) {
    const fits = sizes.some((size) => isWithin(x, size.x) && isWithin(y, size.y));
    if (names.every((name) => lacks(media, name)) && !fits)
      missing.push({
        status: 'client-error-attributes-or-values-not-supported',
        clause: `er kennt das Papierformat ${label} (${names[0]}) nicht`,
      });
  }
  for (const [kind, setting] of Object.entries(TRAY_SETTINGS)) {
    const tray = trays[kind as Kind];
    if (tray === undefined) continue;
    if (offered.length === 0 || lacks(mediaAttributes, 'media-source'))
      missing.push({ status: 'tray-not-supported', clause: `er lässt kein Fach wählen, ${setting} muss leer bleiben` });
    else if (!offered.includes(tray))
      missing.push({
        status: 'tray-not-supported',
        clause: `er hat kein Fach „${tray}“ (${setting}), seine Fächer heißen ${offered.join(', ')}`,
      });
  }
  return missing;
}

/** Sizes in inches differ from the exact ones by a few hundredths of a millimetre. */
const SIZE_TOLERANCE = 20;
const isWithin = (value: number, [from, to]: readonly [number, number]) =>
  value >= from - SIZE_TOLERANCE && value <= to + SIZE_TOLERANCE;
