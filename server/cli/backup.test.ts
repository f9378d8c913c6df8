import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { INHERITED } from '@federpost/shared/node/inherited.fixture.ts';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite.ts';
import { directoryForThisTest } from '../platform/temporary-directory.fixture.ts';
import { keyFilePath, sealedTextsPath } from '../vault/embedded/vault-files.ts';

const COPY = `import('${join(import.meta.dirname, 'backup.ts')}').then(({ copyVault }) => copyVault(...process.argv.slice(1)))`;

/** Copies a vault in a process whose files may have at most this many blocks of 1 KiB. */
function copyVault(vault: string, target: string, blocks: number | 'unlimited') {
  const command = `ulimit -f ${blocks}; exec "$0" -e "$1" "$2" "$3"`;
  return spawnSync('bash', ['-c', command, process.execPath, COPY, vault, target], { encoding: 'utf8' });
}

test('a disk that is too small for a backup is named, in one German sentence', async () => {
  const [data, target] = [directoryForThisTest(), directoryForThisTest()];
  await (await openSqliteEventStore(join(data, 'events.sqlite'))).close();
  const command = 'ulimit -f 16; exec "$0" server/cli/main.ts backup "$1"';
  const { status, stderr } = spawnSync('sh', ['-c', command, process.execPath, target], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
    env: { ...INHERITED, DATA_DIR: data },
  });
  expect([status, stderr]).toEqual([
    1,
    `✗ In ${target} ließ sich nicht alles schreiben, vermutlich ist der Datenträger voll: Die Sicherung ist unvollständig. Bitte schaffen Sie dort Platz und sichern Sie noch einmal.\n`,
  ]);
});

test('copying the key file fails if the disk accepts only a part of it', () => {
  const directory = directoryForThisTest();
  const [vault, target] = [join(directory, 'vault'), join(directory, 'copy')];
  mkdirSync(vault);
  const keys = Buffer.alloc(256 * 1024, 7);
  writeFileSync(keyFilePath(vault), keys);
  writeFileSync(sealedTextsPath(vault), '');
  const refused = copyVault(vault, target, 100);
  expect(refused.status).not.toBe(0);
  expect(refused.stderr).toContain('EFBIG');
  const copied = copyVault(vault, target, 'unlimited');
  expect(copied.status, copied.stderr).toBe(0);
  expect(readFileSync(keyFilePath(target)).equals(keys)).toBe(true);
});
