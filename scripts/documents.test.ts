import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];

/** The anchor of a Markdown heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** The targets of a document's links within this repository: a file, and its anchor if there is one. */
function linksIn(document: string): { file: string; anchor: string | undefined }[] {
  return [...read(document).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path, anchor] = target.split('#') as [string, string | undefined];
      return { file: path === '' ? document : join(dirname(document), path), anchor };
    });
}

/** Created on a shop's own machine, missing in a clone. */
const MADE_LATER = ['client/public/business', 'docker/secrets/'];

/** The paths, from the repository's root, that a document names as code, except patterns with `…` or `<name>`. */
function pathsIn(document: string): string[] {
  return [...read(document).matchAll(/`([^` ]+)`/g)]
    .map(([, path]) => path!)
    .filter((path) => /^(client|server|worker|shared|stand-ins|scripts|e2e|bench|docker|docs)\//.test(path))
    .filter((path) => !/[<…]/.test(path) && !MADE_LATER.some((made) => path.startsWith(made)));
}

describe('the documents', () => {
  it('link to files and headings that exist', () => {
    const broken = documents.flatMap((document) =>
      linksIn(document)
        .filter(({ file, anchor }) => {
          if (!existsSync(join(root, file))) return true;
          const headings = anchor === undefined ? [] : [...read(file).matchAll(/^#+ (.*)$/gm)];
          return anchor !== undefined && !headings.some(([, heading]) => anchorOf(heading!) === anchor);
        })
        .map((link) => ({ document, ...link })),
    );
    expect(broken).toEqual([]);
  });

  it('name files that exist', () => {
    const missing = documents.flatMap((document) =>
      pathsIn(document)
        .filter((path) => globSync(path, { cwd: root }).length === 0)
        .map((path) => `${document}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('include a tour of at most forty lines', () => {
    expect(read('docs/tour.md').trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  });

  it('explain each command of package.json in CONTRIBUTING.md', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const contributing = read('CONTRIBUTING.md');
    const isExplained = (name: string) =>
      [`\`npm ${name}\``, `\`npm run ${name}\``, `\`${name}\``].some((command) => contributing.includes(command));
    expect(Object.keys(scripts).filter((name) => !isExplained(name))).toEqual([]);
  });
});

describe('the decisions', () => {
  const records = globSync('[0-9]*.md', { cwd: join(root, 'docs/decisions') });

  it('each have a date, a status, a context, a decision and consequences', () => {
    const shape =
      /^# \d+\. .+\n\nDate: \d{4}-\d\d-\d\d.*\nStatus: .+\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n/;
    expect(records.filter((record) => !shape.test(read(`docs/decisions/${record}`)))).toEqual([]);
    expect(records.length).toBeGreaterThan(20);
  });

  it('are all in the index with their titles', () => {
    const index = read('docs/decisions/README.md');
    const titleOf = (record: string) => /^# \d+\. (.+)$/m.exec(read(`docs/decisions/${record}`))![1]!;
    expect(records.filter((record) => !index.includes(`[${titleOf(record)}](${record})`))).toEqual([]);
  });
});

it('each row of the requirements names tests that exist', () => {
  const rows = read('docs/requirements.md')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  // In the last column, words without a slash are settings and commands.
  const tests = rows.flatMap((row) =>
    [
      ...row
        .split('|')
        .at(-2)!
        .matchAll(/`([a-z][\w-]*\/[^` ]+)`/g),
    ].map(([, path]) => path!),
  );
  expect(tests.length).toBeGreaterThan(rows.length);
  expect(tests.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});

type Promised = { sentence: string; where: string[]; code: string[]; tests: { file: string; name: string }[] };

/** The rows of docs/promises.md: sentence in „“, files in backticks, a test as `file` «its name». */
function promises(): Promised[] {
  const rows = read('docs/promises.md')
    .split('\n')
    .filter((line) => line.startsWith('| „'));
  return rows.map((row) => {
    const [sentence = '', where = '', code = '', held = ''] = row.split(' | ').map((cell) => cell.trim());
    const tests = [...held.matchAll(/`([^`]+)` «([^»]+)»/g)].map(([, file, name]) => ({ file: file!, name: name! }));
    return { sentence: /„(.*)“/.exec(sentence)?.[1] ?? '', where: files(where), code: files(code), tests };
  });
}

const files = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
const readIfThere = (file: string) => (existsSync(join(root, file)) ? read(file) : '');
/** Source in readable form: line breaks, and the space characters of JSX and templates, count as one space. */
const words = (source: string) => source.replace(/\{' '\}|&nbsp;|\\u00a0|\\u00ad|\s/g, ' ').replace(/ +/g, ' ');

test('each promise is in the files that the table names, and has existing code and tests', () => {
  const broken = promises().flatMap(({ sentence, where, code, tests }) => [
    ...where
      .filter((file) => !words(readIfThere(file)).includes(sentence))
      .map((file) => `${file} no longer says „${sentence}“`),
    ...code
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => `${file}, which keeps „${sentence}“, is gone`),
    ...tests
      .filter(({ file, name }) => !readIfThere(file).includes(name))
      .map(({ file, name }) => `${file} has no test «${name}», which holds „${sentence}“`),
    ...(tests.some(({ file }) => !file.includes('.long.')) ? [] : [`only long tests hold „${sentence}“`]),
    ...(where.length && code.length && tests.length ? [] : [`„${sentence}“ lacks a place, its code or its test`]),
  ]);
  expect(broken).toEqual([]);
  expect(promises().length).toBeGreaterThan(15);
});
