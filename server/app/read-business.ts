import { readFileSync } from 'node:fs';
import { businessSchema, type Business } from '@federpost/shared/business/business.ts';
import { ConfigError } from './config.ts';

/**
 * Reads the file about the business that runs the shop, which is edited by hand. Throws `ConfigError` with a German
 * sentence that names the field.
 */
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
  const [problem] = parsed.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys'
      ? `${[...issue.path, ...issue.keys.slice(0, 1)].join('.')} ist unbekannt`
      : `${issue.path.join('.')} ist unvollständig oder ungültig`,
  );
  throw new ConfigError(
    `business.json: Das Feld ${problem}. Bitte berichtigen Sie es (shared/business/business.ts sagt, was hineingehört).`,
  );
}
