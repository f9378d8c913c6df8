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
