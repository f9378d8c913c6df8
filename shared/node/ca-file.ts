import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getCACertificates } from 'node:tls';

/** The certificates that a connection trusts: those that Node trusts and those of a file. Throws like `readCaFile`. */
export function authoritiesWith(setting: string, file: string): string[] {
  return [...getCACertificates('default'), readCaFile(setting, file)];
}

/** Certificates as text. Throws a German sentence that names the setting if the file has none. */
export function readCaFile(setting: string, file: string): string {
  try {
    const content = readFileSync(file, 'utf8');
    if (new X509Certificate(content).raw.length > 0 && content.includes('-----BEGIN CERTIFICATE-----')) return content;
  } catch {
    // Not readable, or not a certificate.
  }
  throw new Error(
    `Die Datei, die ${setting} nennt (${file}), ist kein lesbares Zertifikat. Gebraucht wird es als Text (PEM), der mit -----BEGIN CERTIFICATE----- beginnt.`,
  );
}
