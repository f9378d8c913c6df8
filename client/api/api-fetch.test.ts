import { globSync, readFileSync } from 'node:fs';
import { PUBLISHABLE_KEY } from '@federpost/shared/http/publishable-key.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createApiFetch, UnreachableError } from './api-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

test('a backend without a URL or without a key says which is missing', () => {
  expect(() => createApiFetch(undefined, PUBLISHABLE_KEY)).toThrow('url is required');
  expect(() => createApiFetch('', PUBLISHABLE_KEY)).toThrow('url is required');
  expect(() => createApiFetch('https://shop.example', undefined)).toThrow('key is required');
  expect(() => createApiFetch('https://shop.example', '')).toThrow('key is required');
});

test('a backend requests its URL with its key, and leaves the rest of a request as it is', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (...request: unknown[]) => (asked.push(request), new Response('{}')));
  const ask = createApiFetch('https://shop.example', PUBLISHABLE_KEY);
  await ask('/functions/v1/create-payment', { method: 'POST', headers: { 'idempotency-key': 'k' }, body: '{}' });
  expect(asked).toEqual([
    [
      'https://shop.example/functions/v1/create-payment',
      {
        method: 'POST',
        body: '{}',
        headers: new Headers({ 'idempotency-key': 'k', apikey: PUBLISHABLE_KEY }),
        signal: expect.any(AbortSignal),
      },
    ],
  ]);
});

test.each(['before the call', 'during the call'])(
  'a call that is aborted %s ends, also in browsers without AbortSignal.any',
  async (when) => {
    vi.stubGlobal(
      'AbortSignal',
      class extends AbortSignal {
        static override any = undefined as never;
      },
    );
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      const aborted = new Promise((_resolve, reject) => {
        if (signal?.aborted) reject(signal.reason);
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
      return aborted;
    });
    const stop = new AbortController();
    if (when === 'before the call') stop.abort('enough');
    const answer = createApiFetch('https://shop.example', PUBLISHABLE_KEY)('/', { signal: stop.signal });
    stop.abort('enough');
    await expect(answer).rejects.toBe('enough');
    const late = createApiFetch('https://shop.example', PUBLISHABLE_KEY)('/', {
      signal: new AbortController().signal,
      timeoutMs: 1,
    });
    await expect(late).rejects.toHaveProperty('name', 'TimeoutError');
  },
);

test('only a call without an answer counts as unreachable', async () => {
  const ask = createApiFetch('https://shop.example', PUBLISHABLE_KEY);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Load failed')));
  await expect(ask('/')).rejects.toBeInstanceOf(UnreachableError);
  await expect(ask('/', { headers: { 'ü ü': '' } })).rejects.not.toBeInstanceOf(UnreachableError);
});

test('no other file of the client calls fetch itself', () => {
  const folder = new URL('.', import.meta.url).pathname;
  const own = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: (name) => name === 'node_modules' || name === 'build' })
    .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file) && file !== 'api-fetch.ts')
    .filter((file) =>
      /(?:^|[^.\w])fetch\((?!path: string)/m.test(
        readFileSync(`${folder}${file}`, 'utf8').replaceAll(/async fetch\(/g, ''),
      ),
    );
  expect(own).toEqual([]);
});
