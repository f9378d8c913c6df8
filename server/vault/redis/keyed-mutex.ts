/** Work about one subject is done one after the other, in the order it was asked for; different subjects do not wait. */
export type KeyedMutex = {
  /** Does the work once all earlier work about any of its subjects has ended. */
  run<T>(subjects: readonly string[], work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing is under way. Never rejects. */
  settled(): Promise<void>;
};

/** Creates a queue for each subject, kept only while something waits in it. */
export function createSubjectQueues(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return {
    run(subjects, work) {
      const before = subjects.flatMap((subject) => last.get(subject) ?? []);
      const done = before.length === 0 ? work() : Promise.all(before).then(work);
      const ended = done.then(
        () => {},
        () => {},
      );
      for (const subject of subjects) last.set(subject, ended);
      void ended.then(() => {
        for (const subject of subjects) if (last.get(subject) === ended) last.delete(subject);
      });
      return done;
    },
    settled: async () => void (await Promise.all(last.values())),
  };
}
