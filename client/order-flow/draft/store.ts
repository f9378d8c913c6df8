import { combineReducers, configureStore, type Dispatch } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistReducer, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { listen } from '../../ui/listen.ts';
import { orderApi } from '../order-api.ts';
import { draftChangedElsewhere, draftReducer, type Draft, parseStoredDraft, parseDraft } from './draft.ts';
import { STORAGE_KEY } from './draft-storage.ts';
import { draftSaved, formReducer, savingFailed } from './form.ts';

const PREFIX = 'persist:';
/** Avoids JSON within JSON for each part of the state. The library's types lack the second option. */
const AS_ONE_JSON = { serialize: false, deserialize: false };

/** The part of the browser's storage that we use. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const reducer = combineReducers({ draft: draftReducer, form: formReducer, [orderApi.reducerPath]: orderApi.reducer });
type Slices = ReturnType<typeof reducer>;
/** The stored state, as one JSON document. */
type StoredState = { draft: Draft };

/**
 * The store of an order before payment, persisted in the browser's storage. The storage is requested each time, because
 * reading `window.localStorage` throws if cookies are blocked.
 *
 * `timeout: 0`, because redux-persist would otherwise begin with an empty draft after five seconds and overwrite the
 * stored one. Its `purge()` is never called: afterwards no rehydration works.
 */
export function createOrderStore(storage: () => BrowserStorage = () => window.localStorage) {
  // Async functions turn errors of the storage (full, denied) into rejections, which redux-persist expects.
  const adapter = {
    getItem: async (key: string): Promise<unknown> => JSON.parse(storage().getItem(key) ?? 'null'),
    setItem: async (key: string, value: StoredState) => {
      // A background tab writes late and must not overwrite another tab's newer draft.
      const stored = parseStoredDraft(storage().getItem(key));
      if (!stored || stored.changedAt < value.draft.changedAt) storage().setItem(key, JSON.stringify(value));
      // Flushing runs inside a reducer, which must not dispatch.
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
        const draft = parseDraft(state && 'draft' in state ? state.draft : undefined);
        return state && ((draft ? { ...state, draft } : { _persist: state._persist }) as typeof state);
      },
      writeFailHandler: () => void store.dispatch(savingFailed()),
    },
    reducer,
  );
  const store = configureStore({
    reducer: persisted,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] },
      }).concat(orderApi.middleware),
  });
  return store;
}

export type OrderStore = ReturnType<typeof createOrderStore>;
export type OrderState = ReturnType<OrderStore['getState']>;

/** Whether the stored draft has been read. Text typed earlier would be lost. */
export function isRehydrated(state: Partial<OrderState>): boolean {
  return state._persist?.rehydrated === true;
}

/** Writes the draft to the device now; resolves when writing has succeeded or failed. */
export const flushDraft = () => async (dispatch: Dispatch) => {
  const writes: unknown[] = [];
  dispatch({ type: FLUSH, result: (write: unknown) => writes.push(write) });
  await Promise.all(writes);
};

/**
 * Reads the stored draft and then keeps store and storage in sync: text typed just before leaving is written, and two
 * tabs show the same. Returns a function that stops this after a last write.
 */
export function persistDraft(store: OrderStore, storage: () => BrowserStorage = () => window.localStorage): () => void {
  // A store that was persisted before has missed other tabs' changes, and redux-persist reads only once.
  if (isRehydrated(store.getState())) takeNewerDraft(store, storage);
  const persistor = persistStore(store);
  const flush = () => void store.dispatch(flushDraft());
  const takeOtherTabsDraft = (event: StorageEvent) => {
    const draft = event.key === STORAGE_KEY ? parseStoredDraft(event.newValue) : undefined;
    if (draft) store.dispatch(draftChangedElsewhere(draft));
  };
  // The browser's Back may restore the page from its cache, where it has missed other tabs' changes.
  const takeDraftIfRestored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) takeNewerDraft(store, storage);
  };
  const stopListening = listen(window, { pagehide: flush, pageshow: takeDraftIfRestored, storage: takeOtherTabsDraft });
  return () => {
    stopListening();
    flush();
    persistor.pause();
  };
}

function takeNewerDraft(store: OrderStore, storage: () => BrowserStorage): void {
  try {
    const draft = parseStoredDraft(storage().getItem(STORAGE_KEY));
    if (draft) store.dispatch(draftChangedElsewhere(draft));
  } catch {
    // A browser that denies its storage has no newer draft.
  }
}
