import type { Request } from './plan.ts';

/** A request and its place among all that arrived. */
export type Planned = { at: number; request: Request };

/**
 * Divides requests into rounds that are carried out one after the other, each with one sync: two requests about one
 * key never meet in a round, for the second may depend on the first.
 */
export function conflictFreeBatches(requests: readonly Request[]): Planned[][] {
  const rounds: Planned[][] = [];
  const earliest = new Map<string, number>();
  for (const [at, request] of requests.entries()) {
    const subjects = subjectsOf(request);
    const round = Math.max(0, ...subjects.map((subject) => earliest.get(subject) ?? 0));
    for (const subject of subjects) earliest.set(subject, round + 1);
    (rounds[round] ??= []).push({ at, request });
  }
  return rounds;
}

function subjectsOf({ name, args }: Request): string[] {
  switch (name) {
    case 'listLetters':
      return [];
    case 'sealOrder':
      return [`letter ${args[0]}`, `personal ${args[0]}`];
    case 'sealLetter':
    case 'getLetter':
    case 'shredLetter':
      return [`letter ${args[0]}`];
    case 'personalKeySlot':
    case 'makePersonalKey':
    case 'forgetPersonal':
      return [`personal ${args[0]}`];
    case 'openPersonals':
      return args[0].map(({ orderId }) => `personal ${orderId}`);
  }
}
