import type { Response } from 'express';
import { CommandRefused } from '../../commands/command-handler.ts';
import { CallRefused } from '../errors.ts';

/** @param shown whether the browser shows it or saves it, and under which name. */
export function sendPdf(response: Response, shown: 'inline' | 'attachment', fileName: string, pdf: Uint8Array): void {
  response
    .set({
      'cache-control': 'no-store',
      'content-type': 'application/pdf',
      'content-disposition': `${shown}; filename="${fileName}"`,
    })
    .end(pdf);
}

/** The reason why something could not be set is not reported: the error may quote a letter. */
export function inOurWords<T>(setting: Promise<T>, what = 'Das Dokument ließ'): Promise<T> {
  return setting.catch((error: unknown) => {
    if (error instanceof CommandRefused) throw error;
    throw new CallRefused(503, `${what} sich gerade nicht setzen. Bitte gleich noch einmal versuchen.`);
  });
}
