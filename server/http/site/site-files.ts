import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { withSettings, type SiteSettings } from './site-origin.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** Smallest first: a caller gets the smallest encoding that it accepts, even if it prefers another. */
const COMPRESSED = ['br', 'gzip'] as const;
/** Browsers send a handful of different headers; only this many are cached, others are parsed on each request. */
const MAX_CACHED = 100;
const cache = new Map<string, readonly Encoding[]>();

/** The encodings that an Accept-Encoding header allows, best first; «identity» is always last. */
export function encodingsFor(header = ''): readonly Encoding[] {
  const cached = cache.get(header);
  if (cached) return cached;
  const encodings = [...COMPRESSED.filter((coding) => accepts(header, coding)), 'identity' as const];
  if (cache.size < MAX_CACHED) cache.set(header, encodings);
  return encodings;
}

/** Whether an Accept-Encoding header contains the coding (or `*`) without refusing it by q=0. */
function accepts(header: string, coding: string): boolean {
  const items = header.split(',').map((item) => item.split(';').map((part) => part.trim()));
  const item = items.find(([name]) => name?.toLowerCase() === coding) ?? items.find(([name]) => name === '*');
  return item !== undefined && !item.slice(1).some((parameter) => /^q=0(\.0*)?$/i.test(parameter));
}

/** Headers as a flat list of names and values: the form that costs Node least to write. */
type RawHeaders = string[];
export type Variant = { body: Buffer; headers: RawHeaders; etag: string; notModifiedHeaders: RawHeaders };
/** The file in the first of these encodings that makes it smaller; synchronous, except on the first request for it. */
export type SiteFile = (encodings: readonly Encoding[]) => Variant | Promise<Variant>;
type VariantOf = (body: Buffer, encoding: Encoding) => Variant;

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.speculationrules': 'application/speculationrules+json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

const DOCUMENT_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};
/** Headers of every answer of the site. */
export const EVERY_FILE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  vary: 'Accept-Encoding',
};
const SUFFIXES = { br: '.br', gzip: '.gz' } as const;
type CompressedEncoding = keyof typeof SUFFIXES;

/** Every file of the built site by its path inside it; compressed variants are not listed. */
export function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length).split(sep).join('/').replace(/^\//, ''))
    .filter(
      (name) =>
        (!name.startsWith('.') || name.startsWith('.well-known/')) &&
        !Object.values(SUFFIXES).some((ending) => name.endsWith(ending)),
    );
}

export const isDocument = (name: string) => /\.(html|svg)$/.test(name);

/**
 * A file of the site, with complete headers.
 * @param settings the shop's own, inserted if the file contains placeholders
 * @param overrides headers that override those derived from the file's name
 */
export function readFile(
  directory: string,
  name: string,
  settings: SiteSettings,
  overrides: OutgoingHttpHeaders,
): SiteFile {
  const path = join(directory, name);
  const built = readFileSync(path);
  const customised = withSettings(built, settings);
  const plain = customised ?? built;
  const shared: OutgoingHttpHeaders = {
    ...EVERY_FILE,
    ...(isDocument(name) ? DOCUMENT_HEADERS : {}),
    'cache-control': cachingOf(name),
    ...overrides,
  };
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const variantOf: VariantOf = (body, encoding) => {
    const etag = `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const content = {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'content-length': body.length,
    };
    return {
      body,
      etag,
      headers: toRawHeaders({
        ...shared,
        ...content,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        etag,
      }),
      notModifiedHeaders: toRawHeaders({ ...shared, etag }),
    };
  };
  return customised ? compressOnRequest(plain, variantOf) : readBuiltVariants(plain, path, variantOf);
}

/** Uses the encodings that the build made; the build skips files that would not get smaller. */
function readBuiltVariants(plain: Buffer, path: string, variantOf: VariantOf): SiteFile {
  const read = (encoding: CompressedEncoding) =>
    existsSync(path + SUFFIXES[encoding]) ? variantOf(readFileSync(path + SUFFIXES[encoding]), encoding) : undefined;
  const variants = { br: read('br'), gzip: read('gzip'), identity: variantOf(plain, 'identity') };
  return (encodings) => {
    for (const encoding of encodings) {
      const variant = variants[encoding];
      if (variant) return variant;
    }
    return variants.identity;
  };
}

/**
 * Compresses on the first request, whose visitor waits 3 ms: compressing every page with the shop's settings would make
 * the start a fifth longer.
 */
function compressOnRequest(plain: Buffer, variantOf: VariantOf): SiteFile {
  const identity = variantOf(plain, 'identity');
  const variants = new Map<Encoding, Variant | Promise<Variant>>([['identity', identity]]);
  return ([encoding = 'identity']) => {
    const cached = variants.get(encoding);
    if (cached || encoding === 'identity') return cached ?? identity;
    const compression = COMPRESS[encoding](plain).then(
      (body) => (body.length < plain.length ? variantOf(body, encoding) : identity),
      () => identity,
    );
    variants.set(encoding, compression);
    void compression.then((variant) => variants.set(encoding, variant));
    return compression;
  };
}

/** Higher levels take ten times as long and save at most a tenth, and a visitor would wait for them. */
const BROTLI_LEVEL = 5;

const COMPRESS: Record<CompressedEncoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) =>
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: (plain) => promisify(gzip)(plain, { level: 9 }),
};

const toRawHeaders = (headers: OutgoingHttpHeaders): RawHeaders =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);

/** Names under /assets contain a hash of their content; pages are revalidated by ETag each time. */
function cachingOf(name: string): string {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return name.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}
