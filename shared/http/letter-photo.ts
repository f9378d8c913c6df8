import { z } from 'zod';
import type { Routes } from './route.ts';
import { checkOff } from './run-commands.ts';

/** The most that a picture of a sealed envelope may have, in bytes. */
export const MAX_PHOTO_BYTES = 200_000;

/** POST photograph-letter → `{}`. `photo`: a JPEG file in Base64, of an envelope of the run that is checked off. */
export const photographLetter = checkOff.extend({
  photo: z
    .base64({ error: 'Das Bild fehlt oder ist keines.' })
    .max(4 * Math.ceil(MAX_PHOTO_BYTES / 3), 'Das Bild ist zu groß.'),
});
export type PhotographLetter = z.output<typeof photographLetter>;

export const photoRoutes = {
  operator: {
    'POST /functions/v1/photograph-letter': {
      summary:
        'Stores the picture of an envelope that is checked off, for the order’s own page; 404 where LETTER_PHOTOS is off.',
      body: photographLetter,
      answer: 'application/json',
    },
  },
  customer: {
    'GET /rest/v1/my-letter-photo': {
      summary: 'The picture of the sealed envelope, once it was posted; 404 where there is none.',
      answer: 'image/jpeg',
    },
  },
} as const satisfies Routes;
