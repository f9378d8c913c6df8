import { readFileSync } from 'node:fs';
import { businessSchema, type Business } from '@federpost/shared/business/business.ts';
import { ConfigError } from './config.ts';

/** Reads the file of the business that runs the shop. Throws `ConfigError` with a sentence that names the field, for the file is written by hand. */
export function readBusiness(file: string): Business {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ConfigError(
      'business.json fehlt oder ist kein gültiges JSON: Bitte prüfen Sie Kommas und Anführungszeichen.',
    );
  }
  const parsed = businessSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = [...issue!.path, ...(issue!.code === 'unrecognized_keys' ? [issue!.keys[0]!] : [])].join('.');
  throw new ConfigError(
    `business.json: Das Feld ${field} ist ${issue!.code === 'unrecognized_keys' ? 'unbekannt' : 'unvollständig oder ungültig'}. Bitte berichtigen Sie es (shared/business/business.ts sagt, was hineingehört).`,
  );
}
