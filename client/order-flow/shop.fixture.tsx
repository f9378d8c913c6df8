import axe from 'axe-core';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { PaymentMethod } from '@federpost/shared/order/payment-methods.ts';
import { ErrorBoundary } from '../site/layout/error-boundary.tsx';
import { ScrollAndFocus } from '../site/layout/scroll-and-focus.tsx';
import { emptyDraft, type Draft, type DraftContent } from './draft/draft.ts';
import { STORAGE_KEY } from './draft/draft-storage.ts';
import { createOrderStore, type BrowserStorage, type OrderStore } from './draft/store.ts';
import { OrderFlow } from './order-flow.tsx';
import { useView } from './use-view.ts';
import type { View, ViewState } from './view.ts';

/** A browser's storage in memory; `refuse` makes writing fail as on a full device. */
export function memoryStorage({ refuse = false } = {}): BrowserStorage & { content: Map<string, string> } {
  const content = new Map<string, string>();
  return {
    content,
    getItem: (key) => content.get(key) ?? null,
    setItem(key, value) {
      if (refuse) throw new DOMException('full', 'QuotaExceededError');
      content.set(key, value);
    },
    removeItem: (key) => void content.delete(key),
  };
}

export const LETTER: Partial<DraftContent> = {
  recipientName: 'Anna Beispiel',
  recipientAddress: 'Lindenallee 12\n80331 München',
  letterText: 'Liebe Anna, heute habe ich an dich gedacht.',
};

/** A draft as redux-persist writes it. */
export function stored(draft: Draft): string {
  return JSON.stringify({ draft, _persist: { version: 1, rehydrated: true } });
}

/**
 * Opens the order's views as the home page does, with a new store. `beside`: further content at the end of the page.
 */
export async function openShop({
  view = { name: 'form', step: 1 },
  draft,
  storage = memoryStorage(),
  store = createOrderStore(() => storage),
  beside,
}: {
  view?: View;
  draft?: Partial<DraftContent>;
  storage?: BrowserStorage;
  store?: OrderStore;
  beside?: ReactNode;
} = {}) {
  const state: ViewState = { view };
  if (draft) storage.setItem(STORAGE_KEY, stored({ ...emptyDraft(), ...draft }));
  const screen = await render(
    <MemoryRouter
      initialEntries={[
        { pathname: '/', state: null },
        { pathname: '/', state },
      ]}
    >
      <ScrollAndFocus />
      <ErrorBoundary>
        <CurrentView store={store} />
      </ErrorBoundary>
      {beside}
    </MemoryRouter>,
  );
  await expect.poll(() => store.getState()._persist.rehydrated).toBe(true);
  return { screen, store, storage };
}

function CurrentView({ store }: { store: OrderStore }) {
  const view = useView();
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <div data-entry={key}>
      {view.name === 'home' ? <h1>Startseite</h1> : <OrderFlow view={view} store={store} />}
      <button type="button" onClick={() => void navigate(-1)}>
        Zurück im Browser
      </button>
    </div>
  );
}

/** Expects that axe finds no violation in the page's current state. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { region: { enabled: false } },
    resultTypes: ['violations'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

/** Collects the files that the page saves from now on, with their names. */
export function savedFiles() {
  const files: { name: string; blob: Blob }[] = [];
  const made = new Map<string, Blob>();
  const { createObjectURL } = URL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = createObjectURL.call(URL, blob);
    made.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: made.get(this.href)! });
  });
  return () => Promise.all(files.map(async ({ name, blob }) => ({ name, text: await blob.text() })));
}

/**
 * Answers every call of the page with the given answer and records the calls, except the checkout's question for the
 * payment methods.
 */
export function mockFetch(
  answer: (url: string) => Response | Promise<Response>,
  { methods = [] }: { methods?: readonly PaymentMethod[] } = {},
) {
  const answered = vi.fn<typeof fetch>(async (url) => answer(String(url)));
  vi.spyOn(window, 'fetch').mockImplementation(async (url, init) =>
    String(url).endsWith('/rest/v1/payment-methods') ? Response.json({ methods }) : answered(url, init),
  );
  return answered;
}
