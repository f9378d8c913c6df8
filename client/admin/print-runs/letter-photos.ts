import { MAX_PHOTO_BYTES } from '@federpost/shared/http/run-commands.ts';

/** The order page reserves a place of this shape. */
const ASPECT_RATIO = 3 / 2;
/** Tried in this order until the file is small enough: the maximum width in pixels, and the JPEG quality. */
const SIZES = [
  [1200, 0.85],
  [1200, 0.65],
  [900, 0.6],
  [600, 0.5],
] as const;
const MAX_BASE64_LENGTH = 4 * Math.ceil(MAX_PHOTO_BYTES / 3);

/** Whether this shop photographs sealed envelopes: the server writes LETTER_PHOTOS into the page. */
export const arePhotosEnabled = (): boolean => document.documentElement.dataset.letterPhotos === 'on';

/**
 * The middle of the camera's picture, as a small JPEG file in Base64. The canvas drops all data about device, place and
 * time. Undefined while there is no picture.
 */
export async function takePhoto(video: HTMLVideoElement): Promise<string | undefined> {
  const { videoWidth, videoHeight } = video;
  const width = Math.min(videoWidth, videoHeight * ASPECT_RATIO);
  const height = width / ASPECT_RATIO;
  if (width === 0) return undefined;
  const frame = await createImageBitmap(video, (videoWidth - width) / 2, (videoHeight - height) / 2, width, height);
  const canvas = document.createElement('canvas');
  for (const [maxWidth, quality] of SIZES) {
    canvas.width = Math.min(maxWidth, Math.round(width));
    canvas.height = Math.round(canvas.width / ASPECT_RATIO);
    canvas.getContext('2d')?.drawImage(frame, 0, 0, canvas.width, canvas.height);
    const [, photo] = canvas.toDataURL('image/jpeg', quality).split(',');
    if (photo && photo.length <= MAX_BASE64_LENGTH) return photo;
  }
  return undefined;
}
