/** What a run has found: a row of a table for each, at once, since a run takes minutes. */
const trouble: string[] = [];

export const row = (what: string, value: string) => void process.stdout.write(`| ${what} | ${value} |\n`);

export function check(what: string, found: readonly string[]): void {
  trouble.push(...found.map((one) => `${what}: ${one}`));
  row(what, found.length === 0 ? 'as it should be' : found.join('; '));
}

/** Says what was wrong. @returns the exit code */
export function conclude(): number {
  for (const one of trouble) process.stdout.write(`✗ ${one}\n`);
  return trouble.length === 0 ? 0 : 1;
}

export const fail = (what: unknown) => void trouble.push(what instanceof Error ? what.message : String(what));
export const seconds = (value: number) => `${value} s`;
