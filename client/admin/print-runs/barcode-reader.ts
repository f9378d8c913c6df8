/** Reads the codes in a picture. */
export type BarcodeReader = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> };

type DetectorClass = { new (options: { formats: string[] }): BarcodeReader; getSupportedFormats(): Promise<string[]> };

/** What stands on job sheet and envelope (worker/render/code128.ts). */
const FORMAT = 'code_128';

/** The browser's own reader of barcodes, on phones and tablets mostly; undefined where there is none for our codes. */
export async function openBarcodeReader(): Promise<BarcodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return undefined;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  return formats.includes(FORMAT) ? new BarcodeDetector({ formats: [FORMAT] }) : undefined;
}
