import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    withhold: (files: string) => Promise<void>;
    deliver: (files: string) => Promise<void>;
  }
}

/** Test support: from now on these files do not arrive, as where the connection is gone or a new build has replaced them. */
export const withhold = (files: string): Promise<void> => commands.withhold(files);

/** They arrive again. */
export const deliver = (files: string): Promise<void> => commands.deliver(files);
