import { existsSync, readdirSync } from 'node:fs';
import { ORDER_PAGE } from '@federpost/shared/site/order-page.ts';
import { ConfigError } from './config.ts';

/** The beginnings of our addresses, in addition to the names of the built site's files and folders. */
const OTHER_NAMES = ['auth', 'functions', 'healthz', 'readyz', 'rest', ORDER_PAGE.replaceAll('/', '')];

/**
 * Throws `ConfigError` if the setting `ADMIN_PATH` is a page of the shop's or begins like one of our addresses: that
 * page would hide it, or it would be the first path that an attacker tries.
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
