import { readTrackingNumber } from '@federpost/shared/order/tracking-number.ts';

/** Reads the codes in a picture. */
export type BarcodeReader = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string; format?: string }[]> };

type DetectorClass = { new (options: { formats: string[] }): BarcodeReader; getSupportedFormats(): Promise<string[]> };

/** The format on job sheet and envelope (worker/render/barcode.ts), and on the labels of registered post. */
const FORMAT = 'code_128';
/** Newer labels have it as well. Stamps have one, too, which is no scan. */
const LABEL_FORMAT = 'data_matrix';

/** The browser's own barcode reader, which mostly phones and tablets have; undefined if it does not read our format. */
export async function openBarcodeReader(): Promise<BarcodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return undefined;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes(FORMAT)) return undefined;
  const reader = new BarcodeDetector({ formats: [FORMAT, LABEL_FORMAT].filter((format) => formats.includes(format)) });
  return {
    async detect(picture) {
      const codes = await reader.detect(picture);
      return codes.filter(
        ({ format, rawValue }) => format !== LABEL_FORMAT || readTrackingNumber(rawValue) !== undefined,
      );
    },
  };
}

/** When each code was last visible to the camera, in milliseconds. */
export type Sightings = ReadonlyMap<string, number>;

/** A code that was not visible for this long counts as shown again. */
const REPEAT_AFTER_MS = 1500;

/**
 * The newly shown codes: an envelope in front of the camera is one scan, even if many pictures show it.
 * @param sightings when each code was last seen
 * @param codes the codes in this picture
 * @param at the picture's time, in milliseconds
 */
export function dedupeScans(
  sightings: Sightings,
  codes: readonly string[],
  at: number,
): { sightings: Sightings; newCodes: string[] } {
  const recent = [...sightings].filter(([, last]) => at - last <= REPEAT_AFTER_MS);
  const recentCodes = new Set(recent.map(([code]) => code));
  return {
    sightings: new Map([...recent, ...codes.map((code) => [code, at] as const)]),
    newCodes: [...new Set(codes)].filter((code) => !recentCodes.has(code)),
  };
}
