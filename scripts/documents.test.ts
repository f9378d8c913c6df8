import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];

/** The anchor that Markdown gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** Where the links of a document lead within this repository: a file, and the anchor in it if there is one. */
function linksIn(document: string): { file: string; anchor: string | undefined }[] {
  return [...read(document).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path, anchor] = target.split('#') as [string, string | undefined];
      return { file: path === '' ? document : join(dirname(document), path), anchor };
    });
}

/** Made on a shop's own machine, in no clone. */
const MADE_LATER = ['client/public/business', 'docker/secrets/'];

/** The paths from the repository's root that a document names as code; `…/x` and `<name>` stand for more than one. */
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

  it('follow a letter in at most forty lines', () => {
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

  it('have a date, a status, a context, a decision and consequences each', () => {
    const shape =
      /^# \d+\. .+\n\nDate: \d{4}-\d\d-\d\d.*\nStatus: .+\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n/;
    expect(records.filter((record) => !shape.test(read(`docs/decisions/${record}`)))).toEqual([]);
    expect(records.length).toBeGreaterThan(20);
  });

  it('are all in the index, by their titles', () => {
    const index = read('docs/decisions/README.md');
    const titleOf = (record: string) => /^# \d+\. (.+)$/m.exec(read(`docs/decisions/${record}`))![1]!;
    expect(records.filter((record) => !index.includes(`[${titleOf(record)}](${record})`))).toEqual([]);
  });
});
