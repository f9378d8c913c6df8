import { directoryForThisTest } from '../../platform/temporary-directory.fixture.ts';
import { newKey } from '../sealing.ts';
import { describeVault } from '../suite/vault-suite.ts';
import { openEmbeddedVault } from './embedded-vault.ts';

describeVault('embedded', () => {
  const [directory, masterKey] = [directoryForThisTest(), newKey()];
  return (onUnreadable) => openEmbeddedVault({ directory, masterKey, onUnreadable });
});
