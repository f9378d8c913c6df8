import { spawn } from 'node:child_process';

export type CommandResult = { code: number; stdout: string; stderr: string };

/** Runs a program to its end, with its standard input closed. @param input text for its standard input */
export async function runCommand(
  program: string,
  args: readonly string[],
  { cwd, env, input }: { cwd?: string; env?: Record<string, string | undefined>; input?: string } = {},
): Promise<CommandResult> {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]!.setEncoding('utf8').on('data', (text: string) => (output[name] += text));
  if (input !== undefined) child.stdin!.end(input);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, stdout: '', stderr: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, ...output }));
  });
}

/** Like `runCommand`. @returns standard output. Rejects with the end of its output if it fails */
export async function runOrThrow(
  program: string,
  args: readonly string[],
  options: Parameters<typeof runCommand>[2] = {},
): Promise<string> {
  const { code, stdout, stderr } = await runCommand(program, args, options);
  if (code !== 0)
    throw new Error(`${program} ${args.slice(0, 6).join(' ')} ended with ${code}:\n${(stdout + stderr).slice(-3_000)}`);
  return stdout;
}

/** @returns seconds, to one decimal, and the result of the work */
export async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, value: T]> {
  const startedAt = performance.now();
  const value = await work();
  return [Math.round((performance.now() - startedAt) / 100) / 10, value];
}

/** The findings of a run: a table row for each, printed immediately, because a run takes minutes. */
const problems: string[] = [];

export const printRow = (what: string, value: string) =>
  void process.stdout.write(`| ${new Date().toISOString().slice(11, 19)} | ${what} | ${value} |\n`);

export function check(what: string, findings: readonly string[]): void {
  problems.push(...findings.map((problem) => `${what}: ${problem}`));
  printRow(what, findings.length === 0 ? 'ok' : findings.join('; '));
}

/** Prints the problems. @returns the exit code */
export function conclude(): number {
  for (const problem of problems) process.stdout.write(`✗ ${problem}\n`);
  return problems.length === 0 ? 0 : 1;
}

export const fail = (what: unknown) => void problems.push(what instanceof Error ? what.message : String(what));
export const seconds = (value: number) => `${value} s`;
