import { readFileSync } from 'node:fs';
import { getCACertificates } from 'node:tls';

/**
 * The certificates that a connection trusts: those that Node trusts and those of a file. Throws a German sentence that
 * names the setting if the file has none.
 */
export function authoritiesWith(setting: string, file: string): string[] {
  return [...getCACertificates('default'), contentOf(setting, file)];
}

function contentOf(setting: string, file: string): string {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch {
    throw new Error(
      `Die Datei, die ${setting} nennt (${file}), lässt sich nicht lesen. Bitte prüfen Sie Pfad und Rechte.`,
    );
  }
  if (!content.includes('-----BEGIN CERTIFICATE-----') && !content.includes('-----BEGIN TRUSTED CERTIFICATE-----'))
    throw new Error(
      `Die Datei, die ${setting} nennt (${file}), enthält kein Zertifikat. Gebraucht wird es als Text (PEM), der mit -----BEGIN CERTIFICATE----- beginnt.`,
    );
  return content;
}
