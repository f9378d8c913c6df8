// npm run stack: starts the whole stack on a real Docker engine and takes it through its life (e2e/stack/main.ts).
import { execReplacing, install } from './bootstrap.mjs';
import { installDebianPackages, withDebianFolders } from './debian-packages.mjs';

const debian = installDebianPackages();
install({ tools: true });
await debian;
// The stack makes its own certificate for localhost; no other TLS connection is made here.
execReplacing(['e2e/stack/main.ts'], {
  NODE_TLS_REJECT_UNAUTHORIZED: '0',
  NODE_NO_WARNINGS: '1',
  PATH: withDebianFolders(process.env.PATH),
});
