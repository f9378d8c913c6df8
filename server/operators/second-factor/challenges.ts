import type { Macs } from '../macs.ts';

/**
 * A challenge is requested before a code is given (GoTrue's two steps). It is not stored: its id says until when it is
 * valid, and a MAC binds that to one session and one factor. That a code is valid only once is the factor's own rule.
 */
const VALID_SECONDS = 300;

const ID = /^(\d{1,12})\.([\w-]{43})$/;

type Asked = { sessionId: string; factorId: string };

/** @param macs keyed by secrets that every server has. `now` is epoch milliseconds. */
export function createChallenges(macs: Macs) {
  const textOf = ({ sessionId, factorId }: Asked, seconds: string) => `${sessionId}\n${factorId}\n${seconds}`;
  return {
    /** @returns its id, and until when it is valid, in Unix seconds. */
    ask(asked: Asked, now: number): { id: string; expiresAt: number } {
      const expiresAt = Math.floor(now / 1000) + VALID_SECONDS;
      return { id: `${expiresAt}.${macs.mac('factor challenge', textOf(asked, String(expiresAt)))}`, expiresAt };
    },
    holds(id: string, asked: Asked, now: number): boolean {
      const [, seconds, mac] = ID.exec(id) ?? [];
      if (seconds === undefined || mac === undefined || now >= Number(seconds) * 1000) return false;
      return macs.verify('factor challenge', textOf(asked, seconds), mac);
    },
  };
}
