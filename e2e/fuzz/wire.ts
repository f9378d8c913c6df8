import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { FORM } from '../customer.ts';
import { type Chance, get, postJson, type FuzzRequest, type Kind } from './request.ts';
import { anyValue } from './values.ts';

/** Pages, methods, headers, encodings, and bytes that are barely HTTP. */

const PATHS = [
  '/',
  '/healthz',
  '/readyz',
  '/brief-schreiben',
  '/robots.txt',
  '/sitemap.xml',
  '/impressum/',
  '/agb/',
  '/assets/x.js',
  '/functions/v1/create-payment',
  '/functions/v1/nothing',
  '/rest/v1/orders',
  '/auth/v1/token',
  '/functions/v1/stripe-webhook',
  '/rest/v1/payment-status',
  '/auth/v1/',
  '/functions/v1/declare-withdrawal',
];
const ODD_PATHS = [
  '/%',
  '/%zz',
  '/%00',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5c',
  '//evil.example/',
  '/\\',
  '/?'.padEnd(9_000, 'a&'),
  '/'.padEnd(9_000, '/'),
  '/a'.padEnd(9_000, '%41'),
  '/.git/config',
  '/index.html%20',
  '/;/x',
  '/*',
  '/functions/v1/create-payment%2f',
  '/rest/v1/orders;a=b',
  '/%c0%ae',
  '/\u007f',
  '/healthz/../readyz',
  '/AUTH/v1/user',
];
const METHODS = ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'POST', 'PURGE', 'SEARCH'];
const bytes = JSON.stringify({ formData: { ...FORM, letterText: 'Liebe Erika, dies kommt gepackt an.' } });
const zeros = Buffer.alloc(20_000_000);
const bombs = { gzip: gzipSync(zeros), br: brotliCompressSync(Buffer.alloc(20_000_000)) };

const ENCODED: readonly (() => [string, string | Uint8Array])[] = [
  () => ['gzip', gzipSync(bytes)],
  () => ['br', brotliCompressSync(bytes)],
  () => ['deflate', deflateSync(bytes)],
  () => ['zstd', zstdCompressSync(bytes)],
  () => ['gzip', bytes],
  () => ['br', bytes],
  () => ['deflate', bytes],
  () => ['zstd', bytes],
  () => ['gzip', gzipSync(bytes).subarray(0, 40)],
  () => ['br', brotliCompressSync(bytes).subarray(0, 30)],
  () => ['deflate', deflateSync(bytes).subarray(0, 30)],
  () => ['gzip, gzip', gzipSync(gzipSync(bytes))],
  () => ['identity', bytes],
  () => ['GZIP', gzipSync(bytes)],
  () => ['x', bytes],
  () => ['', bytes],
  () => ['gzip', ''],
  () => ['gzip', bombs.gzip],
  () => ['br', bombs.br],
];
const encodedRequest = (chance: Chance): FuzzRequest => {
  const [encoding, body] = chance.pick(ENCODED)();
  const path = chance.pick([
    '/functions/v1/create-payment',
    '/functions/v1/create-payment',
    '/functions/v1/declare-withdrawal',
    '/functions/v1/stripe-webhook',
    '/auth/v1/token?grant_type=password',
  ]);
  return { method: 'POST', path, headers: { 'content-type': 'application/json', 'content-encoding': encoding }, body };
};

const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json; charset=klingon',
  'application/json;;',
  'application/vnd.api+json',
  '/',
  `application/json; ${'a=b; '.repeat(2_000)}`,
  `application/json${' '.repeat(12_000)};x`,
  'APPLICATION/JSON',
];
const contentTypeRequest = (chance: Chance): FuzzRequest =>
  postJson(
    chance.pick([
      '/functions/v1/create-payment',
      '/auth/v1/token?grant_type=password',
      '/functions/v1/declare-withdrawal',
    ]),
    chance.happens(0.5) ? bytes : (anyValue(chance) ?? ''),
    { 'content-type': chance.pick(CONTENT_TYPES) },
  );

const repeat = (text: string, length = 12_000) => text.repeat(length / text.length);
const HEADERS: readonly Record<string, string>[] = [
  { 'accept-encoding': `a${repeat(' ')}b` },
  { 'accept-encoding': repeat(';') },
  { 'accept-encoding': repeat('gzip;q=0,') },
  { 'accept-encoding': 'gzip;q=0, br;q=0, *;q=0' },
  { 'if-none-match': repeat('"a", ') },
  { 'if-none-match': '*' },
  { 'if-modified-since': repeat('x') },
  { range: `bytes=${repeat('0-1,')}` },
  { cookie: repeat('a=b; ') },
  { accept: repeat('a/b;q=0.1, ') },
  { 'accept-language': repeat('de-DE,') },
  { host: 'evil.example' },
  { host: '' },
  { origin: 'https://evil.example' },
  { 'x-forwarded-for': repeat('1.2.3.4, ') },
  { 'x-forwarded-for': '::ffff:1.2.3.4' },
  { 'x-forwarded-for': "'; DROP TABLE" },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'https' },
  { 'x-http-method-override': 'DELETE' },
  { traceparent: `00-${repeat('0')}` },
  { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' },
  { 'transfer-encoding': 'identity' },
  { expect: '100-continue' },
  { expect: 'x' },
  { upgrade: 'websocket', connection: 'upgrade' },
  { 'content-length': '0' },
  { 'user-agent': '' },
];

const raw = (...lines: string[]): string => lines.join('\r\n');
const HOST = 'Host: 127.0.0.1';
const CLOSE = 'Connection: close';
const ORDER_LINE = 'POST /functions/v1/create-payment HTTP/1.1';
const JSON_ORDER = [ORDER_LINE, HOST, CLOSE, 'Content-Type: application/json'];
const RAW: readonly string[] = [
  raw('GET * HTTP/1.1', HOST, CLOSE, '', ''),
  raw('OPTIONS * HTTP/1.1', HOST, CLOSE, '', ''),
  raw('GET http://evil.example/ HTTP/1.1', HOST, CLOSE, '', ''),
  raw('GET  / HTTP/1.1', HOST, '', ''),
  raw('GET / HTTP/9.9', HOST, '', ''),
  raw('GET / HTTP/1.0', '', ''),
  raw('GET / HTTP/1.1', CLOSE, '', ''),
  raw('CONNECT evil.example:443 HTTP/1.1', HOST, '', ''),
  raw('\u0016\u0003\u0001\u0002', ''),
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET / HTTP/1.1\nHost: x\n\n',
  '\r\n\r\n\r\n',
  raw(
    ORDER_LINE,
    HOST,
    CLOSE,
    'Content-Length: 5',
    'Transfer-Encoding: chunked',
    '',
    '0',
    '',
    'GET /rest/v1/orders HTTP/1.1',
    HOST,
    '',
    '',
  ),
  raw(ORDER_LINE, HOST, CLOSE, 'Content-Length: 5', 'Content-Length: 6', '', '{"a":1}'),
  raw(ORDER_LINE, HOST, CLOSE, 'Content-Length: +5', '', '{}   '),
  raw(ORDER_LINE, HOST, CLOSE, 'Content-Length: -1', '', ''),
  raw(ORDER_LINE, HOST, CLOSE, 'Transfer-Encoding: xchunked', '', '0', '', ''),
  raw(ORDER_LINE, HOST, CLOSE, 'Transfer-Encoding : chunked', '', '0', '', ''),
  raw(ORDER_LINE, HOST, CLOSE, 'Transfer-Encoding: chunked', '', 'zz', '', ''),
  raw(...JSON_ORDER, 'Transfer-Encoding: chunked', '', `2;${'a'.repeat(9_000)}`, '{}', '0', '', ''),
  raw(...JSON_ORDER, 'Transfer-Encoding: chunked', '', 'fffffffffffffffff', '{}', '0', '', ''),
  raw(...JSON_ORDER, 'Content-Length: 5000', '', '{"formData":{"letterText":"abgeschnitten'),
  raw('GET /healthz HTTP/1.1', `X: ${'a'.repeat(20_000)}`, '', ''),
  raw('GET /healthz HTTP/1.1', ...Array.from({ length: 2_500 }, (_, index) => `h${index}: 1`), '', ''),
  raw('GET /healthz HTTP/1.1', HOST, ' folded: x', CLOSE, '', ''),
  raw('GET /healthz HTTP/1.1', HOST, 'X-Bad: a\u0000b', CLOSE, '', ''),
  raw('GET /healthz HTTP/1.1', 'Host: a', 'Host: b', CLOSE, '', ''),
  raw(...Array.from({ length: 20 }, () => raw('GET /healthz HTTP/1.1', HOST, '', '')), ''),
  raw('GET /%61%62?\u00fc HTTP/1.1', HOST, CLOSE, '', ''),
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n\r\n`,
  raw('HEAD / HTTP/1.1', HOST, CLOSE, 'Content-Length: 3', '', 'abc'),
  raw('GET / HTTP/1.1', HOST, CLOSE, 'Expect: 100-continue', 'Content-Length: 3', '', 'abc'),
];

export const WIRE_KINDS: readonly Kind[] = [
  {
    name: 'page',
    weight: 6,
    make: (chance, { adminPath }) =>
      get(chance.pick([...PATHS, adminPath]), chance.happens(0.5) ? { 'accept-encoding': 'gzip, br' } : {}),
  },
  {
    name: 'odd path',
    weight: 4,
    make: (chance) => ({ method: chance.pick(['GET', 'POST', 'HEAD']), path: chance.pick(ODD_PATHS), headers: {} }),
  },
  {
    name: 'odd method',
    weight: 4,
    make: (chance) => ({ method: chance.pick(METHODS), path: chance.pick(PATHS), headers: {} }),
  },
  {
    name: 'odd header',
    weight: 5,
    make: (chance) => ({
      ...(chance.happens(0.5) ? get(chance.pick(PATHS)) : postJson('/functions/v1/declare-withdrawal', {})),
      headers: { 'content-type': 'application/json', ...chance.pick(HEADERS) },
    }),
  },
  { name: 'content encoding', weight: 4, make: encodedRequest },
  { name: 'content type', weight: 3, make: contentTypeRequest },
  { name: 'raw bytes', weight: 4, make: (chance) => ({ method: 'RAW', path: '', headers: {}, raw: chance.pick(RAW) }) },
];
