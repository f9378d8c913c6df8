/** Runs work on one subject one after another, in the order of the requests; different subjects do not wait. */
type KeyedMutex = {
  /** Does the work once all earlier work on any of its subjects has ended. */
  run<T>(subjects: readonly string[], work: () => Promise<T>): Promise<T>;
  /** Resolves when no work is running. Never rejects. */
  settled(): Promise<void>;
};

/** Creates a queue per subject, kept only while work waits in it. */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return {
    run(subjects, work) {
      const earlierWork = subjects.flatMap((subject) => last.get(subject) ?? []);
      const result = earlierWork.length === 0 ? work() : Promise.all(earlierWork).then(work);
      const ended = result.then(
        () => {},
        () => {},
      );
      for (const subject of subjects) last.set(subject, ended);
      void ended.then(() => {
        for (const subject of subjects) if (last.get(subject) === ended) last.delete(subject);
      });
      return result;
    },
    settled: async () => void (await Promise.all(last.values())),
  };
}
