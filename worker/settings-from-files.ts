import { readFileSync } from 'node:fs';
import { SettingsError } from './settings.ts';

const SECRETS = '/run/secrets/';

/**
 * The settings, including those given as files: `MASTER_KEY_FILE=/run/secrets/master_key` sets `MASTER_KEY` to that
 * file's content, so that no secret is in a container's environment, where every process can read it. Other names that
 * end in `_FILE` (SSL_CERT_FILE) are left alone.
 * @param directory the mount point of secrets, with a slash at the end
 * @throws SettingsError that names the setting if its file cannot be read
 */
export function settingsFromFiles(
  environment: Record<string, string | undefined>,
  directory = SECRETS,
): Record<string, string | undefined> {
  const settings: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (name.endsWith('_FILE') && value?.startsWith(directory))
      settings[name.slice(0, -'_FILE'.length)] = contentOf(name, value);
    else settings[name] ??= value;
  }
  return settings;
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\n$/, '');
  } catch {
    throw new SettingsError(`Die Datei, die ${name} nennt (${file}), lässt sich nicht lesen.`);
  }
}
