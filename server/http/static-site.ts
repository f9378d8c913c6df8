import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import type { RequestHandler } from 'express';
import { contentSecurityPolicy } from './security-policy.ts';

type Variant = { body: Buffer; headers: OutgoingHttpHeaders; etag: string; unchanged: OutgoingHttpHeaders };
type Encoding = 'br' | 'gzip' | 'identity';
type File = Partial<Record<Encoding, Variant>> & { identity: Variant };

export type StaticSite = {
  /** Answers GET and HEAD of every page and file; anything else is passed on. */
  handler: RequestHandler;
  /** Answers with the operator's page, wherever the caller mounts it; it has no address of its own. */
  adminPage: RequestHandler;
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg', '.webp': 'image/webp', '.avif': 'image/avif', '.ico': 'image/x-icon',
  '.woff2': 'font/woff2', '.json': 'application/json', '.webmanifest': 'application/manifest+json', '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

const DOCUMENT_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};
const EVERY_FILE = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin', vary: 'Accept-Encoding' };
const ADMIN_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

const PACKED = { br: '.br', gzip: '.gz' } as const;
const NOT_SERVED = /^(.+\/)?404\.html$|^admin\.html$/;

/**
 * Reads the built site into memory once; every answer's headers are complete before the first request.
 * @param distDirectory what `node scripts/build-client.ts` wrote
 * @param business whose `measurementId` admits the analytics script
 * @throws when the site has not been built
 */
export function loadStaticSite(distDirectory: string, business: { measurementId: string | null } = { measurementId: null }): StaticSite {
  if (!['index.html', '404.html', 'admin.html'].every((file) => existsSync(join(distDirectory, file)))) {
    throw new Error(`Die Website ist nicht gebaut: ${distDirectory} ist unvollständig. Bitte zuerst „node scripts/build-client.ts“ ausführen.`);
  }
  const policy = { 'content-security-policy': contentSecurityPolicy({ measures: business.measurementId !== null }) };
  const readFile = (name: string, more: OutgoingHttpHeaders = {}) => readVariants(distDirectory, name, isDocument(name) ? { ...policy, ...more } : more);
  const files = new Map<string, File>();
  for (const name of listFiles(distDirectory)) {
    if (!NOT_SERVED.test(name)) files.set(addressOf(name), readFile(name));
  }
  const notFound = errorPages(listFiles(distDirectory), readFile);
  const admin = readFile('admin.html', ADMIN_HEADERS);

  return {
    handler(request, response, next) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next();
      const file = files.get(request.path);
      if (file) return answer(request, response, file, 200);
      if (files.has(`${request.path}/`)) return redirect(request, response, `${request.path}/`);
      answer(request, response, notFound(request.path), 404);
    },
    adminPage(request, response, next) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next();
      answer(request, response, admin, 200);
    },
  };
}

/** What an unknown address below a folder is answered with: the folder's own 404 page, else the site's. */
function errorPages(names: readonly string[], read: (name: string) => File): (path: string) => File {
  const errors = names.filter((name) => /(^|\/)404\.html$/.test(name)).toSorted((one, other) => other.length - one.length);
  const pages = errors.map((name) => ({ below: `/${name.slice(0, -'404.html'.length)}`, file: read(name) }));
  return (path) => pages.find(({ below }) => path.startsWith(below))!.file;
}

function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length).split(sep).join('/').replace(/^\//, ''))
    .filter((name) => !name.startsWith('.') && !Object.values(PACKED).some((ending) => name.endsWith(ending)));
}

/** `kontakt/index.html` → `/kontakt/`; other files keep their name. */
function addressOf(name: string): string {
  return `/${name.replace(/(^|\/)index\.html$/, '$1')}`;
}

const isDocument = (name: string) => /\.(html|svg)$/.test(name);

function readVariants(directory: string, name: string, more: OutgoingHttpHeaders): File {
  const path = join(directory, name);
  const ending = extname(name);
  const shared: OutgoingHttpHeaders = {
    ...EVERY_FILE,
    ...(isDocument(name) ? DOCUMENT_HEADERS : {}),
    'cache-control': cachingOf(name),
    ...more,
  };
  const plain = readFileSync(path);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const variant = (body: Buffer, encoding: Encoding): Variant => {
    const etag = `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const content = { 'content-type': TYPES[ending] ?? 'application/octet-stream', 'content-length': body.length };
    return {
      body, etag,
      headers: { ...shared, ...content, ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }), etag },
      unchanged: { ...shared, etag },
    };
  };
  const packed = (encoding: keyof typeof PACKED) => {
    const file = `${path}${PACKED[encoding]}`;
    return existsSync(file) ? { [encoding]: variant(readFileSync(file), encoding) } : {};
  };
  return { ...packed('br'), ...packed('gzip'), identity: variant(plain, 'identity') };
}

/** Names under /assets carry a hash of their content; pages are asked for again each time, cheaply by ETag. */
function cachingOf(name: string): string {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return name.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}

function answer(request: IncomingMessage, response: ServerResponse, file: File, status: 200 | 404): void {
  const variant = choose(file, request.headers['accept-encoding'] ?? '');
  if (status === 200 && matches(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, variant.unchanged).end();
    return;
  }
  response.writeHead(status, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}

function redirect(request: IncomingMessage, response: ServerResponse, path: string): void {
  const query = request.url?.indexOf('?') ?? -1;
  const location = path + (query === -1 ? '' : request.url!.slice(query));
  response.writeHead(301, { location, ...EVERY_FILE, 'cache-control': 'public, max-age=3600', 'content-length': 0 }).end();
}

function choose(file: File, accepted: string): Variant {
  if (file.br && accepts(accepted, 'br')) return file.br;
  if (file.gzip && accepts(accepted, 'gzip')) return file.gzip;
  return file.identity;
}

/** Whether an Accept-Encoding header names the coding (or `*`) without refusing it by q=0. */
function accepts(header: string, coding: string): boolean {
  const items = header.split(',').map((item) => item.trim().split(/\s*;\s*/));
  const named = items.find(([name]) => name?.toLowerCase() === coding) ?? items.find(([name]) => name === '*');
  return named !== undefined && !named.slice(1).some((parameter) => /^q=0(\.0*)?$/i.test(parameter));
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === etag);
}
