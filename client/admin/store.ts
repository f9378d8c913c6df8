import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { adminApi } from './api.ts';
import type { CallContext } from './base-query.ts';
import type { OperatorSession } from './session.ts';

/** The operator page's store: server data only, nothing kept. No devtools, because it holds addresses. */
export function createAdminStore(session: OperatorSession) {
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
