import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistReducer, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { changedElsewhere, draftReducer } from './draft.ts';
import { STORAGE_KEY } from './draft-storage.ts';
import { saved, savingFailed, savingReducer } from './saving.ts';
import { parseStoredDraft, validDraft } from './stored-draft.ts';

const PREFIX = 'persist:';

/** The part of the browser's storage that we use. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const reducer = combineReducers({ draft: draftReducer, saving: savingReducer });
type Slices = ReturnType<typeof reducer>;

/**
 * The store of one order in the making, kept in the browser's storage. The storage is asked for each time:
 * where cookies are refused, reading `window.localStorage` throws.
 *
 * `timeout: 0`, because redux-persist would otherwise begin with an empty draft after five seconds and
 * overwrite the stored one. Its `purge()` is never called: it makes every later rehydration do nothing.
 */
export function createOrderStore(storage: () => BrowserStorage = () => window.localStorage) {
  // Async functions turn what the storage throws (full, forbidden) into rejections, which redux-persist expects.
  const adapter = {
    getItem: async (key: string) => storage().getItem(key),
    setItem: async (key: string, value: string) => {
      // A tab in the background writes late: it must not overwrite the newer draft of another one.
      const theirs = parseStoredDraft(storage().getItem(key));
      const ours = parseStoredDraft(value);
      if (!theirs || !ours || theirs.changedAt < ours.changedAt) storage().setItem(key, value);
      // Flushing happens inside a reducer, where nothing may be dispatched.
      await Promise.resolve();
      store.dispatch(saved());
    },
    removeItem: async (key: string) => storage().removeItem(key),
  };
  const persisted = persistReducer<Slices>(
    {
      key: STORAGE_KEY.slice(PREFIX.length),
      version: 1,
      storage: adapter,
      whitelist: ['draft'],
      timeout: 0,
      throttle: 250,
      migrate: async (state) => {
        const draft = validDraft(state && 'draft' in state ? state.draft : undefined);
        return state && ((draft ? { ...state, draft } : { _persist: state._persist }) as typeof state);
      },
      writeFailHandler: () => void store.dispatch(savingFailed()),
    },
    reducer,
  );
  const store = configureStore({
    reducer: persisted,
    middleware: (defaults) =>
      defaults({ serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] } }),
  });
  return store;
}

export type OrderStore = ReturnType<typeof createOrderStore>;
export type OrderState = ReturnType<OrderStore['getState']>;

/** Whether the stored draft has been read; before that, nothing typed would be safe. */
export function isRehydrated(state: Partial<OrderState>): boolean {
  return state._persist?.rehydrated === true;
}

/**
 * Reads the stored draft and keeps the store and the storage together from then on: what was typed just before
 * leaving is written, and two tabs show the same. Returns how to stop.
 */
export function persistDraft(
  store: OrderStore,
  storage: () => BrowserStorage = () => window.localStorage,
): { flush: () => Promise<void>; stop: () => void } {
  // A store that was kept before is not told of other tabs' changes in between, and redux-persist reads only once.
  if (isRehydrated(store.getState())) takeNewerDraft(store, storage);
  const persistor = persistStore(store);
  const flush = () => persistor.flush() as Promise<void>;
  const readOther = (event: StorageEvent) => {
    const draft = event.key === STORAGE_KEY ? parseStoredDraft(event.newValue) : undefined;
    if (draft) store.dispatch(changedElsewhere(draft));
  };
  // The browser's Back may show the page as it was left, and it was told of nothing in between.
  const catchUp = ({ persisted }: PageTransitionEvent) => {
    if (persisted) takeNewerDraft(store, storage);
  };
  window.addEventListener('pagehide', flush);
  window.addEventListener('pageshow', catchUp);
  window.addEventListener('storage', readOther);
  return {
    flush,
    stop() {
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('pageshow', catchUp);
      window.removeEventListener('storage', readOther);
      persistor.pause();
    },
  };
}

function takeNewerDraft(store: OrderStore, storage: () => BrowserStorage): void {
  try {
    const draft = parseStoredDraft(storage().getItem(STORAGE_KEY));
    if (draft) store.dispatch(changedElsewhere(draft));
  } catch {
    // A browser that refuses its storage has kept nothing newer.
  }
}
