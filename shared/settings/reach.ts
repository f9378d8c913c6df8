import {
  connectionSentence,
  mayPass,
  waitingSentence,
  type EngineSetting,
  type Trouble,
} from './connection-trouble.ts';

export type Say = (line: string) => void;

/** How an engine that a setting names is looked for. */
export type Engine = {
  setting: EngineSetting;
  /** Its address as an operator may be shown it: no account. */
  where: string;
  /** What is wrong with the way to it. Never rejects for want of the engine. */
  trouble: () => Promise<Trouble | undefined>;
};

const WITHIN_MS = 60_000;
const AGAIN_AFTER_MS = 1_000;
/** What is wrong is said while it is still waited for: the address may be mistyped. */
const SAID_AFTER_MS = 5_000;

/** An engine is not to be had: `message` is for the operator. */
class EngineOutOfReach extends Error {
  override readonly name = 'EngineOutOfReach';
}

/**
 * Waits until nothing is wrong any more with the way to an engine, and says once for whom it waits and, after five
 * seconds, what is wrong.
 * Rejects with `EngineOutOfReach` at once for what waiting does not mend, and for the rest after a minute.
 */
export async function reach(
  { setting, where, trouble }: Engine,
  { say, withinMs = WITHIN_MS, saidAfterMs = SAID_AFTER_MS }: { say: Say; withinMs?: number; saidAfterMs?: number },
): Promise<void> {
  const began = Date.now();
  const until = began + withinMs;
  let said: string | undefined;
  for (let tries = 0; ; tries += 1) {
    const found = await trouble();
    if (found === undefined) return;
    if (!mayPass(found) || Date.now() >= until) throw new EngineOutOfReach(connectionSentence(setting, where, found));
    if (tries === 0) say(`· ${waitingSentence(setting, where)}`);
    const sentence = connectionSentence(setting, where, found);
    if (Date.now() - began >= saidAfterMs && said !== sentence) {
      said = sentence;
      say(`! ${sentence}`);
    }
    await new Promise((resolve) => setTimeout(resolve, Math.min(AGAIN_AFTER_MS, withinMs)));
  }
}

/** Looks, beside everything else, for engines that the shop takes orders without, and warns of each that is not to be had. Never rejects. */
export async function warnOf(engines: readonly Engine[], options: { say: Say; withinMs?: number }): Promise<void> {
  const { say } = options;
  await Promise.all(
    engines.map((engine) => {
      let last = '';
      const remember = (line: string) => say((last = line));
      return reach(engine, { ...options, say: remember }).catch((error: unknown) => {
        if (error instanceof EngineOutOfReach && last !== `! ${error.message}`) say(`! ${error.message}`);
      });
    }),
  );
}
