import { vi } from 'vitest';

/** What `window.open` opens instead of a tab. */
export function mockNewTab() {
  const tab = {
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn<(address: string) => void>() },
    close: vi.fn<() => void>(),
    closed: true,
  };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return { ...tab, open };
}
