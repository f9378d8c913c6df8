// npm run dev: the shop with hot reload. The server restarts on a change of its files or of business.json; Vite serves the
// client and forwards calls to the server.
import { spawn } from 'node:child_process';
import { watchFile } from 'node:fs';
import { join } from 'node:path';
import { buildClient, environmentOfPinnedNode, install, onParentGone, pinnedNode, root, step } from './bootstrap.mjs';

install();
buildClient();
const port = process.env.PORT || '3000';
const { DEV_PORT: devPort = '5173', ...inherited } = environmentOfPinnedNode();
const env = { ...inherited, PORT: port, SHOP_URL: `http://127.0.0.1:${port}` };
const run = (args) => spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env });
const startServer = () => run(['--watch', '--watch-preserve-output', 'server/main.ts']);
const viteOptions = ['--config', 'client/vite.config.ts', '--port', devPort, '--strictPort'];
const vite = run(['node_modules/vite/bin/vite.js', ...viteOptions]);

let server = startServer();
let isStopping = false;
server.on('exit', stop);
vite.on('exit', stop);
// The server reads this file itself, so `--watch`, which follows imports, misses its changes.
watchFile(join(root, 'business.json'), { interval: 300, persistent: false }, () => {
  server.off('exit', stop);
  server.once('exit', () => {
    if (isStopping) return;
    server = startServer();
    server.on('exit', stop);
  });
  server.kill('SIGTERM');
});

const devUrl = `http://127.0.0.1:${devPort}`;
step(
  `Entwicklung: ${devUrl}/ · Betrieb: ${devUrl}/admin.html · Bausteine: ${devUrl}/ui (Änderungen erscheinen sofort)`,
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
onParentGone(stop);

function stop() {
  isStopping = true;
  server.kill('SIGTERM');
  vite.kill('SIGTERM');
}
