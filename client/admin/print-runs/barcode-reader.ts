/** Reads the codes in a picture. */
export type BarcodeReader = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> };

type DetectorClass = { new (options: { formats: string[] }): BarcodeReader; getSupportedFormats(): Promise<string[]> };

/** The format on job sheet and envelope (worker/render/barcode.ts). */
const FORMAT = 'code_128';

/** The browser's own barcode reader, mostly on phones and tablets; undefined if there is none for our format. */
export async function openBarcodeReader(): Promise<BarcodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return undefined;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  return formats.includes(FORMAT) ? new BarcodeDetector({ formats: [FORMAT] }) : undefined;
}

/** When each code was last in the camera's sight, in milliseconds. */
export type Sightings = ReadonlyMap<string, number>;

/** A code that was out of sight for this long counts as shown again. */
const AWAY_MS = 1500;

/**
 * The newly shown codes: an envelope held before the camera is one scan, however many pictures show it.
 * @param seen when each code was last seen
 * @param codes the codes in this picture
 * @param at the picture's time, in milliseconds
 */
export function dedupeScans(
  seen: Sightings,
  codes: readonly string[],
  at: number,
): { seen: Sightings; fresh: string[] } {
  const recent = [...seen].filter(([, last]) => at - last <= AWAY_MS);
  const known = new Set(recent.map(([code]) => code));
  return {
    seen: new Map([...recent, ...codes.map((code) => [code, at] as const)]),
    fresh: [...new Set(codes)].filter((code) => !known.has(code)),
  };
}
