import jsQR from 'jsqr';
import { Secret, TOTP, URI } from 'otpauth';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newSecret, otpauthUri, qrCode, matchingTimeStep } from './totp.ts';

const NOW = Date.parse('2026-11-22T09:00:10Z');
const STEP = NOW / 1000 / 30;
const codeAt = (secret: string, at: number) => new TOTP({ secret }).generate({ timestamp: at });

test('the codes are those of RFC 6238', () => {
  const secret = Secret.fromUTF8('12345678901234567890').base32;
  // Appendix B; the last six digits of each code.
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [20_000_000_000, '353130'],
  ] as const)
    expect(matchingTimeStep(code, { secret, now: seconds * 1000 })).toBe(Math.floor(seconds / 30));
});

test('a phone’s clock may differ by one time step, but not by two', () => {
  const secret = newSecret();
  for (const [seconds, step] of [
    [0, 0],
    [-30, -1],
    [30, 1],
    [-60, undefined],
    [60, undefined],
  ] as const)
    expect(matchingTimeStep(codeAt(secret, NOW + seconds * 1000), { secret, now: NOW }), String(seconds)).toBe(
      step === undefined ? undefined : Math.floor(STEP) + step,
    );
});

test('a code that is not six digits is refused', () => {
  const secret = newSecret();
  const code = codeAt(secret, NOW);
  for (const wrong of ['', code.slice(1), `${code}0`, ` ${code}`, 'abcdef', '١٢٣٤٥٦'])
    expect(matchingTimeStep(wrong, { secret, now: NOW })).toBeUndefined();
});

test('each secret is unique and has 160 bits', () => {
  const secrets = Array.from({ length: 20 }, newSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const secret of secrets) expect(Secret.fromBase32(secret).bytes.length).toBe(20);
});

test('the QR code contains the address that an app enrols, whose codes are valid', async () => {
  const secret = newSecret();
  const uri = otpauthUri({ issuer: 'Federpost & Söhne', label: 'anna@feder.example', secret });
  const svg = qrCode(uri);
  // As a browser shows it, and as the data address that supabase-js makes of it.
  expect(svg).not.toContain('#');
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(400)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  expect(read?.data).toBe(uri);
  const app = URI.parse(read!.data) as TOTP;
  const { issuer, label, algorithm, digits, period } = app;
  expect({ issuer, label }).toEqual({ issuer: 'Federpost & Söhne', label: 'anna@feder.example' });
  expect({ algorithm, digits, period }).toEqual({ algorithm: 'SHA1', digits: 6, period: 30 });
  expect(matchingTimeStep(app.generate({ timestamp: NOW }), { secret, now: NOW })).toBe(Math.floor(STEP));
});
