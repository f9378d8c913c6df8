import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { adminApi } from './api.ts';
import type { CallContext } from './base-query.ts';

/** The operator page's store: only server data, not persisted. No devtools, because it contains addresses. */
export function createAdminStore(session: CallContext['session']) {
  const context: CallContext = { session };
  const store = configureStore({
    reducer: { [adminApi.reducerPath]: adminApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: context } }).concat(adminApi.middleware),
    devTools: false,
  });
  setupListeners(store.dispatch);
  return store;
}

type AdminStore = ReturnType<typeof createAdminStore>;
export type AdminDispatch = AdminStore['dispatch'];

type TagTypes = Parameters<typeof adminApi.util.invalidateTags>[0];

/** Reloads all data on the page, because calls may have been refused or data may have changed meanwhile. */
export function loadAgain(): ThunkAction<void, ReturnType<AdminStore['getState']>, unknown, UnknownAction> {
  return (dispatch, getState) =>
    void dispatch(adminApi.util.invalidateTags(Object.keys(getState().adminApi.provided.tags) as TagTypes));
}
