import {
  connectionSentence,
  mayPass,
  waitingSentence,
  type EngineSetting,
  type Trouble,
} from './connection-trouble.ts';

export type Say = (line: string) => void;

/** How a backing service that a setting names is probed. */
export type Engine = {
  setting: EngineSetting;
  /** Its address without the account, for operators. */
  where: string;
  /** Problems of the connection. Never rejects because the service is missing. */
  trouble: () => Promise<Trouble | undefined>;
};

const WITHIN_MS = 60_000;
const AGAIN_AFTER_MS = 1_000;
/** Problems are reported while the start still waits: the address may be mistyped. */
const SAID_AFTER_MS = 5_000;

/** A backing service is unreachable: `message` is for the operator. */
class EngineOutOfReach extends Error {
  override readonly name = 'EngineOutOfReach';
}

/**
 * Waits until a backing service answers. It says once what it waits for and, after five seconds, what is wrong. Rejects
 * with `EngineOutOfReach` at once for problems that waiting does not solve, and for others after a minute.
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

/**
 * Probes, in the background, backing services that the shop can take orders without, and warns of each one that is
 * unreachable. Never rejects.
 */
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
