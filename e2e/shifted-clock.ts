/**
 * Moves this program's clock ahead, or back by a negative number, so that a test can choose its hour. Start the program
 * with `NODE_OPTIONS=--import=file:///…/e2e/shifted-clock.ts?ahead=<milliseconds>`. Timers and file dates do not
 * change. The function is self-contained, because a page gets it as text.
 */
export function shiftClock(milliseconds: number): void {
  const now = Date.now.bind(Date);
  Date.now = () => now() + milliseconds;
  globalThis.Date = new Proxy(Date, {
    construct: (date, args, target) => Reflect.construct(date, args.length === 0 ? [Date.now()] : args, target),
    apply: () => new Date().toString(),
  });
}

const offset = new URL(import.meta.url).searchParams.get('ahead');
if (offset !== null) {
  shiftClock(Number(offset));
  await shiftDateHeaders();
}

/** Node takes an answer's `Date` from a separate clock, and a worker compares that header with times in the answer. */
async function shiftDateHeaders(): Promise<void> {
  const { ServerResponse } = await import('node:http');
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (this: InstanceType<typeof ServerResponse>, ...args: unknown[]) {
    if (!this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
    return Reflect.apply(writeHead, this, args) as typeof this;
  } as typeof writeHead;
}

/** The setting that starts a program with its clock moved ahead. */
export const clockAhead = (milliseconds: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${new URL(import.meta.url).href}?ahead=${milliseconds}`,
});
