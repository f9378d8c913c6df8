import { existsSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import {
  encodingsFor,
  EVERY_FILE,
  isDocument,
  listFiles,
  readFile,
  type SiteFile,
  type Variant,
} from './site-files.ts';
import { headersOf, CONTENT_SECURITY_POLICY, contentSecurityPolicy } from '../security-headers.ts';
import type { SiteSettings } from './site-origin.ts';

export type StaticSite = {
  /**
   * Answers GET and HEAD of an existing page or file, and returns whether it did. Runs before the app, because nearly
   * every request is for one of these and costs half as much without the app's own work.
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /**
   * Answers GET and HEAD of every address, with a redirect or the 404 page if need be, and OPTIONS of existing ones;
   * passes on other methods.
   */
  handler: RequestHandler;
  /** Answers with the operator's page, on the path where the caller mounts it. */
  adminPage: RequestHandler;
  /** Answers with the page of an order, for any key in its address; the page loads the rest itself. */
  myLetterPage: RequestHandler;
};

/** Which links a browser may prefetch (client/public/links.speculationrules), as a list of one address. */
const SPECULATION_RULES = '"/links.speculationrules"';

/** Pages that are not public load no analytics. */
const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': CONTENT_SECURITY_POLICY,
};
/** The sealing check may read codes with the camera if the operator allows it. */
const ADMIN_HEADERS = { ...PRIVATE_HEADERS, 'permissions-policy': 'camera=(self), geolocation=(), microphone=()' };
/** Its address contains a key, so the address must not get into a Referer, a cache or an index. */
const MY_LETTER_HEADERS = { ...PRIVATE_HEADERS, 'referrer-policy': 'no-referrer' };
const PRIVATE_FILES = /^(.+\/)?404\.html$|^(admin|my-letter|start)\.html$/;

/**
 * Reads the built site into memory once.
 * @param distDirectory the output of `node scripts/build-client.ts`
 * @param settings the shop's own values in the site; the policy also allows an `analyticsScript`
 * @throws if the site has not been built
 */
export function loadStaticSite(distDirectory: string, settings: SiteSettings): StaticSite {
  if (
    !['index.html', '404.html', 'admin.html', 'my-letter.html', 'start.html'].every((file) =>
      existsSync(join(distDirectory, file)),
    )
  ) {
    throw new Error(
      `Die Website ist nicht gebaut: ${distDirectory} ist unvollständig. Bitte zuerst „node scripts/build-client.ts“ ausführen.`,
    );
  }
  const documentHeaders = {
    'content-security-policy': contentSecurityPolicy(settings.analyticsScript),
    'speculation-rules': SPECULATION_RULES,
  };
  const originHeaders = headersOf(settings.origin);
  const read = (name: string, overrides: OutgoingHttpHeaders = {}) =>
    readFile(distDirectory, name, settings, {
      ...originHeaders,
      ...(isDocument(name) ? documentHeaders : {}),
      ...overrides,
    });
  const names = listFiles(distDirectory);
  const publicNames = names.filter((name) => !PRIVATE_FILES.test(name));
  const files = new Map(publicNames.map((name) => [addressOf(name), read(name)]));
  const start = read('start.html');
  const notFound = errorPages(names, read);
  const fileHandler =
    (file: SiteFile): RequestHandler =>
    (request, response, next) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next();
      answer(request, response, file, 200);
    };

  function serve(request: IncomingMessage, response: ServerResponse, path = pathOf(urlOf(request))): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const file = path === '/' && asksForView(request) ? start : files.get(path);
    if (file) answer(request, response, file, 200);
    return file !== undefined;
  }

  return {
    serve,
    handler(request, response, next) {
      // HAProxy's «option httpchk» asks so whether a server is up, if no address is given to it.
      if (request.method === 'OPTIONS' && files.has(request.path))
        return void response.writeHead(204, { allow: 'GET, HEAD, OPTIONS' }).end();
      if (request.method !== 'GET' && request.method !== 'HEAD') return next();
      if (serve(request, response, request.path)) return;
      const page = pageMeantBy(request.path);
      if (page !== undefined && files.has(page)) return redirect(request, response, page, originHeaders);
      answer(request, response, notFound(request.path), 404);
    },
    adminPage: fileHandler(read('admin.html', ADMIN_HEADERS)),
    myLetterPage: fileHandler(read('my-letter.html', MY_LETTER_HEADERS)),
  };
}

/** The page for an unknown address: the 404 page of the nearest folder, else the site's. */
function errorPages(names: readonly string[], read: (name: string) => SiteFile): (path: string) => SiteFile {
  const pages = names
    .filter((name) => name.endsWith('/404.html'))
    .toSorted((a, b) => b.length - a.length)
    .map((name) => ({ folder: `/${name.slice(0, -'404.html'.length)}`, file: read(name) }));
  const sitePage = read('404.html');
  return (path) => pages.find(({ folder }) => path.startsWith(folder))?.file ?? sitePage;
}

/**
 * The page's address that was meant by one as people write it: with capitals, without the slash at the end, with the
 * punctuation of the sentence around it, or by the name of a file. There need not be such a page.
 */
export function pageMeantBy(path: string): string | undefined {
  const name = /^\/.*[a-z\d]/is.exec(decoded(path))?.[0].replace(/(\/index)?\.html$/i, '');
  return name === undefined ? undefined : `/${name.toLowerCase()}/`.replaceAll(/\/{2,}/g, '/');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/** `kontakt/index.html` → `/kontakt/`; other files keep their name. */
function addressOf(name: string): string {
  return `/${name.replace(/(^|\/)index\.html$/, '$1')}`;
}

/** Node sets it on every request that a server receives. */
const urlOf = ({ url }: IncomingMessage) => url ?? '/';

/**
 * The home page's queries that ask for a view of the order (client/order-flow/view.ts): `start.html` waits for its
 * code.
 */
const VIEW_QUERIES = ['start', 'success', 'cancelled'];

function asksForView(request: IncomingMessage): boolean {
  const url = urlOf(request);
  const query = url.indexOf('?');
  if (query === -1) return false;
  const parameters = new URLSearchParams(url.slice(query));
  return VIEW_QUERIES.some((name) => parameters.get(name) === 'true');
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

function answer(request: IncomingMessage, response: ServerResponse, file: SiteFile, status: 200 | 404): void {
  const variant = file(encodingsFor(request.headers['accept-encoding']));
  if (variant instanceof Promise) void variant.then((compressed) => write(request, response, compressed, status));
  else write(request, response, variant, status);
}

function write(request: IncomingMessage, response: ServerResponse, variant: Variant, status: 200 | 404): void {
  if (status === 200 && matches(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders).end();
    return;
  }
  response.writeHead(status, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}

function redirect(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  headers: OutgoingHttpHeaders,
): void {
  const location = path + urlOf(request).slice(pathOf(urlOf(request)).length);
  response
    .writeHead(301, {
      location,
      ...EVERY_FILE,
      ...headers,
      'cache-control': 'public, max-age=3600',
      'content-length': 0,
    })
    .end();
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header
    .split(',')
    .some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === etag);
}
