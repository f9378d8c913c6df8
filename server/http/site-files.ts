import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encodings.ts';
import { withSettings, type SiteSettings } from './site-origin.ts';

/** Headers as a flat list of names and values: the form that costs Node least to write. */
type RawHeaders = string[];
export type Variant = { body: Buffer; headers: RawHeaders; etag: string; unchanged: RawHeaders };
export type SiteFile = Partial<Record<Encoding, Variant>> & { identity: Variant };

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
const PACKED = { br: '.br', gzip: '.gz' } as const;
type Packed = Partial<Record<keyof typeof PACKED, Buffer>>;

/** Every file of the built site by its path inside it; compressed variants are not listed. */
export function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length).split(sep).join('/').replace(/^\//, ''))
    .filter((name) => !name.startsWith('.') && !Object.values(PACKED).some((ending) => name.endsWith(ending)));
}

export const isDocument = (name: string) => /\.(html|svg)$/.test(name);

/**
 * A file in each of its encodings, with complete headers.
 * @param settings the shop's own, wherever the file names them
 * @param more headers that override those derived from the file's name
 */
export async function readVariants(
  directory: string,
  name: string,
  settings: SiteSettings,
  more: OutgoingHttpHeaders,
): Promise<SiteFile> {
  const path = join(directory, name);
  const built = readFileSync(path);
  const named = withSettings(built, settings);
  const plain = named ?? built;
  const packed = named ? await pack(named) : readPacked(path);
  const shared: OutgoingHttpHeaders = {
    ...EVERY_FILE,
    ...(isDocument(name) ? DOCUMENT_HEADERS : {}),
    'cache-control': cachingOf(name),
    ...more,
  };
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const variant = (body: Buffer, encoding: Encoding): Variant => {
    const etag = `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const content = {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'content-length': body.length,
    };
    return {
      body,
      etag,
      headers: raw({
        ...shared,
        ...content,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        etag,
      }),
      unchanged: raw({ ...shared, etag }),
    };
  };
  return {
    ...(packed.br && { br: variant(packed.br, 'br') }),
    ...(packed.gzip && { gzip: variant(packed.gzip, 'gzip') }),
    identity: variant(plain, 'identity'),
  };
}

/** The variant that the build compressed; the build skips files that would not get smaller. */
function readPacked(path: string): Packed {
  const read = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined);
  return { br: read(PACKED.br), gzip: read(PACKED.gzip) };
}

/** Higher levels take seconds for the whole site and save a tenth at most; every start would wait for them. */
const BROTLI_LEVEL = 5;

async function pack(plain: Buffer): Promise<Packed> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  return { br: br.length < plain.length ? br : undefined, gzip: gz.length < plain.length ? gz : undefined };
}

const raw = (headers: OutgoingHttpHeaders): RawHeaders =>
  Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);

/** Names under /assets contain a hash of their content; pages are revalidated each time by ETag. */
function cachingOf(name: string): string {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return name.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}
