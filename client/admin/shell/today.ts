import { useSyncExternalStore } from 'react';
import { berlinDay } from '@federpost/shared/calendar/berlin.ts';

/** The Berlin day, also for a page that stays open overnight. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, () => berlinDay(new Date()));
}

function everyMinute(check: () => void): () => void {
  const timer = setInterval(check, 60_000);
  return () => clearInterval(timer);
}
