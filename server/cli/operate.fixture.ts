import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { INHERITED } from '@federpost/shared/node/inherited.fixture.ts';

/** Runs the operator's command line in a process of its own. */
export function operate(
  dataDirectory: string,
  words: readonly string[],
  settings: Record<string, string> = {},
): Promise<{ code: number; out: string; error: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), ...words],
      { env: { ...INHERITED, DATA_DIR: dataDirectory, ...settings } },
      (failure, out, error) => resolve({ code: Number(failure?.code ?? 0), out, error }),
    );
  });
}
