import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';

/** Codes of an authenticator app (RFC 6238): six digits, a new one every thirty seconds. */

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** A phone's clock may be one step off, either way. */
const DRIFT_STEPS = 1;
/** The white margin that a camera needs around the code, in squares of the code. */
const QUIET_ZONE = 4;
const CODE = /^\d{6}$/;

/** A new factor's secret, in Base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an app reads. @param issuer the shop's name, @param label the operator's e-mail. */
export function otpauthUri({ issuer, label, secret }: { issuer: string; label: string; secret: string }): string {
  return new TOTP({ issuer, label, secret, period: STEP_SECONDS }).toString();
}

/**
 * The time step of this code; undefined unless it is the current step, the one before or the one after.
 * @param now epoch milliseconds.
 */
export function matchingTimeStep(code: string, { secret, now }: { secret: string; now: number }): number | undefined {
  if (!CODE.test(code)) return undefined;
  const delta = new TOTP({ secret, period: STEP_SECONDS }).validate({
    token: code,
    timestamp: now,
    window: DRIFT_STEPS,
  });
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

/** A text as a QR code: an SVG element, black on white in every colour scheme, as large as it is shown. */
export function qrCode(text: string): string {
  const squares = encodeQR(text, 'raw', { border: QUIET_ZONE });
  const size = squares.length;
  const dark = squares.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="white" d="M0 0h${size}v${size}H0z"/><path d="${dark}"/></svg>`;
}
