import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The shape of the house, held: imports point one way (docs/architecture.md). */

const ROOT = join(import.meta.dirname, '..');
const SOURCE = /\.tsx?$/;
const TEST = /\.test\.tsx?$/;
// Statements at the start of a line and dynamic imports; not the ones that stand in generated source.
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

const product = ['shared', 'runtime', 'server', 'worker', 'client'].flatMap(files).filter((file) => !TEST.test(file));
const imports = product.flatMap(importsOf);
const from = (folder: string) => imports.filter(({ file }) => file.startsWith(`${folder}/`));
const outside = (list: Import[], ...allowed: string[]) =>
  list
    .filter(
      ({ target }) =>
        !target.startsWith('npm:') && !allowed.some((place) => target === place || target.startsWith(`${place}/`)),
    )
    .map(({ file, target }) => `${file} → ${target}`);

describe('imports point one way', () => {
  test('shared knows only itself, and neither Node nor a browser', () => {
    expect(outside(from('shared'), 'shared')).toEqual([]);
    expect(from('shared').filter(({ target }) => target.startsWith('npm:node:') || target === 'npm:react')).toEqual([]);
  });
  test('runtime knows only itself and shared', () => {
    expect(outside(from('runtime'), 'runtime', 'shared')).toEqual([]);
  });
  test('the client knows itself and shared, the worker also runtime', () => {
    expect(outside(from('client'), 'client', 'shared', 'business.json')).toEqual([]);
    expect(outside(from('worker'), 'worker', 'runtime', 'shared')).toEqual([]);
  });
  test('the server knows itself, runtime and shared; only its entries and adapters.ts, where everything is chosen and put together, know the worker', () => {
    const elsewhere = from('server').filter(
      ({ file }) => !['server/main.ts', 'server/operations/main.ts', 'server/adapters.ts'].includes(file),
    );
    expect(outside(elsewhere, 'server', 'runtime', 'shared')).toEqual([]);
  });
  test('the orders’ heart imports nothing but shared', () => {
    const heart = from('server/orders').filter(({ file }) => !file.endsWith('.fixture.ts'));
    expect(outside(heart, 'server/orders', 'shared')).toEqual([]);
    expect(heart.filter(({ target }) => target.startsWith('npm:'))).toEqual([]);
  });
  test('commands, projections, processes and HTTP build on each other in this order, never back', () => {
    expect(
      outside(from('server/projections'), 'server/projections', 'server/orders', 'server/event-store', 'shared'),
    ).toEqual([]);
    expect(
      outside(
        from('server/commands'),
        'server/commands',
        'server/orders',
        'server/event-store',
        'server/vault',
        'server/payments',
        'shared',
      ),
    ).toEqual([]);
    expect(from('server/processes').filter(({ target }) => target.startsWith('server/http/'))).toEqual([]);
  });
  test('nothing of the product imports the payment emulator, but the development start', () => {
    const users = imports.filter(
      ({ file, target }) => target.startsWith('server/stripe-emulator/') && !file.startsWith('server/stripe-emulator/'),
    );
    expect(users.map(({ file }) => file)).toEqual(['server/main.ts']);
  });
});

test('there is no drawer for things without a name, and no barrel', () => {
  const drawers = product.filter((file) => /(^|\/)(utils?|helpers?|misc|common|index)(\/|\.tsx?$)/.test(file));
  expect(drawers).toEqual([]);
});
