import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { directoryForThisTest } from '../server/platform/temporary-directory.fixture.ts';
import { reachableFrom } from './imports.mjs';

/** The rules of the repository's layout: imports point one way (docs/architecture.md). */

const ROOT = join(import.meta.dirname, '..');
const SOURCE = /\.(tsx?|mjs)$/;
/** Code only for tests, recognised by its name or folder: tests, fixtures, and the suite next to the port it tests. */
const PROOF = /\.(test|fixture)\.tsx?$|(^|\/)suite(\/|\.ts$)|\/vitest\.browser\.\w+\.ts$/;
/** The programs, except the scripts and the client. */
const PROGRAMS = ['server/main.ts', 'server/cli/main.ts', 'worker/main.ts'];
// Statements at the start of a line and dynamic imports; not imports inside generated source.
const IMPORT = /^(?:(?:import|export)\b[^;'`=(]*?\bfrom\s+|import\s+)'([^']+)'|\bimport\('([^']+)'\)/gm;

type Import = { file: string; target: string };

function files(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).flatMap((name) => {
    if (name === 'node_modules' || name === 'dist') return [];
    const path = join(folder, name);
    return statSync(join(ROOT, path)).isDirectory() ? files(path) : SOURCE.test(name) ? [path] : [];
  });
}

function importsOf(file: string): Import[] {
  return [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(([, statement, dynamic]) => {
    const specifier = statement ?? dynamic ?? '';
    if (specifier.startsWith('@federpost/')) return { file, target: specifier.slice('@federpost/'.length) };
    if (specifier.startsWith('.')) return { file, target: relative(ROOT, resolve(ROOT, dirname(file), specifier)) };
    return { file, target: `npm:${specifier}` };
  });
}

const all = ['shared', 'server', 'worker', 'client', 'stand-ins'].flatMap(files).filter((file) => !PROOF.test(file));
const product = all.filter((file) => !file.startsWith('stand-ins/'));
const imports = all.flatMap(importsOf);
const from = (folder: string) => imports.filter(({ file }) => file.startsWith(`${folder}/`));
const outside = (list: Import[], ...allowed: string[]) =>
  list
    .filter(
      ({ target }) =>
        !target.startsWith('npm:') && !allowed.some((place) => target === place || target.startsWith(`${place}/`)),
    )
    .map(({ file, target }) => `${file} → ${target}`);

describe('imports go in one direction', () => {
  test('shared imports only itself, and Node only in shared/node', () => {
    expect(outside(from('shared'), 'shared')).toEqual([]);
    const forBrowsers = from('shared').filter(({ file }) => !file.startsWith('shared/node/'));
    const foreign = /^npm:(node:|react$|bullmq$)|^shared\/node\//;
    expect(forBrowsers.filter(({ target }) => foreign.test(target))).toEqual([]);
  });
  test('the client imports itself and shared but not shared/node; the worker itself and shared', () => {
    expect(outside(from('client'), 'client', 'shared', 'business.json', 'business.json?raw')).toEqual([]);
    expect(from('client').filter(({ target }) => target.startsWith('shared/node/'))).toEqual([]);
    expect(outside(from('worker'), 'worker', 'shared')).toEqual([]);
  });
  test('the server imports itself and shared; only its entry points, adapters.ts and embedded-worker.ts import the worker', () => {
    const knowing = ['server/main.ts', 'server/cli/main.ts', 'server/app/adapters.ts', 'server/app/embedded-worker.ts'];
    const others = from('server').filter(({ file }) => !knowing.includes(file));
    expect(outside(others, 'server', 'shared')).toEqual([]);
  });
  test('the domain of orders imports only shared', () => {
    expect(outside(from('server/domain/orders'), 'server/domain/orders', 'shared')).toEqual([]);
    expect(from('server/domain/orders').filter(({ target }) => target.startsWith('npm:'))).toEqual([]);
  });
  test('only shared/calendar imports working-days.ts', () => {
    const calendars = /^shared\/calendar\/working-days\.ts$/;
    const violations = imports.filter(
      ({ file, target }) => calendars.test(target) && !file.startsWith('shared/calendar/'),
    );
    expect(violations).toEqual([]);
  });
  test('the server’s folders import only their own and lower layers, except that cli imports app', () => {
    const layers = [
      ['platform'],
      ['domain', 'event-store', 'vault', 'queue', 'mail', 'payments'],
      ['commands', 'tasks', 'projections', 'back-office', 'operators', 'shop.ts'],
      ['http', 'cli'],
      ['app'],
      ['main.ts'],
    ];
    const layerOf = (path: string) => layers.findIndex((folders) => folders.includes(path.split('/')[1]!));
    const upwards = from('server').filter(
      ({ file, target }) => target.startsWith('server/') && layerOf(target) > layerOf(file),
    );
    expect(
      upwards.filter(({ file, target }) => !(file.startsWith('server/cli/') && target.startsWith('server/app/'))),
    ).toEqual([]);
    expect(all.filter((file) => file.startsWith('server/') && layerOf(file) < 0)).toEqual([]);
  });
  test('commands import neither tasks nor projections, projections neither commands nor tasks', () => {
    const below = ['server/domain', 'server/event-store', 'server/platform', 'shared'];
    expect(outside(from('server/projections'), 'server/projections', ...below)).toEqual([]);
    expect(outside(from('server/commands'), 'server/commands', 'server/vault', 'server/payments', ...below)).toEqual(
      [],
    );
  });
});

test('no imports form a cycle, types included', () => {
  const code = ['shared', 'server', 'worker', 'client', 'stand-ins', 'scripts', 'e2e', 'bench'].flatMap(files);
  const known = new Set(code);
  const importedBy = new Map(
    code.map((file) => [file, importsOf(file).flatMap(({ target }) => (known.has(target) ? [target] : []))]),
  );
  // Repeatedly removes files that import none of the remaining ones: those that stay are in a cycle or lead to one.
  const left = new Map(importedBy);
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const [file, targets] of left) if (!targets.some((target) => left.has(target))) left.delete(file);
  }
  expect([...left.keys()]).toEqual([]);
});

test('the order page, whose address is a secret, imports the consent banner but no analytics', () => {
  const reachable = reachableFrom([join(ROOT, 'client/order-page/main.tsx')]);
  expect(reachable).toContain(join(ROOT, 'client/order-page/my-letter-page.tsx'));
  expect(reachable).toContain(join(ROOT, 'client/site/consent/cookie-banner.ts'));
  const loading = ['client/site/consent/analytics.ts', 'client/site/consent/measure-with-consent.ts'];
  expect(reachable.filter((file) => loading.some((name) => file.endsWith(name)))).toEqual([]);
});

describe('tests and product', () => {
  test('no product file and no stand-in imports a test, a fixture or a suite', () => {
    expect(imports.filter(({ target }) => PROOF.test(target))).toEqual([]);
  });
  test('the stand-ins import only themselves and shared', () => {
    expect(outside(from('stand-ins'), 'stand-ins', 'shared')).toEqual([]);
  });
  test('only adapters.ts imports a stand-in', () => {
    const users = imports.filter(
      ({ file, target }) => target.startsWith('stand-ins/') && !file.startsWith('stand-ins/'),
    );
    expect(users).toEqual([{ file: 'server/app/adapters.ts', target: 'stand-ins/payments/payments-thread.ts' }]);
  });
  // All files of the client count as reached: its pages are found by their file names, not by imports.
  test('every file of shared, server and worker is imported by a program or named as a test', () => {
    const scripts = files('scripts').filter((file) => !PROOF.test(file));
    const client = product.filter((file) => file.startsWith('client/'));
    const reachable = new Set(reachableFrom([...PROGRAMS, ...scripts, ...client].map((file) => join(ROOT, file))));
    const idle = product.filter(
      (file) => /^(shared|server|worker)\//.test(file) && !file.endsWith('.d.ts') && !reachable.has(join(ROOT, file)),
    );
    expect(idle).toEqual([]);
  });
  test('the image of the shop contains neither tests nor stand-ins', () => {
    const image = directoryForThisTest();
    execFileSync(process.execPath, [join(ROOT, 'scripts/copy-program.mjs'), image, ...PROGRAMS], { cwd: ROOT });
    const held = readdirSync(image, { recursive: true, encoding: 'utf8' });
    expect(held).toEqual(expect.arrayContaining(PROGRAMS));
    expect(held.filter((file) => PROOF.test(file) || /^(stand-ins|e2e)\b/.test(file))).toEqual([]);
  });
});

test('every exported value is used in another file', () => {
  const EXPORT = /^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm;
  // Found by name: pages, and exports that a tool reads.
  const FOUND = /^client\/(?:site\/(?:content|pages)|jsx)\/|\.config\.ts$/;
  const texts = new Map(
    ['shared', 'server', 'worker', 'client', 'stand-ins', 'scripts', 'e2e', 'bench']
      .flatMap(files)
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  );
  const mentions = new Map<string, number>();
  for (const text of texts.values())
    for (const word of new Set(text.match(/\w+/g))) mentions.set(word, (mentions.get(word) ?? 0) + 1);
  const unused = [...texts]
    .filter(([file]) => !FOUND.test(file))
    .flatMap(([file, text]) => [...text.matchAll(EXPORT)].map(([, name]) => ({ file, name: name! })))
    .filter(({ name }) => mentions.get(name) === 1);
  expect(unused).toEqual([]);
});

test('sentences about VAT are only in tax.ts', () => {
  const speaking = product.filter((file) =>
    /MwSt|Mehrwertsteuer|§\s*19\b|Kleinunternehmer/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(speaking).toEqual(['shared/business/tax.ts']);
});

test('no customer page contains a business name, which comes from business.json', () => {
  const naming = product.filter(
    (file) => /^client\/(?!admin\/)/.test(file) && /Federpost|FEDERPOST/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(naming).toEqual([]);
});

test('there is no utils folder and no barrel file', () => {
  const drawers = product.filter((file) => /(^|\/)(utils?|helpers?|misc|common|index)(\/|\.tsx?$)/.test(file));
  expect(drawers).toEqual([]);
});
