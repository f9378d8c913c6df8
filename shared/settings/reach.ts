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

/** An engine is not to be had: `message` is for the operator. */
class EngineOutOfReach extends Error {
  override readonly name = 'EngineOutOfReach';
}

/**
 * Waits until nothing is wrong any more with the way to an engine, and says once for whom it waits.
 * Rejects with `EngineOutOfReach` at once for what waiting does not mend, and for the rest after a minute.
 */
export async function reach(
  { setting, where, trouble }: Engine,
  { say, withinMs = WITHIN_MS }: { say: Say; withinMs?: number },
): Promise<void> {
  const until = Date.now() + withinMs;
  for (let tries = 0; ; tries += 1) {
    const found = await trouble();
    if (found === undefined) return;
    if (!mayPass(found) || Date.now() >= until) throw new EngineOutOfReach(connectionSentence(setting, where, found));
    if (tries === 0) say(`· ${waitingSentence(setting, where)}`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(AGAIN_AFTER_MS, withinMs)));
  }
}

/** Looks, beside everything else, for engines that the shop takes orders without, and warns of each that is not to be had. Never rejects. */
export async function warnOf(engines: readonly Engine[], options: { say: Say; withinMs?: number }): Promise<void> {
  await Promise.all(
    engines.map((engine) =>
      reach(engine, options).catch((error: unknown) => {
        if (error instanceof EngineOutOfReach) options.say(`! ${error.message}`);
      }),
    ),
  );
}
