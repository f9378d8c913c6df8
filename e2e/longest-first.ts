import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, longest first (half a minute to two on two free cores). */
const LONGEST = [
  'site-in-browser.test.ts',
  'power-cuts.test.ts',
  'chaos.test.ts',
  'raw-image.test.ts',
  'readiness.test.ts',
  'by-keyboard.test.ts',
  'start.test.ts',
  'threads.test.ts',
  'rolling-restart.test.ts',
];

/** Begins with the files that take longest, so that none of them is left running alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

function place({ moduleId }: TestSpecification): number {
  const index = LONGEST.indexOf(basename(moduleId));
  return index === -1 ? LONGEST.length : index;
}
