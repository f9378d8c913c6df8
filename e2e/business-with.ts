import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { Business } from '@federpost/shared/business/business.ts';

/**
 * The settings of a shop whose business.json has these values instead of its own. Node loads this module before the
 * program, with the values in its address.
 */
export const businessWith = (values: Partial<Business>): Record<string, string> => ({
  NODE_OPTIONS: `--import=${new URL(import.meta.url).href}?${encodeURIComponent(JSON.stringify(values))}`,
});

/** Gives the program that loads this another business.json: its content as this function rewrites it. */
export function rewriteBusiness(rewrite: (content: string) => string): void {
  const { readFileSync } = fs;
  fs.readFileSync = ((file: fs.PathOrFileDescriptor, ...rest: [BufferEncoding]): string | Buffer => {
    const content = readFileSync(file, ...rest);
    return String(file).endsWith('business.json') ? Buffer.from(rewrite(String(content))) : content;
  }) as typeof fs.readFileSync;
  syncBuiltinESMExports();
}

const { search } = new URL(import.meta.url);
if (search !== '') {
  const values = JSON.parse(decodeURIComponent(search.slice(1))) as object;
  rewriteBusiness((content) => JSON.stringify({ ...(JSON.parse(content) as object), ...values }));
}
