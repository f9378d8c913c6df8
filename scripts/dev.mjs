// npm run dev: the shop with hot reload. The server restarts on change; Vite serves the client and forwards calls to
// the server.
import { spawn } from 'node:child_process';
import { buildClient, environmentOfPinnedNode, install, pinnedNode, root, step } from './bootstrap.mjs';

install();
buildClient();
const port = process.env.PORT || '3000';
const env = { ...environmentOfPinnedNode(), SHOP_URL: `http://127.0.0.1:${port}` };
const children = [
  spawn(pinnedNode, ['--watch', '--watch-preserve-output', 'server/main.ts'], { cwd: root, stdio: 'inherit', env }),
  spawn(pinnedNode, ['node_modules/vite/bin/vite.js', '--config', 'client/vite.config.ts', '--port', '5173'], {
    cwd: root,
    stdio: 'inherit',
    env,
  }),
];
step('Entwicklung: http://127.0.0.1:5173/ (Änderungen erscheinen sofort)');
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
