import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/**
 * Runs the slowest files first, so that none of them runs alone at the end; then the largest, as Vitest does.
 * @param longest ends of their paths, the slowest first
 */
export function longestFirst(longest: readonly string[]): TestSequencerConstructor {
  const place = ({ moduleId }: TestSpecification) => {
    const index = longest.findIndex((end) => moduleId.endsWith(`/${end}`));
    return index === -1 ? longest.length : index;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
    }
  };
}
