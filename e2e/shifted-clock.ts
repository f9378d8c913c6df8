/**
 * Moves the clock of this program ahead, so that a test may choose its hour. Started with
 * `NODE_OPTIONS=--import=file:///…/e2e/shifted-clock.ts?ahead=<milliseconds>`; timers and the files' dates stay as they
 * are. Self-contained, because a page takes it over as text.
 * @param ahead in milliseconds
 */
export function shiftClock(ahead: number): void {
  const now = Date.now.bind(Date);
  Date.now = () => now() + ahead;
  globalThis.Date = new Proxy(Date, {
    construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [Date.now()] : given, target),
    apply: () => new Date().toString(),
  });
}

const ahead = new URL(import.meta.url).searchParams.get('ahead');
if (ahead !== null) shiftClock(Number(ahead));

/** The setting that starts a program with its clock so far ahead. */
export const clockAhead = (milliseconds: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${new URL(import.meta.url).href}?ahead=${milliseconds}`,
});
