import { existsSync, readdirSync } from 'node:fs';
import { ORDER_PAGE } from '@federpost/shared/site/order-page.ts';
import { ConfigError } from './config.ts';

/** What addresses of ours begin with besides the names of the built site's files and folders. */
const OTHER_NAMES = ['auth', 'functions', 'healthz', 'readyz', 'rest', ORDER_PAGE.replaceAll('/', '')];

/**
 * Throws `ConfigError` if the setting `ADMIN_PATH` is a page of the shop's or begins like an address of ours: such a path
 * would be covered by that page, or be the first that somebody tries.
 */
export function requireHiddenAdminPath(path: string, siteDirectory: string): void {
  const files = existsSync(siteDirectory) ? readdirSync(siteDirectory) : [];
  const names = [...OTHER_NAMES, ...files.map((file) => file.replace(/\..*$/, ''))].filter((name) => name !== '');
  const taken = names.find((name) => path.toLowerCase().startsWith(`/${name}`));
  if (taken !== undefined)
    throw new ConfigError(
      `ADMIN_PATH darf nicht mit „${taken}“ beginnen: Er darf keine Seite des Ladens sein und nicht beginnen wie eine seiner Adressen. Bitte wählen Sie mindestens 8 Zeichen, die niemand errät.`,
    );
}
