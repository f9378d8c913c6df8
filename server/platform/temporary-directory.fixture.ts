import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty directory that is gone after the test that is running. */
export function directoryForThisTest(): string {
  const directory = mkdtempSync(join(tmpdir(), 'federpost-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
