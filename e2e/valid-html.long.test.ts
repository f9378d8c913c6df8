import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './running-shop.ts';

/** The Nu validator, which also runs the W3C's checker. */
const VALIDATOR = String(createRequire(import.meta.url)('vnu-jar'));

/** @returns what the validator says of this file or folder; «-» reads the page from `input` */
function errorsIn(path: string, input = ''): string[] {
  const options = ['--errors-only', '--skip-non-html', '--format', 'json', '--stdout', '--exit-zero-always'];
  const answer = execFileSync('java', ['-jar', VALIDATOR, ...options, path], { input, encoding: 'utf8' });
  const { messages } = JSON.parse(answer) as { messages: { url?: string; message: string }[] };
  return messages.map(({ url = '', message }) => `${url.split('/client/dist/').at(-1)}: ${message}`);
}

test('the validator finds no error in any built page, but would find one', () => {
  expect(errorsIn(join(ROOT, 'client', 'dist'))).toEqual([]);
  const page = '<!doctype html><html lang="de"><head><title>Brief</title></head><body><time></time></body></html>';
  expect(errorsIn('-', page)).toEqual([expect.stringContaining('time')]);
});
