// npm run seed, and soak|chaos|fuzz|carve, the long versions of tests (e2e/<name>.ts).
import { join } from 'node:path';
import { needs } from './affected-tests.mjs';
import { buildClient, environmentOfPinnedNode, execReplacing, fail, install, root } from './bootstrap.mjs';
import { installDebianPackages, withDebianFolders } from './debian-packages.mjs';

const [name, ...options] = process.argv.slice(2);
const program = `e2e/${name}.ts`;
install({ tools: true });
if (name !== 'seed') {
  const missing = (await installDebianPackages({ long: true })).filter(({ provides }) =>
    needs(provides)(join(root, program)),
  );
  if (missing.length > 0)
    fail(`npm run ${name} braucht ${missing.map((entry) => `${entry.provides} (Debian: ${entry.name})`).join(', ')}.`);
}
buildClient();
execReplacing([program, ...options], { PATH: withDebianFolders(environmentOfPinnedNode().PATH) });
