import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/**
 * Begins with the files that take longest, so that none of them is left running alone at the end; goes on with the
 * largest, as Vitest does.
 * @param longest ends of their paths, the longest first
 */
export function longestFirst(longest: readonly string[]): TestSequencerConstructor {
  const place = ({ moduleId }: TestSpecification) => {
    const index = longest.findIndex((end) => moduleId.endsWith(`/${end}`));
    return index === -1 ? longest.length : index;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
    }
  };
}
