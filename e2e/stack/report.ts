/** The findings of a run: a table row for each, printed at once, because a run takes minutes. */
const problems: string[] = [];

export const row = (what: string, value: string) => void process.stdout.write(`| ${what} | ${value} |\n`);

export function check(what: string, found: readonly string[]): void {
  problems.push(...found.map((one) => `${what}: ${one}`));
  row(what, found.length === 0 ? 'as it should be' : found.join('; '));
}

/** Prints the problems. @returns the exit code */
export function conclude(): number {
  for (const one of problems) process.stdout.write(`✗ ${one}\n`);
  return problems.length === 0 ? 0 : 1;
}

export const fail = (what: unknown) => void problems.push(what instanceof Error ? what.message : String(what));
export const seconds = (value: number) => `${value} s`;
