/** Reads the codes in a picture. */
export type BarcodeReader = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> };

type DetectorClass = { new (options: { formats: string[] }): BarcodeReader; getSupportedFormats(): Promise<string[]> };

/** The format on job sheet and envelope (worker/render/barcode.ts). */
const FORMAT = 'code_128';

/** The browser's own barcode reader, which mostly phones and tablets have; undefined if it does not read our format. */
export async function openBarcodeReader(): Promise<BarcodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return undefined;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  return formats.includes(FORMAT) ? new BarcodeDetector({ formats: [FORMAT] }) : undefined;
}

/** When each code was last visible to the camera, in milliseconds. */
export type Sightings = ReadonlyMap<string, number>;

/** A code that was not visible for this long counts as shown again. */
const AWAY_MS = 1500;

/**
 * The newly shown codes: an envelope in front of the camera is one scan, even if many pictures show it.
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
