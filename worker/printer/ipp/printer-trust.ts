import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { writeOnce } from '../durable-files.ts';
import { PrinterUntrusted, type TrustCheck } from './transport.ts';

/** A printer's certificate is its own, so its key is trusted on first use, as ssh and CUPS do. */

export type TrustedKey = {
  /** SHA-256 of the public key, in hexadecimal digits. */
  fingerprint: string;
  /** Why it is trusted: by a setting, by a known authority's certificate, or because it was the first. */
  by: 'setting' | 'authority' | 'first-use';
};

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

/**
 * Decides about the key of each encrypted connection to a printer.
 * @param options.address the printer's host and port
 * @param options.directory remembers the first key that a printer shows, for all workers of this print directory
 * @param options.fingerprint the only trusted key, or its certificate
 * @param options.onKey receives the key of the first connection
 */
export function trustPrinter(options: {
  address: string;
  directory: string;
  fingerprint?: string | undefined;
  onKey?: ((key: TrustedKey) => void) | undefined;
}): TrustCheck {
  const file = join(options.directory, rememberedKeyFile(options.address));
  let isKnown = false;

  async function reasonToTrust(socket: TLSSocket): Promise<TrustedKey> {
    const certificate = socket.getPeerX509Certificate();
    if (certificate === undefined) throw new PrinterUntrusted('none');
    const fingerprint = sha256(certificate.publicKey.export({ type: 'spki', format: 'der' }));
    // Printers and openssl show the certificate's fingerprint, so either may be given.
    if (options.fingerprint !== undefined) {
      if (options.fingerprint !== fingerprint && options.fingerprint !== sha256(certificate.raw))
        throw new PrinterUntrusted(fingerprint);
      return { fingerprint, by: 'setting' };
    }
    if (socket.authorized) return { fingerprint, by: 'authority' };
    if ((await writeOnce(file, `${fingerprint}\n`)).trim() !== fingerprint) throw new PrinterUntrusted(fingerprint);
    return { fingerprint, by: 'first-use' };
  }

  return async (socket) => {
    const key = await reasonToTrust(socket);
    if (!isKnown) options.onKey?.(key);
    isKnown = true;
  };
}

/** The file in the print directory that holds a printer's first key. If it is removed, the next key is trusted. */
const rememberedKeyFile = (address: string): string => `.printer-key-${address.replace(/[^\w.-]+/g, '_')}`;
