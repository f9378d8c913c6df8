// npm run typecheck, format, lint and test:…: installs what is missing, then runs a tool of node_modules in the pinned
// runtime.
import { join } from 'node:path';
import { environmentOfPinnedNode, execReplacing, install, root, step } from './bootstrap.mjs';
import { installDebianPackages, withDebianFolders } from './debian-packages.mjs';

const [tool, ...args] = process.argv.slice(2);
install({ tools: true });
if (tool === 'vitest')
  for (const { name, provides } of await installDebianPackages({ long: args.some((arg) => arg.includes('.long')) }))
    step(`${provides} is missing (Debian's package ${name}); tests that start it will fail.`);
execReplacing([join(root, 'node_modules/.bin', tool), ...args], {
  PATH: withDebianFolders(environmentOfPinnedNode().PATH),
  TZ: process.env.TZ ?? 'UTC',
});
