/** Lets work about one subject wait for what was asked about it before; different subjects do not wait for each other. */
export type Turns = {
  <T>(subject: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing is under way. Never rejects. */
  settled(): Promise<void>;
};

/** Creates a queue for each subject, kept only while something waits in it. */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  const run = <T>(subject: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(subject);
    const turn = before ? before.then(work, work) : work();
    const ended = turn.then(
      () => {},
      () => {},
    );
    last.set(subject, ended);
    void ended.then(() => {
      if (last.get(subject) === ended) last.delete(subject);
    });
    return turn;
  };
  return Object.assign(run, { settled: async () => void (await Promise.all(last.values())) });
}
