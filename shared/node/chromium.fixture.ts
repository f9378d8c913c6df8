/**
 * How tests and benches start Debian's headless Chromium, or the one in `CHROMIUM`: quiet, and connecting only to the
 * shop.
 */
export const QUIET_CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
