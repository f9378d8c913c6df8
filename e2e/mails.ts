import { readFileSync } from 'node:fs';
import PostalMime, { type Email } from 'postal-mime';
import { listFiles } from './leftovers.ts';
import type { RunningShop } from './running-shop.ts';

/** What a shop without a mail server has sent. */
export async function mailsOf({ dataDirectory }: Pick<RunningShop, 'dataDirectory'>): Promise<Email[]> {
  const files = listFiles(dataDirectory).filter((file) => file.endsWith('.eml'));
  return Promise.all(files.map((file) => PostalMime.parse(readFileSync(file))));
}
