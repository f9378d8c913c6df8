import { createHmac } from 'node:crypto';
import jsQR from 'jsqr';
import type { Locator } from 'playwright';
import sharp from 'sharp';

/** A phone's authenticator app: it sees the page's pixels and implements RFC 6238, without the shop's code. */

const STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The text of the page's QR code. Rejects if it is unreadable. */
export async function scan(picture: Locator): Promise<string> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const result = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (!result) throw new Error('The picture has no legible QR code.');
  return result.data;
}

/**
 * The code of an otpauth address, `stepsAhead` of now: a shop accepts each code only once, and a clock may be one step
 * off.
 */
export function codeOf(uri: string, stepsAhead = 0): string {
  const secret = new URL(uri).searchParams.get('secret')!;
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + stepsAhead));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = mac.at(-1)! & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Base32 without padding, RFC 4648. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
