import { createContext, use } from 'react';

const Flush = createContext<() => Promise<void>>(() => Promise.resolve());
export const FlushProvider = Flush.Provider;

/** Writes the draft to the device now; resolves when it is there or could not be written. */
export function useFlush(): () => Promise<void> {
  return use(Flush);
}
