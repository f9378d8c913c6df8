import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    withhold: (files: string) => Promise<void>;
    deliver: (files: string) => Promise<void>;
  }
}

/** Test support: from now on these files do not load, as without a connection or after a new build. */
export const withhold = (files: string): Promise<void> => commands.withhold(files);

/** They load again. */
export const deliver = (files: string): Promise<void> => commands.deliver(files);
