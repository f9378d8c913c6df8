import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newKey } from '../sealing.ts';
import { describeVault } from '../suite/vault-suite.ts';
import { openEmbeddedVault } from './embedded-vault.ts';

describeVault('embedded', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'federpost-vault-'));
  const masterKey = newKey();
  return {
    open: () => openEmbeddedVault({ directory, masterKey }),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
});
