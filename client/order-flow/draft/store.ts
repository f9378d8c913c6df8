import { combineReducers, configureStore, type Dispatch } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistReducer, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { orderApi } from '../order-api.ts';
import { draftChangedElsewhere, draftReducer, type Draft } from './draft.ts';
import { STORAGE_KEY } from './draft-storage.ts';
import { draftSaved, formReducer, savingFailed } from './form.ts';
import { parseStoredDraft, validDraft } from './stored-draft.ts';

const PREFIX = 'persist:';
/** Else each part of the state would be JSON within JSON. The library's types leave the second out. */
const AS_ONE_JSON = { serialize: false, deserialize: false };

/** The part of the browser's storage that we use. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const reducer = combineReducers({ draft: draftReducer, form: formReducer, [orderApi.reducerPath]: orderApi.reducer });
type Slices = ReturnType<typeof reducer>;
/** What the browser's storage holds, as one JSON. */
type Stored = { draft: Draft };

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
    getItem: async (key: string): Promise<unknown> => JSON.parse(storage().getItem(key) ?? 'null'),
    setItem: async (key: string, value: Stored) => {
      // A tab in the background writes late: it must not overwrite the newer draft of another one.
      const theirs = parseStoredDraft(storage().getItem(key));
      if (!theirs || theirs.changedAt < value.draft.changedAt) storage().setItem(key, JSON.stringify(value));
      // Flushing happens inside a reducer, where nothing may be dispatched.
      await Promise.resolve();
      store.dispatch(draftSaved());
    },
    removeItem: async (key: string) => storage().removeItem(key),
  };
  const persisted = persistReducer<Slices>(
    {
      key: STORAGE_KEY.slice(PREFIX.length),
      version: 1,
      storage: adapter,
      whitelist: ['draft'],
      ...AS_ONE_JSON,
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
      defaults({ serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] } }).concat(
        orderApi.middleware,
      ),
  });
  return store;
}

export type OrderStore = ReturnType<typeof createOrderStore>;
export type OrderState = ReturnType<OrderStore['getState']>;

/** Whether the stored draft has been read; before that, nothing typed would be safe. */
export function isRehydrated(state: Partial<OrderState>): boolean {
  return state._persist?.rehydrated === true;
}

/** Writes the draft to the device now; resolves when it is there or could not be written. */
export const flushDraft = () => async (dispatch: Dispatch) => {
  const writes: unknown[] = [];
  dispatch({ type: FLUSH, result: (write: unknown) => writes.push(write) });
  await Promise.all(writes);
};

/**
 * Reads the stored draft and keeps the store and the storage together from then on: what was typed just before
 * leaving is written, and two tabs show the same. Returns how to stop, which writes a last time.
 */
export function persistDraft(store: OrderStore, storage: () => BrowserStorage = () => window.localStorage): () => void {
  // A store that was kept before is not told of other tabs' changes in between, and redux-persist reads only once.
  if (isRehydrated(store.getState())) takeNewerDraft(store, storage);
  const persistor = persistStore(store);
  const flush = () => void store.dispatch(flushDraft());
  const readOther = (event: StorageEvent) => {
    const draft = event.key === STORAGE_KEY ? parseStoredDraft(event.newValue) : undefined;
    if (draft) store.dispatch(draftChangedElsewhere(draft));
  };
  // The browser's Back may show the page as it was left, and it was told of nothing in between.
  const catchUp = ({ persisted }: PageTransitionEvent) => {
    if (persisted) takeNewerDraft(store, storage);
  };
  window.addEventListener('pagehide', flush);
  window.addEventListener('pageshow', catchUp);
  window.addEventListener('storage', readOther);
  return () => {
    window.removeEventListener('pagehide', flush);
    window.removeEventListener('pageshow', catchUp);
    window.removeEventListener('storage', readOther);
    flush();
    persistor.pause();
  };
}

function takeNewerDraft(store: OrderStore, storage: () => BrowserStorage): void {
  try {
    const draft = parseStoredDraft(storage().getItem(STORAGE_KEY));
    if (draft) store.dispatch(draftChangedElsewhere(draft));
  } catch {
    // A browser that refuses its storage has kept nothing newer.
  }
}
