import { onTestFinished } from 'vitest';
import { extraOf, type Extra } from './catalogue.ts';

/** Withdraws an extra from sale until the running test ends. */
export function withdrawExtra(extra: Extra): void {
  const record = extraOf(extra);
  const { offered } = record;
  record.offered = false;
  onTestFinished(() => void (record.offered = offered));
}
