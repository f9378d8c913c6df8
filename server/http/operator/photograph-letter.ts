import type { RequestHandler } from 'express';
import { MAX_PHOTO_BYTES, photographLetter } from '@federpost/shared/http/run-commands.ts';
import { storePhoto, type PhotoPorts } from '../../commands/letter-photos/letter-photo.ts';
import { stripJpeg } from '../../commands/letter-photos/strip-jpeg.ts';
import { requirePiece } from '../../commands/print-runs/check-off.ts';
import type { RunHandler } from '../../commands/print-runs/run-handler.ts';
import { isPending } from '../../domain/print-runs/run.ts';
import { parseBody } from '../body.ts';
import { CallRefused } from '../errors.ts';

/** In Base64, with the names around it. */
export const MAX_PHOTO_BODY = `${Math.ceil((MAX_PHOTO_BYTES * 1.4) / 1000)}kb`;

/** POST photograph-letter `{ runId, code, photo }` → `{}`: of an envelope that is checked off and not posted yet. */
export function photographLetterRoute(ports: PhotoPorts & { runs: RunHandler }): RequestHandler {
  const { photos, runs } = ports;
  return async (request, response) => {
    if (photos === undefined) throw new CallRefused(404, 'In diesem Laden werden keine Briefe fotografiert.');
    const { runId, code, photo } = parseBody(photographLetter, request.body);
    const jpeg = stripJpeg(Buffer.from(photo, 'base64'));
    if (jpeg === undefined) throw new CallRefused(400, 'Das Bild ist kein vollständiges JPEG.');
    const piece = await requirePiece(runs, runId, code);
    if (!isPending(piece) || piece.checkedAt === undefined)
      throw new CallRefused(409, 'Fotografiert wird ein Umschlag, der geprüft und noch nicht in der Post ist.');
    await storePhoto({ ...ports, photos }, piece.orderId, jpeg);
    response.json({});
  };
}
