import type { Response } from 'express';
import { CommandRefused } from '../../commands/order-handler.ts';
import { CallRefused } from '../errors.ts';

type Shown = 'inline' | 'attachment';

/** @param shown whether the browser shows or saves it, and under which name. */
export function sendPdf(response: Response, shown: Shown, fileName: string, pdf: Uint8Array): void {
  sendFile(response, shown, fileName, 'application/pdf', pdf);
}

/** The same for a file of any type, which no cache may store. */
export function sendFile(
  response: Response,
  shown: Shown,
  fileName: string,
  contentType: string,
  bytes: Uint8Array,
): void {
  response
    .set({
      'cache-control': 'no-store',
      'content-type': contentType,
      'content-disposition': `${shown}; filename="${fileName}"`,
    })
    .end(bytes);
}

/** The reason of a failed rendering is not reported, because the error may quote a letter. */
export function toRenderError<T>(setting: Promise<T>, what = 'Das Dokument ließ'): Promise<T> {
  return setting.catch((error: unknown) => {
    if (error instanceof CommandRefused) throw error;
    throw new CallRefused(503, `${what} sich gerade nicht setzen. Bitte gleich noch einmal versuchen.`);
  });
}
