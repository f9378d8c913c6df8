import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort } from '@federpost/worker/server.fixture.ts';
import { ROOT, startShop } from '../e2e/running-shop.ts';
import { startSideProcess } from '../e2e/side-process.ts';
import { median } from './figures.ts';

/**
 * Requests per second for a page and for a script chunk, compared with nginx with one worker and the same precompressed
 * files (Debian: nginx-light, libnginx-mod-http-brotli-static, wrk). Both answer the same bytes, in Brotli. They take
 * turns, so that other work on the machine affects both alike. Goal: 0.65.
 */

/** V8 needs this many rounds to compile the server fully; nginx comes compiled. */
const WARMING_UP = 4;
const ROUNDS = 7;
const SECONDS = 3;
const CONNECTIONS = 32;
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const DIST = join(ROOT, 'client', 'dist');

if (!existsSync(BROTLI_MODULE) || !existsSync('/usr/bin/wrk')) {
  console.log('static-site: left out, nginx-light, libnginx-mod-http-brotli-static or wrk is not installed');
  process.exit(0);
}

const PAGE = '/geschenk-fur-mama/';

const directory = mkdtempSync(join(tmpdir(), 'federpost-bench-site-'));
const root = join(directory, 'root');
const nginxPort = await freePort();
writeFileSync(
  join(directory, 'nginx.conf'),
  `
load_module ${BROTLI_MODULE};
worker_processes 1;
daemon off;
pid nginx.pid;
error_log stderr notice;
events { worker_connections 512; }
http {
  types { text/html html; text/javascript js; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=1000;
  brotli_static on;
  server { listen 127.0.0.1:${nginxPort}; root ${root}; add_header vary Accept-Encoding; }
}
`,
);

const shop = await startShop(join(directory, 'shop'));
cpSync(DIST, root, { recursive: true });
// The server compresses a page at start, when it knows its address.
writeFileSync(join(root, PAGE, 'index.html.br'), await packedBytes(`${shop.url}${PAGE}`));
const nginx = await startSideProcess(
  '/usr/sbin/nginx',
  ['-p', directory, '-c', join(directory, 'nginx.conf')],
  {},
  /start worker process/,
);

/** The answer's bytes as sent, still compressed: `fetch` would decompress them. */
function packedBytes(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => buffer(response).then(resolve, reject)).on(
      'error',
      reject,
    );
  });
}

/** @returns requests per second, all answered with 200 */
function requestsPerSecond(url: string): number {
  const output = execFileSync('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', 'Accept-Encoding: br', url], {
    encoding: 'utf8',
  });
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`Not every request to ${url} was answered: ${output}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

const bytesOf = async (url: string) => {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  return `${response.headers.get('content-encoding')} ${response.headers.get('content-length')}`;
};

const formatRate = (figure: number) => Math.round(figure).toLocaleString('en-US');

/** React and the router: the chunk that every page loads. */
const chunk = readdirSync(join(DIST, 'assets')).find((name) => /^vendor.*\.js$/.test(name))!;

try {
  console.log('The site from memory, compared with nginx with one worker');
  for (const [what, path] of [
    ['a page', PAGE],
    ['a chunk', `/assets/${chunk}`],
  ] as const) {
    const shopUrl = `${shop.url}${path}`;
    const nginxUrl = `http://127.0.0.1:${nginxPort}${path}`;
    const shopBytes = await bytesOf(shopUrl);
    if (shopBytes !== (await bytesOf(nginxUrl))) throw new Error(`nginx answers ${path} with other bytes`);
    for (let round = 0; round < WARMING_UP; round += 1) requestsPerSecond(shopUrl);
    const rounds = Array.from({ length: ROUNDS }, () => ({
      ours: requestsPerSecond(shopUrl),
      theirs: requestsPerSecond(nginxUrl),
    }));
    const ratio = median(rounds.map((round) => round.ours / round.theirs));
    console.log(
      `  ${what.padEnd(8)} (${shopBytes} bytes): ${formatRate(median(rounds.map((round) => round.ours)))}/s of ${formatRate(median(rounds.map((round) => round.theirs)))}/s = ${ratio.toFixed(2)}   ${ratio >= 0.65 ? 'ok' : 'BELOW'} (goal 0.65)`,
    );
  }
} finally {
  await nginx.stop();
  await shop.stop();
  rmSync(directory, { recursive: true, force: true });
}
