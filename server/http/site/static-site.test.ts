import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectLinear } from '@federpost/shared/growth.fixture.ts';
import { PLACEHOLDER_ORIGIN } from '@federpost/shared/site/placeholders.ts';
import { headersOf, CONTENT_SECURITY_POLICY, contentSecurityPolicy } from '../security-headers.ts';
import { askRaw, serve, serveForThisTest } from '../served.fixture.ts';
import { encodingsFor } from './site-files.ts';
import { loadStaticSite, pageMeantBy } from './static-site.ts';

const directory = mkdtempSync(join(tmpdir(), 'static-site-'));
const HOME = `<!DOCTYPE html><title>Federpost</title>${'Brief '.repeat(200)}`;
const CONTACT = '<!DOCTYPE html><title>Kontakt</title>';
const LOST = '<!DOCTYPE html><title>404</title>';
const UNKNOWN_ARTICLE = '<!DOCTYPE html><title>Artikel nicht gefunden</title>';
const PLACE = `<!DOCTYPE html><link rel="canonical" href="${PLACEHOLDER_ORIGIN}/ort/">${'Brief '.repeat(200)}`;
const ORIGIN = 'https://brief.example';
const ADMIN = '<!DOCTYPE html><title>Bestellungen Verwalten</title>';
const MY_LETTER = '<!DOCTYPE html><title>Dein Brief</title>';
let server: Awaited<ReturnType<typeof serve>>;

function write(name: string, content: string | Buffer) {
  mkdirSync(join(directory, name, '..'), { recursive: true });
  writeFileSync(join(directory, name), content);
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  askRaw(server.port, { path, headers, method });

beforeAll(async () => {
  write('index.html', HOME);
  write('index.html.br', brotliCompressSync(HOME));
  write('index.html.gz', gzipSync(HOME));
  write('kontakt/index.html', CONTACT);
  write('blog/liebesbrief/index.html', CONTACT);
  write('ort/index.html', PLACE);
  write('robots.txt', `Sitemap: ${PLACEHOLDER_ORIGIN}/sitemap.xml`);
  write('404.html', LOST);
  write('blog/404.html', UNKNOWN_ARTICLE);
  write('admin.html', ADMIN);
  write('my-letter.html', MY_LETTER);
  write('start.html', '<title>Einen Augenblick</title>');
  write('.vite/manifest.json', '{}');
  write('favicon.svg', '<svg/>');
  write('assets/site-abc.js', 'export {};');
  const site = loadStaticSite(directory, { origin: ORIGIN });
  const app = express().disable('x-powered-by');
  app.get('/geheim/lang', site.adminPage);
  app.use('/mein-brief/', site.myLetterPage);
  app.use(site.handler);
  app.post('/{*rest}', (_request, response) => void response.status(418).end());
  server = await serve(app);
});

afterAll(() => {
  server.close();
  rmSync(directory, { recursive: true });
});

describe('the static site', () => {
  it('serves a page with its security policy and requires revalidation', async () => {
    const { status, headers, body } = await ask('/');
    expect([status, body.toString()]).toEqual([200, HOME]);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    expect(CONTENT_SECURITY_POLICY).not.toContain('unsafe');
    expect(CONTENT_SECURITY_POLICY).toContain("frame-ancestors 'none'");
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ])('compresses a page for a browser that accepts «%s»', async (accepted, encoding, unpack) => {
    const { headers, body } = await ask('/', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(unpack(body).toString()).toBe(HOME);
  });

  it('does not compress a page if that is not accepted or saves nothing', async () => {
    expect((await ask('/', { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding']).toBeUndefined();
    expect((await ask('/kontakt/', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  it('gives each encoding its own ETag and answers 304 to it', async () => {
    const plain = (await ask('/')).headers.etag!;
    const compressed = (await ask('/', { 'accept-encoding': 'br' })).headers.etag!;
    expect(compressed).not.toBe(plain);
    for (const tag of [compressed, `"other", W/${compressed}`, '*']) {
      const { status, headers, body } = await ask('/', { 'accept-encoding': 'br', 'if-none-match': tag });
      expect(status).toBe(304);
      expect(body.length).toBe(0);
      expect(headers.etag).toBe(compressed);
    }
    expect((await ask('/', { 'if-none-match': compressed })).status).toBe(200);
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const { status, headers, body } = await ask('/', {}, 'HEAD');
    expect(status).toBe(200);
    expect(headers['content-length']).toBe(String(Buffer.byteLength(HOME)));
    expect(body.length).toBe(0);
  });

  it('redirects to the address with a trailing slash and keeps the query', async () => {
    const { status, headers } = await ask('/kontakt?von=blog&a=1');
    expect(status).toBe(301);
    expect(headers.location).toBe('/kontakt/?von=blog&a=1');
  });

  it.each([
    ['with capitals', '/Kontakt', '/kontakt/'],
    ['with capitals and its slash', '/KONTAKT/', '/kontakt/'],
    ['with capitals in both parts', '/Blog/Liebesbrief?von=a', '/blog/liebesbrief/?von=a'],
    ['after two slashes', '//kontakt', '/kontakt/'],
    ['with two slashes at its end', '/kontakt//', '/kontakt/'],
    ['by the name of its file', '/kontakt/index.html', '/kontakt/'],
    ['by a file’s ending', '/Kontakt.html', '/kontakt/'],
    ['by the file of the home page', '/index.html?start=true', '/?start=true'],
    ['with a blank', '/kontakt%20', '/kontakt/'],
    ['with a blank that does not break', '/kontakt%C2%A0', '/kontakt/'],
    ['with the comma of its sentence', '/kontakt,', '/kontakt/'],
    ['with the full stop of its sentence', '/kontakt/.', '/kontakt/'],
    ['with the bracket around it', '/kontakt/)?a=1', '/kontakt/?a=1'],
    ['with a closing quotation mark', '/kontakt/%E2%80%9C', '/kontakt/'],
  ])('redirects to a page that is asked for %s: %s', async (_, path, page) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await ask(path, {}, method);
      expect([status, headers.location, body.length]).toEqual([301, page, 0]);
      expect(headers['cache-control']).toBe('public, max-age=3600');
    }
  });

  it.each(['/Assets/Site-ABC.js', '/assets/site-abc.js.', '/Favicon.svg', '/Admin', '/my-letter/', '/start.html'])(
    'redirects to pages only, neither to files nor to what is not public: %s',
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  it.each([
    '//evil.example/Kontakt',
    '/\\\\evil.example',
    '//kontakt.evil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example/',
  ])('never redirects to another host: %s', async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers.location]).toEqual([404, undefined]);
  });

  it('serves the page of an order asked for with capitals under its address, whose key it leaves as it is', async () => {
    const { status, headers, body } = await ask('/Mein-Brief/Some-KEY.');
    expect([status, headers.location, body.toString()]).toEqual([200, undefined, MY_LETTER]);
  });

  it('passes on other methods than GET and HEAD of an address with capitals', async () => {
    expect((await ask('/Kontakt', {}, 'POST')).status).toBe(418);
  });

  it('lets browsers cache hashed assets for a year', async () => {
    const { headers } = await ask('/assets/site-abc.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it.each([
    '/gibt-es-nicht',
    '/gibt-es-nicht/',
    '/404.html',
    '/%',
    '/kontakt%FF',
    '/%20',
    '//',
    '/admin.html',
    '/my-letter.html',
    '/admin',
    '/.vite/manifest.json',
    '/index.html.br',
    '/../package.json',
    '/%2e%2e/package.json',
    '//example.org',
    '/constructor',
    // A request target without a path.
    '*',
  ])('shows the not-found page with status 404 for %s', async (path) => {
    const { status, body } = await ask(path);
    expect([status, body.toString()]).toEqual([404, LOST]);
  });

  it.each(['/blog/gibt-es-nicht/', '/blog/gibt-es-nicht', '/blog/a/b', '/blog/404.html'])(
    'shows the page for a missing article with status 404 for %s',
    async (path) => {
      const { status, body } = await ask(path);
      expect(status).toBe(404);
      expect(body.toString()).toBe(UNKNOWN_ARTICLE);
    },
  );

  it('permits no other origin, except that of the analytics script if there is one', () => {
    expect(CONTENT_SECURITY_POLICY).not.toContain('http');
    const measuring = contentSecurityPolicy('https://www.googletagmanager.com/gtag/js?id=G-TEST');
    expect(measuring).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(measuring).not.toContain('unsafe');
    expect(measuring.replaceAll(/ https:[^;]*/g, '')).toBe(CONTENT_SECURITY_POLICY);
  });

  it('permits the analytics script neither on the order’s page nor on the operator’s', async () => {
    const site = loadStaticSite(directory, {
      origin: ORIGIN,
      analyticsScript: 'https://www.googletagmanager.com/gtag/js',
    });
    const app = express();
    app.get('/geheim/lang', site.adminPage);
    app.use('/mein-brief/', site.myLetterPage);
    app.use(site.handler);
    const measuring = await serve(app);
    const policyOf = async (path: string) =>
      (await askRaw(measuring.port, { path, headers: {}, method: 'GET' })).headers['content-security-policy'];
    expect(await policyOf('/')).toContain('https://www.googletagmanager.com');
    for (const path of ['/mein-brief/', '/mein-brief/some-key', '/geheim/lang'])
      expect(await policyOf(path), path).toBe(CONTENT_SECURITY_POLICY);
    measuring.close();
  });

  it('sends the security headers with pages, files, redirects, errors and 304', async () => {
    expect(headersOf('http://shop.example')).toEqual({ 'x-content-type-options': 'nosniff' });
    const { etag } = (await ask('/')).headers;
    for (const answer of [
      await ask('/'),
      await ask('/favicon.svg'),
      await ask('/geheim/lang'),
      await ask('/kontakt'),
      await ask('/nichts'),
      await ask('/', { 'if-none-match': etag! }),
    ]) {
      expect(answer.headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('answers OPTIONS of a page, by which HAProxy asks whether the shop is up', async () => {
    const { status, headers, body } = await ask('/', {}, 'OPTIONS');
    expect([status, headers.allow, body.length]).toEqual([204, 'GET, HEAD, OPTIONS', 0]);
  });

  it('passes other methods than GET and HEAD on', async () => {
    expect((await ask('/', {}, 'POST')).status).toBe(418);
  });

  it('serves the operator’s page where it is mounted, not indexed and not cached', async () => {
    const { status, headers, body } = await ask('/geheim/lang');
    expect(status).toBe(200);
    expect(body.toString()).toBe(ADMIN);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toBe(CONTENT_SECURITY_POLICY);
  });

  it('permits the camera on the operator’s page only', async () => {
    expect((await ask('/geheim/lang')).headers['permissions-policy']).toMatch(/^camera=\(self\),/);
    expect((await ask('/')).headers['permissions-policy']).toMatch(/^camera=\(\),/);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ])('replaces the origin in the %s copy of a page', async (encoding, unpack) => {
    const { headers, body } = await ask('/ort/', { 'accept-encoding': encoding });
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(unpack(body).toString()).toBe(PLACE.replaceAll(PLACEHOLDER_ORIGIN, ORIGIN));
  });

  it('compresses a page with its origin at the first requests, also simultaneous ones', async () => {
    const site = loadStaticSite(directory, { origin: ORIGIN });
    const port = Number(new URL(await serveForThisTest(express().use(site.handler))).port);
    const asked = Array.from({ length: 5 }, () =>
      askRaw(port, { path: '/ort/', headers: { 'accept-encoding': 'br' }, method: 'GET' }),
    );
    for (const { headers, body } of await Promise.all(asked)) {
      expect(headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(body).toString()).toBe(PLACE.replaceAll(PLACEHOLDER_ORIGIN, ORIGIN));
    }
  });

  it('replaces the origin in other files than pages', async () => {
    const { headers, body } = await ask('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.toString()).toBe(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  it('changes the ETag of a page with the origin only if the page contains it', async () => {
    const tags = async (origin: string) => {
      const { handler } = loadStaticSite(directory, { origin });
      const url = await serveForThisTest(express().use(handler));
      const [place, home] = await Promise.all(
        ['/ort/', '/'].map(async (path) => (await fetch(url + path)).headers.get('etag')),
      );
      return { place, home };
    };
    const [here, there] = [await tags(ORIGIN), await tags('https://anders.example')];
    expect(there.place).not.toBe(here.place);
    expect(there.home).toBe(here.home);
  });

  it('fails with one sentence if the site has not been built', () => {
    expect(() => loadStaticSite(join(directory, 'nichts'), { origin: ORIGIN })).toThrow(
      /^Die Website ist nicht gebaut: .* ist unvollständig\./,
    );
  });
});

it('the accepted encodings are sorted by size, without refused ones, whatever spaces are in the header', () => {
  expect(encodingsFor('gzip , br ; q=0')).toEqual(['gzip', 'identity']);
  expect(encodingsFor(' * ')).toEqual(['br', 'gzip', 'identity']);
});

it.each([
  ['punctuation', (length: number) => `/${'.'.repeat(length)}é`],
  ['slashes', (length: number) => '/a'.repeat(length / 2)],
  ['file names', (length: number) => '/index.html'.repeat(length / 10)],
])('the page that an address means is found in linear time: %s', (_, make) => expectLinear(make, pageMeantBy, 1_600));

it.each([
  ['blanks within a name', (length: number) => `a${' '.repeat(length)}b`],
  ['parameters', (length: number) => `br${';'.repeat(length)}`],
  ['names', (length: number) => 'a,'.repeat(length / 2)],
])('the Accept-Encoding header is read in linear time: %s', (_, make) => expectLinear(make, encodingsFor, 1_600));
