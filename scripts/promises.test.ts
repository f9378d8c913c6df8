import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

type Promised = { sentence: string; where: string[]; code: string[]; tests: { file: string; name: string }[] };

/** The rows of docs/promises.md: sentence in „“, files in backticks, a test as `file` «its name». */
function promises(): Promised[] {
  const rows = readFileSync(join(root, 'docs/promises.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| „'));
  return rows.map((row) => {
    const [sentence = '', where = '', code = '', held = ''] = row.split(' | ').map((cell) => cell.trim());
    const tests = [...held.matchAll(/`([^`]+)` «([^»]+)»/g)].map(([, file, name]) => ({ file: file!, name: name! }));
    return { sentence: /„(.*)“/.exec(sentence)?.[1] ?? '', where: files(where), code: files(code), tests };
  });
}

const files = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
/** Source as it is read: line breaks, and what JSX or a template puts between words, count as one space. */
const words = (source: string) => source.replace(/\{' '\}|&nbsp;|\\u00a0|\\u00ad|\s/g, ' ').replace(/ +/g, ' ');

test('each promise is where the table says, and code and a test that exist keep it', () => {
  const broken = promises().flatMap(({ sentence, where, code, tests }) => [
    ...where
      .filter((file) => !words(read(file)).includes(sentence))
      .map((file) => `${file} no longer says „${sentence}“`),
    ...code
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => `${file}, which keeps „${sentence}“, is gone`),
    ...tests
      .filter(({ file, name }) => !read(file).includes(name))
      .map(({ file, name }) => `${file} has no test «${name}», which holds „${sentence}“`),
    ...(where.length && code.length && tests.length ? [] : [`„${sentence}“ lacks a place, its code or its test`]),
  ]);
  expect(broken).toEqual([]);
  expect(promises().length).toBeGreaterThan(15);
});
